/** Looks for defects of one target, by inputs that a seed gives. */
import fc from "fast-check";
import { changedInputs } from "./change.ts";
import { judge, LIMITS, type Limits } from "./judge.ts";
import type { Target } from "./target.ts";

/** The seed and the path give the same input again, as long as the kept ones are the same. */
export interface Defect {
  readonly sentence: string;
  readonly bytes: Uint8Array;
  /** The number of the input, and how it was made smaller; null for a kept input, which was not changed. */
  readonly path: string | null;
}

export interface Search {
  readonly seed: number;
  /** The number of the first input, and of the one that is not read any more. */
  readonly from?: number;
  readonly runs: number;
  /** When it ends, in milliseconds since 1970. */
  readonly until?: number;
  readonly limits?: Limits;
  /** Gets each input before it is read, and its number. */
  readonly onInput?: (bytes: Uint8Array, number: number) => void;
  readonly onDefect: (defect: Defect) => void;
}

export interface Sums {
  /** Changed inputs; those that only make a defect smaller are not counted. */
  runs: number;
  refused: number;
  /** The longest time of one input in milliseconds, as `judge` measures it. */
  slowest: number;
}

/** One example a kind: numbers and quoted texts in the sentence differ between inputs. */
const kindOf = (sentence: string): string => sentence.replace(/\d+|".*"/g, "#");

/** What is wrong with each of these inputs as they are. */
export function defectsAmong(
  target: Target,
  inputs: readonly Uint8Array[],
  limits: Limits = LIMITS,
): readonly Defect[] {
  return inputs.flatMap((bytes) => {
    const { defect } = judge(target, bytes, limits);
    return defect === null ? [] : [{ sentence: defect, bytes, path: null }];
  });
}

/**
 * Reads changed inputs, and tells one defect of each kind as small as it can be made.
 * @param kept the inputs that are changed
 */
export function search(target: Target, kept: readonly Uint8Array[], options: Search): Sums {
  const { seed, from = 0, runs, until = Number.POSITIVE_INFINITY, limits = LIMITS } = options;
  const inputs = changedInputs(kept, target.changes);
  const known = new Set<string>();
  const sums = { runs: 0, refused: 0, slowest: 0 };
  let next = from;
  while (next < runs && Date.now() < until) {
    let isSmaller = false;
    const property = fc.property(inputs, (bytes) => {
      options.onInput?.(bytes, next);
      const { defect, isRefused, ms } = judge(target, bytes, limits);
      sums.slowest = Math.max(sums.slowest, ms);
      if (!isSmaller) {
        next += 1;
        sums.runs += 1;
        if (isRefused) sums.refused += 1;
      }
      if (defect === null || known.has(kindOf(defect))) return;
      isSmaller = true;
      throw new Error(defect);
    });
    const found = fc.check(property, {
      seed,
      path: String(next),
      numRuns: runs - next,
      ...(until < Number.POSITIVE_INFINITY ? { interruptAfterTimeLimit: until - Date.now() } : {}),
    });
    if (!found.failed || !found.counterexample) break;
    const [bytes] = found.counterexample;
    const sentence = found.errorInstance instanceof Error ? found.errorInstance.message : "";
    known.add(kindOf(sentence));
    options.onDefect({ sentence, bytes, path: found.counterexamplePath });
  }
  return sums;
}

/** The input that a seed and a path give, and what is wrong with it. */
export function again(
  target: Target,
  kept: readonly Uint8Array[],
  { seed, path }: { readonly seed: number; readonly path: string },
): Defect | null {
  const inputs = changedInputs(kept, target.changes);
  const first = fc.property(inputs, (_: Uint8Array) => false);
  const { counterexample } = fc.check(first, { seed, path, endOnFailure: true });
  if (counterexample === null) throw new RangeError(`There is no input ${path}.`);
  const [bytes] = counterexample;
  const { defect } = judge(target, bytes);
  return defect === null ? null : { sentence: defect, bytes, path };
}
