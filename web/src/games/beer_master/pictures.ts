// Pictures for the rules of Beer Master: components with their parts named.
import type { Picture } from "../../kit/props";
import PintPicture from "./PintPicture.svelte";

export const pictures: Picture[] = [
  {
    rule: "BM-11",
    title: "A premium beer",
    face: { group: "beers", id: "dubbel" },
    parts: [
      [".value", "its points"],
      [".name", "its name; premium beers have a dark band"],
      [".recipe > :first-child", "the four quarters of its pint: water, malt, hop and yeast"],
      [".extra", "the extra that its brewer must have"],
    ],
  },
  {
    rule: "BM-54",
    title: "A pint with two ingredients",
    Draw: PintPicture,
    parts: [
      [".quarter:not(.gap)", "an ingredient lies in the quarter of its family"],
      [".quarter.gap", "an open quarter. The second ingredient went beside the first, across an edge"],
    ],
  },
];
