// What is drawn, in words: for the keys that read a part of the table aloud.
function said(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent?.trim() ?? ""];
  if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true") return [];
  const label = node.getAttribute("aria-label");
  if (label && node.tagName !== "ARTICLE") return [label];
  return [...node.childNodes].flatMap(said);
}

/** The text of an element as a screen reader would say it. */
export function spoken(element: Element | null): string {
  return element ? [...new Set(said(element).filter(Boolean))].join(", ") : "";
}
