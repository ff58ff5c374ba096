// Pictures for the rules of The Empire Needs Beer!: components with their parts named.
import type { Picture } from "../../kit/props";

export const pictures: Picture[] = [
  {
    rule: "EB-23",
    title: "An action on offer",
    face: { group: "cards", id: "village_brewer_red" },
    parts: [
      [".name", "its name; the type is shown below"],
      [".part:first-child", "take: a red barrel comes from the supply to your warehouse"],
      [".part:nth-child(2)", "place: a red barrel goes from your warehouse to a territory"],
      [".price", "its price in units of time; playing it takes one more"],
    ],
  },
  {
    rule: "EB-53",
    title: "An order",
    face: { group: "orders", id: "corner_tavern" },
    parts: [
      [".who", "who ordered: orders for different clients make sets"],
      [".fame", "the fame that it brings"],
      [".line", "three barrels, of any types"],
      [".at", "they must stand in the orange region"],
      [".remove", "so many of them go back to the supply"],
    ],
  },
];
