/** Limits on a JSON text from outside, checked by scanning its characters before anything is parsed. */
export const JSON_BUDGET = {
  /** Nesting of arrays and objects; the lab's own files have at most eight levels. */
  depth: 32,
  /** Strings, numbers, arrays and objects together. */
  values: 4_000_000,
  lists: 250_000,
  names: 100_000,
} as const;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPENS = [0x5b, 0x7b] as const;
const CLOSES = [0x5d, 0x7d] as const;

/** What exceeds the budget, as the end of an error message; null when the text fits. */
export function jsonExcess(text: string): string | null {
  const { depth: deepest, values, lists, names } = JSON_BUDGET;
  let depth = 0;
  let commas = 0;
  let opened = 0;
  let named = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === COMMA) commas += 1;
    else if (sign === COLON) named += 1;
    else if (sign === OPENS[0] || sign === OPENS[1]) {
      opened += 1;
      depth += 1;
      if (depth > deepest) return `is nested more than ${deepest} deep`;
    } else if (sign === CLOSES[0] || sign === CLOSES[1]) depth -= 1;
    else continue;
    if (opened > lists) return `has more than ${lists} lists and tables`;
    if (named > names) return `has more than ${names} names`;
    if (commas + opened > values) return `has more than ${values} values`;
  }
  return null;
}

/** Index of the quote that ends the text which begins at `start`; the last index without one. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length - 1;
}
