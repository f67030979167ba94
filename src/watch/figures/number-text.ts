/** Fills the numbers of a lesson or a scene into its texts. */
import { TangoError } from "../../core/errors.ts";
import { plainText } from "../../core/plain-text.ts";

const MOST_SHOWN = 40; // characters of a name that a refusal quotes
const HOLE = /\{(\w+)\}/g; // a figure's name in braces

/** The names in braces in a text, in order. */
export const namesInBraces = (text: string): string[] =>
  [...text.matchAll(HOLE)].map(([, name = ""]) => name);

/**
 * Fills in names.
 * @param texts by name: a number as written, or the prediction @throws TangoError("bad-file") for an unknown name
 */
export function fillBraces(text: string, texts: ReadonlyMap<string, string>): string {
  const filled = text.replace(HOLE, (_, name: string) => {
    const written = texts.get(name);
    if (written !== undefined) return written;
    const shown = plainText(name, MOST_SHOWN);
    throw new TangoError("bad-file", `A lesson has no figure {${shown}}.`, { name: shown });
  });
  // Keeps a number and its percent sign on one line.
  return filled.replace(/(\d) %/g, "$1\u00a0%");
}
