/** Files of other kinds that people give for JSON, known by how they begin. */

const BEGINNINGS = {
  html: /^<(?!<)/,
  document: /^(?:\{\\rtf|%PDF-|PK\W{2})/,
  fence: /^(?:```|~~~)/,
  yaml: /^(?:---\s|%YAML|- |[\p{L}_][\p{L}\p{N}_-]*:(?:\s|$))/u,
} as const;

type Beginning = keyof typeof BEGINNINGS;
const KINDS = Object.keys(BEGINNINGS) as Beginning[];

/** What a text is that begins like none of JSON; null for one that may be. @param text without spaces in front */
export const foreignFormat = (text: string): Beginning | null =>
  KINDS.find((kind) => BEGINNINGS[kind].test(text)) ?? null;
