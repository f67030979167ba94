/** File formats that people mistake for JSON, recognized by their first characters. */

const BEGINNINGS = {
  html: /^<(?!<)/,
  document: /^(?:\{\\rtf|%PDF-|PK\W{2})/,
  fence: /^(?:```|~~~)/,
  yaml: /^(?:---\s|%YAML|- |[\p{L}_][\p{L}\p{N}_-]*:(?:\s|$))/u,
} as const;

type Beginning = keyof typeof BEGINNINGS;
const KINDS = Object.keys(BEGINNINGS) as Beginning[];

/** The other format that a text starts like; null if it may be JSON. @param text without spaces in front */
export const foreignFormat = (text: string): Beginning | null =>
  KINDS.find((kind) => BEGINNINGS[kind].test(text)) ?? null;
