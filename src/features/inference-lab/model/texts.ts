import type { Attempt } from "../../../core/inference/attempts.ts";

/** A text, and how many attempts wrote it: greedy verification gives them all the same verdicts. */
export interface Text {
  readonly attempt: Attempt;
  readonly count: number;
}

/** The different texts of attempts, the most frequent first. */
export function textsOf(attempts: readonly Attempt[]): Text[] {
  const texts = new Map<string, Text>();
  for (const attempt of attempts) {
    const { count = 0, attempt: first = attempt } = texts.get(attempt.solution) ?? {};
    texts.set(attempt.solution, { attempt: first, count: count + 1 });
  }
  return [...texts.values()].sort((a, b) => b.count - a.count);
}
