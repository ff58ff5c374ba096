// The analysis of one finished table: begun with a click, followed until it is there.
import { api } from "../api/client";
import type { Analysed, Analysis } from "../api/types";

const AGAIN = 1_000;

export class Study {
  state = $state.raw<Analysed | null>(null);
  trouble = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly table: string) {}

  get report(): Analysis | null {
    return this.state?.report ?? null;
  }

  get underWay(): boolean {
    return ["waiting", "compiling", "running"].includes(this.state?.status ?? "none");
  }

  /** What is stored with the table. */
  look(): Promise<void> {
    return this.#ask(api.analysis(this.table));
  }

  begin(effort: "quick" | "thorough" = "quick"): Promise<void> {
    return this.#ask(api.analyse(this.table, { effort }));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(request: Promise<Analysed>): Promise<void> {
    this.trouble = "";
    try {
      this.state = await request;
    } catch (error) {
      this.trouble = (error as Error).message;
    }
    clearTimeout(this.#timer);
    if (this.underWay && !this.#closed) this.#timer = setTimeout(() => void this.look(), AGAIN);
  }
}

/** The analysis of the table that is looked at, for whoever draws a moment of it. */
export const shown = $state<{ study: Study | null }>({ study: null });
