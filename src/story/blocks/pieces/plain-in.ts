import { fillBraces, piecesOf } from "../../../run/figures/number-text.ts";

/** A text with its figures filled in and without bold markup, for use within a sentence. */
export const plainIn = (text: string, texts: ReadonlyMap<string, string>): string =>
  piecesOf(fillBraces(text, texts))
    .map((piece) => piece.text)
    .join("");
