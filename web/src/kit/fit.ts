// How large a name can be where no word of it may break.

const width = (letter: string) => (/[MWmw]/.test(letter) ? 1.1 : /[Ifijlrt.,' ]/.test(letter) ? 0.48 : 0.72);

/** The width of a text in one line, in ems of the widest bold serif fonts. */
export const lineWidth = (text: string): number => [...text].reduce((sum, letter) => sum + width(letter), 0);

/** The width of the longest word, in such ems. */
export const longestWord = (name: string): number => Math.max(...name.split(/[\s-]/).map(lineWidth));
