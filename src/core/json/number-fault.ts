/** What is wrong with a number, by the way in which it is not written as JSON writes it. */
import type { JsonFaultKind } from "./fault-words.ts";

interface NumberFault {
  /** Index of the faulty character in the word. */
  readonly at: number;
  readonly kind: JsonFaultKind;
  readonly named: readonly string[];
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** In the order in which a number is read. */
const FAULTS: readonly (readonly [RegExp, JsonFaultKind])[] = [
  [/^\+/, "plus"],
  [/^(-?)0x[\da-f]+/i, "hex"],
  [/^(-)(?![\d.])/, "minus"],
  [/^(-?)0\d/, "zero"],
  [/^(-?\d*)\.(?!\d)/, "point"],
  [/^(-?)\.\d/, "point"],
  [/^(-?\d+(?:\.\d+)?[eE][+-]?)(?!\d)/, "exponent"],
];

/** @param word that begins like a number */
export function numberFault(word: string): NumberFault | null {
  if (NUMBER.test(word)) return null;
  for (const [pattern, kind] of FAULTS) {
    const found = pattern.exec(word);
    if (!found) continue;
    const before = kind === "hex" || kind === "exponent" || kind === "minus" ? "" : found[1];
    return { at: before?.length ?? 0, kind, named: [word] };
  }
  return { at: 0, kind: "digits", named: [word] };
}
