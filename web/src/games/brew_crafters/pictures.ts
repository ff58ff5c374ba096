// Pictures for the rules of Brew Crafters: components with their parts named.
import type { Picture } from "../../kit/props";

export const pictures: Picture[] = [
  {
    rule: "BC-19",
    title: "A recipe",
    face: { group: "recipes", id: "smoked_porter" },
    parts: [
      [".glass", "its style, by glass and colour"],
      [".points", "its points"],
      [".pair", "what a batch takes: 6 malt, 2 hops and 2 yeast"],
      [".marks", "its symbol; here a barrel, which an oak barrelhouse rewards"],
    ],
  },
  {
    rule: "BC-39",
    title: "A skilled worker",
    face: { group: "workers", id: "forager" },
    parts: [
      [".gift", "what you get at once"],
      [".does > :nth-child(2)", "what the worker costs each winter"],
      [".does > :nth-child(3)", "what the worker does from then on, as a sign"],
      [".words", "and in words"],
    ],
  },
];
