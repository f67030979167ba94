/** Who knew a fact at the start of a run: what the class of a fact is, by a rule on two numbers. */

export const CLASSES = ["verifier_only", "neither", "generator_only", "both"] as const;
export type FactClass = (typeof CLASSES)[number];

/**
 * From where a model counts as knowing a fact. A generator knows it if it gives the right value more often
 * than not. A verifier that tosses a coin has 0.5, so it needs half of the way from there to 1.
 */
export const KNOWN = { generator: 0.5, verifier: 0.75 } as const;

/** @param start what the models know of it at the start (`Knowledge`) */
export function classOf(start: {
  readonly generator: number;
  readonly verifier: number;
}): FactClass {
  const generator = start.generator >= KNOWN.generator;
  const verifier = start.verifier >= KNOWN.verifier;
  if (generator) return verifier ? "both" : "generator_only";
  return verifier ? "verifier_only" : "neither";
}
