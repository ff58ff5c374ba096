// A list that grows at its end: who is at the end stays there, who reads further up is left alone.
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

const NEAR = 40; // pixels

export const followEnd = (isWanted: () => boolean = () => true): Attachment<HTMLElement> => (list) => {
  let follows = true;
  const goToEnd = () => {
    if (follows && untrack(isWanted)) list.scrollTop = list.scrollHeight;
  };
  const scrolled = () => {
    follows = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  };
  const growth = new MutationObserver(goToEnd);
  const room = new ResizeObserver(goToEnd); // a coach who speaks longer leaves the list less of it
  growth.observe(list, { childList: true });
  room.observe(list);
  list.addEventListener("scroll", scrolled);
  goToEnd();
  return () => {
    growth.disconnect();
    room.disconnect();
    list.removeEventListener("scroll", scrolled);
  };
};
