// Where a small window goes: below its anchor if there is room, otherwise above, and always on the screen.
export interface Spot {
  left: number;
  top: number;
}

export function spotBeside(
  anchor: Pick<DOMRect, "left" | "top" | "bottom" | "width">,
  size: { width: number; height: number },
  screen: { width: number; height: number },
): Spot {
  const gap = 8;
  const left = Math.min(
    Math.max(gap, anchor.left + anchor.width / 2 - size.width / 2),
    Math.max(gap, screen.width - size.width - gap),
  );
  const below = anchor.bottom + gap;
  const fits = below + size.height <= screen.height - gap;
  const top = fits ? below : Math.max(gap, anchor.top - gap - size.height);
  return { left, top };
}
