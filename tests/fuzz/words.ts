/** Texts that a random change puts in: what attacks use, and what the readers compare with. */

const HOSTILE = [
  "__proto__",
  "constructor",
  "prototype",
  '{"__proto__":{"polluted":1}}',
  "1e999",
  "-0",
  "NaN",
  "Infinity",
  "null",
  "true",
  "9007199254740993",
  "[".repeat(5000),
  '{"a":'.repeat(2000),
  "a".repeat(3000),
  "../",
  "\u0000",
  "\n",
  "\u202e",
  "\ud83d\ude00",
  "%",
  "%00",
  "&",
  "=",
  ",",
  "PK\u0001\u0002",
  "PK\u0003\u0004",
  "PK\u0005\u0006",
];

/** The hostile texts, and those of the readers' sources where `instrument.mjs` collected them. */
export function wordsOf(): readonly string[] {
  const collected = (globalThis as { __words?: readonly string[] }).__words ?? [];
  return [...HOSTILE, ...collected];
}
