/** A small class and its results, for tests. */
import { type ClassPlan, isPlan, readPlan } from "../plan.ts";
import type { StudentResult } from "../result.ts";

/** The class of a link's query. */
export function planOf(query: string): ClassPlan {
  const plan = readPlan(query);
  if (!isPlan(plan)) throw new Error(`${query} has no class: ${JSON.stringify(plan)}`);
  return plan;
}

export const MICRO = "?class=run.frozen.1-40&preset=micro&updates=4";

export const micro: ClassPlan = planOf(MICRO);

export const resultOf = (
  seed: number,
  right: readonly number[] = [10, 7],
  more: Partial<StudentResult> = {},
): StudentResult => ({
  seed,
  problems: 16,
  arms: right.map((count) => ({ predicted: 80, right: count })),
  engine: "cpu",
  before: ["a", null],
  after: ["c", "unknown"],
  nickname: "",
  ...more,
});
