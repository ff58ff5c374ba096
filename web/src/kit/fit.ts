// How large a name can be where no word of it may break.

/** The width of the longest word, in ems of the widest bold serif fonts. */
export function longestWord(name: string): number {
  const width = (letter: string) => (/[MWmw]/.test(letter) ? 1.1 : /[Ifijlrt.,']/.test(letter) ? 0.48 : 0.72);
  return Math.max(...name.split(/[\s-]/).map((word) => [...word].reduce((sum, letter) => sum + width(letter), 0)));
}
