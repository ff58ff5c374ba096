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

/** Where the pointer was last seen: what comes to lie under a resting one was not pointed at. */
let last = "";
const spotOf = (event: Event) => `${(event as PointerEvent).clientX} ${(event as PointerEvent).clientY}`;
if (typeof window !== "undefined") {
  for (const kind of ["pointermove", "pointerdown"]) window.addEventListener(kind, (event) => (last = spotOf(event)), { passive: true });
}

/** Give an element a tooltip: `{@attach tip(() => ({ title: "Hops" }))}`. */
export function tip(make: () => Tip | null): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let long = false; // a finger rests, or rested just now, so long that it asked what is there
    const show = () => {
      const made = make();
      if (made) tips.show(element, made);
    };
    const hide = () => {
      clearTimeout(timer);
      timer = undefined;
      tips.hide(element);
    };
    const leave = () => {
      if (!long) hide(); // what a finger asked for stays until the next touch
    };
    const aim = (event: Event) => {
      if ((event as PointerEvent).pointerType === "touch" || timer !== undefined || spotOf(event) === last) return;
      timer = setTimeout(show, 120);
    };
    const focus = () => {
      if (element.matches(":focus-visible")) show();
    };
    const press = (event: Event) => {
      long = false;
      if ((event as PointerEvent).pointerType !== "touch") return;
      timer = setTimeout(() => {
        long = true;
        show();
      }, LONG_PRESS);
    };
    const release = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    /** Who asks what a thing is has not chosen it. */
    const swallow = (event: Event) => {
      if (!long) return;
      long = event.type === "contextmenu";
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    element.addEventListener("pointerenter", aim);
    element.addEventListener("pointermove", aim);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("pointerdown", press);
    element.addEventListener("pointerup", release);
    element.addEventListener("pointercancel", release);
    element.addEventListener("click", swallow, true);
    element.addEventListener("contextmenu", swallow, true);
    element.addEventListener("focus", focus);
    element.addEventListener("blur", hide);
    return () => {
      hide();
      element.removeEventListener("pointerenter", aim);
      element.removeEventListener("pointermove", aim);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("pointerup", release);
      element.removeEventListener("pointercancel", release);
      element.removeEventListener("click", swallow, true);
      element.removeEventListener("contextmenu", swallow, true);
      element.removeEventListener("focus", focus);
      element.removeEventListener("blur", hide);
    };
  };
}
