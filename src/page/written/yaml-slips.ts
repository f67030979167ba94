/**
 * Signs that chats, web pages, word processors and git put into YAML. The parser tells what follows from one, which
 * leads nobody to it.
 */

/** The first sign of each kind is looked for, in this order; the group before it is left as it is. */
const SLIPS = {
  fence: /^()(?:```|~~~)/,
  conflict: /^()(?:<{7}|={7}|>{7})/,
  space: /^([ ]*)[^\S\r\n\t ]/,
  curly: /^(\s*(?:- )*(?:[\w-]+: +)?)[“”„‟«»‘’‚‛]/,
} as const;
/** How many lines the parser may be behind where a sign was wrong; those of the first two kinds are wrong anywhere. */
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
  /** A sign that nobody sees, by its number in Unicode. */
  readonly sign: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

/** What the fault that the parser has found at a line may come from; null for none. */
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
