// Where targets lie: the paths of things in the view.

/** Something of a seat. */
export const of = (seat: number, path: string): string => `seat.${seat + 1}.${path}`;

/** So many times. */
export const times = (n: number): number[] => Array.from({ length: Math.max(0, n) }, (_, i) => i);

/** Things by what they share, in the order in which they are met. */
export function grouped(things: string[], by: (thing: string) => string): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const thing of things) found.set(by(thing), [...(found.get(by(thing)) ?? []), thing]);
  return [...found];
}
