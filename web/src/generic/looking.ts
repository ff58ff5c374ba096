// What every part of the plain table needs to know.
import { getContext, setContext } from "svelte";
import type { Table } from "../api/types";
import type { Named } from "../kit/naming";

export interface Looking {
  readonly names: Map<string, Named>;
  readonly table: Table;
  /** Every path that leads to something that can be chosen now. */
  readonly ways: Set<string>;
}

const PLACE = Symbol("looking");
export const provideLooking = (looking: Looking) => setContext(PLACE, looking);
export const useLooking = () => getContext<Looking>(PLACE);
