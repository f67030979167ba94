/** Fills the figures of a recording into the texts of a lesson. */

/** What a text may contain in braces. */
export const FIGURE_NAMES = [
  "first", // the predicted share where the lesson's part of the recording begins
  "last", // … and where it ends
  "guess", // what was predicted
  "count", // how many things the share is taken over
  "updates", // updates in the lesson's part
  "attempts", // texts per problem, M
] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

/** The figures as they are written; `guess` is "…" until there is one. */
export type FigureTexts = Readonly<Record<FigureName, string>>;

const HOLE = /\{(\w+)\}/g;
const isName = (text: string): text is FigureName => FIGURE_NAMES.some((name) => name === text);

/** The names in braces, in order. */
export const holesOf = (text: string): string[] =>
  [...text.matchAll(HOLE)].map(([, name = ""]) => name);

/** @throws RangeError for a name that is no figure */
export function fillIn(text: string, figures: FigureTexts): string {
  return text.replace(HOLE, (_, name: string) => {
    if (!isName(name)) throw new RangeError(`A lesson has no figure {${name}}.`);
    return figures[name];
  });
}

/** A piece of a paragraph. */
export interface Piece {
  readonly text: string;
  readonly isBold: boolean;
}

/** The pieces of a paragraph: what is between `**` is bold. */
export const piecesOf = (text: string): Piece[] =>
  text
    .split("**")
    .map((piece, i) => ({ text: piece, isBold: i % 2 === 1 }))
    .filter((piece) => piece.text !== "");
