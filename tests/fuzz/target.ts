import type fc from "fast-check";
import type { Change, Source } from "./change.ts";

/** One reader of what comes from outside. */
export interface Target {
  readonly name: string;
  /** How much of all runs it gets, relative to the others. */
  readonly share: number;
  /** Valid inputs to begin with. */
  readonly seeds: () => Promise<readonly Uint8Array[]>;
  /** Changes of an input that know its format. */
  readonly changes: (source: Source) => fc.Arbitrary<Change>;
  /**
   * Reads one input and checks what was accepted.
   * @throws TangoError when the input is refused; anything else is a defect
   */
  readonly read: (bytes: Uint8Array) => void;
}

/** What a reader accepted does not hold: a defect. */
class Broken extends Error {}

/** @throws Broken unless the condition holds */
export function holds(condition: boolean, rule: string): asserts condition {
  if (!condition) throw new Broken(rule);
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
