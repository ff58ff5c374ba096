import type { Drawing } from "..";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import Panel from "./Panel.svelte";
import { pictures } from "./pictures";

const drawing: Drawing = { Board, Panel, Face, smallPanels: true, pictures };
export default drawing;
