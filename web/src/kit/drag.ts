// Dragging a piece to its place: taking it up chooses it, letting it go over what then glows chooses that.
import type { Attachment } from "svelte/attachments";
import type { Choosing } from "./choosing.svelte";
import { tips } from "./tips.svelte";

const FAR_ENOUGH = 7; // pixels: less is a click

/** The target at a point of the screen. */
function targetAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>(".target.legal") ?? null;
}

/** A picture of the piece under the pointer. */
function ghostOf(element: Element): HTMLElement {
  const { width, height } = element.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.append(element.cloneNode(true));
  Object.assign(ghost.style, { position: "fixed", left: "0", top: "0", width: `${width}px`, height: `${height}px`, zIndex: "60", pointerEvents: "none", opacity: "0.9" });
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  return ghost;
}

const swallow = (event: Event) => event.stopPropagation();

/** Let the piece at `target` be dragged; `held`: it is in hand already and waits for its place. */
export function draggable(choosing: Choosing, target: () => string, held: () => boolean): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;
    let taken: Promise<void> = Promise.resolve();

    const free = () => choosing.at(target()).length === 1 || held();

    function down(event: PointerEvent) {
      if (event.button !== 0 || event.pointerType === "touch" || !free()) return;
      start = { x: event.clientX, y: event.clientY };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up, { once: true });
    }

    function move(event: PointerEvent) {
      if (!start) return;
      if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR_ENOUGH) return;
      if (!ghost) {
        tips.hide();
        ghost = ghostOf(element.querySelector("svg") ?? element);
        const only = choosing.at(target())[0];
        if (only) taken = choosing.take(only);
      }
      ghost.style.translate = `calc(${event.clientX}px - 50%) calc(${event.clientY}px - 50%)`;
    }

    async function up(event: PointerEvent) {
      window.removeEventListener("pointermove", move);
      const dragged = ghost;
      start = ghost = null;
      if (!dragged) return;
      dragged.remove();
      // dropped where it was: the click that follows is no second choice
      element.addEventListener("click", swallow, { capture: true });
      setTimeout(() => element.removeEventListener("click", swallow, { capture: true }));
      await taken;
      requestAnimationFrame(() => {
        const place = targetAt(event.clientX, event.clientY);
        if (place) choosing.offer(choosing.at(place.dataset.target!), place);
      });
    }

    element.addEventListener("pointerdown", down);
    return () => {
      element.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      ghost?.remove();
    };
  };
}
