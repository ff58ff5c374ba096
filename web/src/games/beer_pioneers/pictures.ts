// Pictures for the rules of Beer Pioneers: components with their parts named.
import type { Picture } from "../../kit/props";
import SpacePicture from "./SpacePicture.svelte";

export const pictures: Picture[] = [
  {
    rule: "BP-24",
    title: "The worker spaces of an action",
    Draw: SpacePicture,
    parts: [
      [".does", "what the action does"],
      [".pieces > *", "a worker with experience 2 has taken the upper space"],
      [".value", "the value of a space: with the experience of the worker it must make 6 for a bonus action"],
      [".cover", "a space that is closed with fewer players"],
    ],
  },
  {
    rule: "BP-74",
    title: "An action card",
    face: { group: "cards", id: "innkeeper" },
    parts: [
      [".beige > .row", "the beige-brown section: icons that count as long as the card lies before you"],
      [".flash", "and its flash, which happens once"],
      [".purple > .row", "the purple section, an order: deliver an Alt and a barrel"],
      [".gain", "what the order brings; what stands after the truck is for owners of the truck fleet"],
      [".s", "a card of the starting hands"],
    ],
  },
];
