import type { Drawing } from "..";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import Panel from "./Panel.svelte";

const drawing: Drawing = { Board, Panel, Face, smallPanels: true };
export default drawing;
