// The one tooltip: what is pointed at, focused or pressed long says what it is.
import type { Attachment } from "svelte/attachments";

export interface Tip {
  title?: string;
  text?: string;
  rule?: string;
  /** A component of the game to be drawn in the tooltip. */
  face?: { group: string; id: string };
  /** Said later, for instance why something is not possible now. */
  later?: () => Promise<string>;
}

class Tips {
  tip = $state.raw<Tip | null>(null);
  anchor = $state.raw<Element | null>(null);

  show(anchor: Element, tip: Tip): void {
    this.anchor = anchor;
    this.tip = tip;
  }

  hide(anchor?: Element): void {
    if (anchor && anchor !== this.anchor) return;
    this.tip = this.anchor = null;
  }
}

export const tips = new Tips();
const LONG_PRESS = 450;

/** Give an element a tooltip: `{@attach tip(() => ({ title: "Hops" }))}`. */
export function tip(make: () => Tip | null): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const made = make();
      if (made) tips.show(element, made);
    };
    const hide = () => {
      clearTimeout(timer);
      tips.hide(element);
    };
    const enter = (event: Event) => {
      if ((event as PointerEvent).pointerType !== "touch") timer = setTimeout(show, 120);
    };
    const press = (event: Event) => {
      if ((event as PointerEvent).pointerType === "touch") timer = setTimeout(show, LONG_PRESS);
    };
    const release = () => clearTimeout(timer);
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", hide);
    element.addEventListener("pointerdown", press);
    element.addEventListener("pointerup", release);
    element.addEventListener("focus", show);
    element.addEventListener("blur", hide);
    return () => {
      hide();
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerleave", hide);
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("pointerup", release);
      element.removeEventListener("focus", show);
      element.removeEventListener("blur", hide);
    };
  };
}
