/**
 * Characters that chats, web pages, word processors and git put into YAML. The parser reports only their
 * consequences, somewhere else.
 */

/** Each kind's first character is searched, in this order; what the capturing group matches before it is allowed. */
const SLIPS = {
  fence: /^()(?:```|~~~)/,
  conflict: /^()(?:<{7}|={7}|>{7})/,
  space: /^([ ]*)[^\S\r\n\t ]/,
  curly: /^(\s*(?:- )*(?:[\w-]+: +)?)[“”„‟«»‘’‚‛]/,
} as const;
/** Within how many lines after the character the parser reports the fault; the first two kinds are wrong anywhere. */
const NEAR = {
  fence: Number.POSITIVE_INFINITY,
  conflict: Number.POSITIVE_INFINITY,
  space: 1,
  curly: 1,
};
type SlipKind = keyof typeof SLIPS;
const KINDS = Object.keys(SLIPS) as SlipKind[];

export interface Slip {
  readonly kind: SlipKind;
  /** The character, such as U+00A0. */
  readonly sign: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

/** The character that may have caused the parser's fault at a line; null for none. */
export function slipIn(text: string, line: number): Slip | null {
  const lines = text.split("\n").slice(0, line);
  for (const kind of KINDS) {
    for (const [i, each] of lines.entries()) {
      const before = SLIPS[kind].exec(each)?.[1];
      if (before === undefined || line - (i + 1) > NEAR[kind]) continue;
      const code = (each.codePointAt(before.length) ?? 0).toString(16).toUpperCase();
      return { kind, sign: `U+${code.padStart(4, "0")}`, line: i + 1, column: before.length + 1 };
    }
  }
  return null;
}
