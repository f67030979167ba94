/** Fills the figures of a recording into the texts of a lesson. */
import { TangoError } from "../../../core/errors.ts";
import { plainText } from "../../../core/plain-text.ts";

/** What a text may contain in braces. */
export const NUMBER_NAMES = [
  "first", // the predicted share where the lesson's part of the recording begins
  "last", // … and where it ends
  "guess", // what was predicted
  "count", // how many things the share is taken over
  "updates", // updates in the lesson's part
  "attempts", // texts per problem, M
] as const;
export type NumberName = (typeof NUMBER_NAMES)[number];

/** The figures as they are written; `guess` is "…" until there is one. */
export type NumberTexts = Readonly<Record<NumberName, string>>;

const MOST_SHOWN = 40;
const HOLE = /\{(\w+)\}/g;
const isName = (text: string): text is NumberName => NUMBER_NAMES.some((name) => name === text);

/** The names in braces, in order. */
export const holesOf = (text: string): string[] =>
  [...text.matchAll(HOLE)].map(([, name = ""]) => name);

/** @throws TangoError("bad-file") for a name that is no figure: the text of a lesson is wrong */
export function fillIn(text: string, numbers: NumberTexts): string {
  return text.replace(HOLE, (_, name: string) => {
    if (isName(name)) return numbers[name];
    const shown = plainText(name, MOST_SHOWN);
    throw new TangoError("bad-file", `A lesson has no figure {${shown}}.`, { name: shown });
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
