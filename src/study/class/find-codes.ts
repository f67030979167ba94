/** Finds result codes in pasted text: a list, a spreadsheet column, a mail, or one code in pieces. */

import { normalizeTyped } from "../../core/typed-text.ts";
import { withLookAlikesReplaced } from "./alike.ts";

export interface Found {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** Groups of letters and digits between hyphens, as codes have them. */
const CODE = /[0-9a-z]+(?:-+[0-9a-z]+){3,}-*/gi;
/** A word at least half as long as a code is taken for a damaged code. */
const LONG_WORD = /[^\s,;]{20,}/g;
/** Characters that programs insert when they break or quote a line. */
const QUOTED = /^[\s>|]+/;
/** The remainder of a code that was broken at the end of a line. */
const REST = /^-?[0-9a-z]{1,4}(?:-[0-9a-z]{1,4})*$/i;

/** The same with letters of any script. */
const CODE_OF_LETTERS = /[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+){3,}/gu;
/** A code with look-alikes replaced, if that makes its checksum right; else unchanged. */
function asMeant(code: string, isWhole: (code: string) => boolean): string {
  const meant = withLookAlikesReplaced(code);
  return isWhole(meant) ? meant : code;
}

const clean = (line: string, isWhole: (code: string) => boolean): string =>
  normalizeTyped(line)
    .replace(QUOTED, "")
    .trim()
    .replace(CODE_OF_LETTERS, (code) => asMeant(code, isWhole));

const matches = (line: string, pattern: RegExp): string[] =>
  [...line.matchAll(pattern)].map(([match]) => match);

/** The beginning of every code. Next to a valid code, dates and telephone numbers are not codes. */
const BEGINNING = /^S\d/i;

/** The codes of a line; a line with spaces between its characters is one code if that is valid. */
function codesOf(line: string, isWhole: (code: string) => boolean): string[] {
  const found = matches(line, CODE);
  const together = line.replace(/\s/g, "");
  if (together !== line && isWhole(together)) return [together];
  if (found.some(isWhole)) return found.filter((code) => isWhole(code) || BEGINNING.test(code));
  return found.length > 0 ? found : matches(line, LONG_WORD);
}

/**
 * Possible codes of a text, valid or not.
 * @param isWhole whether a text is a code with the right checksum, of any class
 */
export function findCodes(text: string, isWhole: (code: string) => boolean): readonly Found[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).map((line) => clean(line, isWhole));
  const codes: Found[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    const found = codesOf(line, isWhole);
    const last = found.at(-1);
    if (last === undefined) continue;
    codes.push(...found.slice(0, -1).map((code) => ({ line: i + 1, text: code })));
    const taken = isWhole(last) || !line.endsWith(last) ? 0 : restAfter(lines, i, last, isWhole);
    const rest = lines.slice(i + 1, i + 1 + taken).join("");
    codes.push({ line: i + 1, text: last + rest });
    i += taken;
  }
  return codes;
}

/** Limit on the lines that one broken code may span. */
const MOST_PIECES = 4;

/** How many of the next lines complete a broken code; 0 if they do not make it valid. */
function restAfter(
  lines: readonly string[],
  at: number,
  begun: string,
  isWhole: (code: string) => boolean,
): number {
  let code = begun;
  for (let taken = 1; taken <= MOST_PIECES; taken++) {
    const next = lines[at + taken] ?? "";
    if (!REST.test(next)) return 0;
    code += next;
    if (isWhole(code)) return taken;
  }
  return 0;
}
