// A list that grows at its end: who is at the end stays there, who reads further up is left alone.
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

const NEAR = 40; // pixels

export const followEnd = (isWanted: () => boolean = () => true): Attachment<HTMLElement> => (list) => {
  let follows = true;
  let height = list.clientHeight;
  const goToEnd = () => {
    if (follows && untrack(isWanted)) list.scrollTop = list.scrollHeight;
  };
  const scrolled = () => {
    const isNear = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    if (isNear || list.clientHeight === height) follows = isNear; // otherwise its room has changed: nobody has scrolled
  };
  const growth = new MutationObserver(goToEnd);
  const room = new ResizeObserver(() => {
    height = list.clientHeight; // a coach who speaks longer leaves the list less of it
    goToEnd();
  });
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
