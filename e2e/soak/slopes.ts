/** What the page holds, sample by sample, and how it grows. */

export interface Sample {
  /** Updates of both models. */
  readonly updates: number;
  /** Rounds of the generator and the verifier: updates of the verifier. */
  readonly rounds: number;
  readonly seconds: number;
  /** Bytes of objects on the heap. */
  readonly objects: number;
  /** Bytes of arrays of numbers: lines, weights of checkpoints. */
  readonly numbers: number;
  /** Nodes that are held; the document has more of them as the score and the group show more. */
  readonly nodes: number;
  /** Those of them that are not in the document. */
  readonly detached: number;
  readonly listeners: number;
  readonly documents: number;
  readonly workers: number;
  /** Bytes that the browser stores for the page. */
  readonly stored: number;
}

const HELD = [
  "objects",
  "numbers",
  "nodes",
  "detached",
  "listeners",
  "documents",
  "workers",
  "stored",
] as const;

/** Least-squares slopes over the updates: of each, what comes with one more update. */
export function slopes(
  samples: readonly Sample[],
): Readonly<Record<(typeof HELD)[number], number>> {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const middle = mean(({ updates }) => updates);
  const spread = mean(({ updates }) => (updates - middle) ** 2);
  const slope = (name: (typeof HELD)[number]) => {
    const level = mean((sample) => sample[name]);
    return mean((sample) => (sample.updates - middle) * (sample[name] - level)) / spread;
  };
  return Object.fromEntries(HELD.map((name) => [name, slope(name)])) as Record<
    (typeof HELD)[number],
    number
  >;
}
