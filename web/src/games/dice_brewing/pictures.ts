// Pictures for the rules of Dice Brewing: components with their parts named.
import type { Picture } from "../../kit/props";
import FieldPicture from "./FieldPicture.svelte";

export const pictures: Picture[] = [
  {
    rule: "DB-35",
    title: "A field of the Malt House",
    Draw: FieldPicture,
    parts: [
      [".slot", "what is placed here: a yellow or a black die"],
      [".output", "what becomes of it at tidy-up: it shows 1 more"],
      [".blue", "a blue die of this value makes it work at once"],
    ],
  },
  {
    rule: "DB-76",
    title: "A recipe",
    face: { group: "recipes", id: "mass_lager" },
    parts: [
      [".style", "its style"],
      [".dice", "the dice that it takes: a yellow and a green one, each showing at least 2"],
      [".reward", "what it brings: gold, and the mastery point of every brew"],
      [".improve", "how it can be improved once: by a blue die or a special ingredient, and for what"],
    ],
  },
];
