/** Drawing and grouping: what every update does before it learns. */

import type { RoundContext } from "../algorithms/arm.ts";
import { rngFor } from "../random/draws.ts";
import { drawProblem } from "../tasks/problems.ts";
import type { Problem } from "../tasks/task.ts";
import type { Estimator } from "./advantages.ts";

/** Most draws of one update; only `dapo` takes more than the first. */
const DRAWS = 3;

/** B fresh problems of the training part; every update of every policy draws its own. */
export function drawProblems(
  context: RoundContext,
  stream: number,
  update: number,
  range: readonly [number, number],
): Problem[] {
  const { settings, task } = context;
  return Array.from({ length: settings.batchSize }, (_, row) =>
    drawProblem(task, rngFor({ seed: settings.seed, stream, update }, row), range, "training"),
  );
}

/** Names the first draw of update n in its random keys; each further draw has the next number. */
export function firstDraw(n: number): number {
  return n * DRAWS;
}

/**
 * Draws B groups. `dapo` drops groups whose rewards are all equal and draws again (arXiv
 * 2503.14476, dynamic sampling), at most DRAWS times; with none left it keeps its first draw.
 * @param n updates done before
 */
export async function drawGroups<T>(
  estimator: Estimator,
  n: number,
  draw: (update: number) => Promise<T[][]>,
  reward: (one: T) => number,
): Promise<T[][]> {
  const first = await draw(firstDraw(n));
  if (estimator !== "dapo") return first;
  const mixed = (group: T[]) => group.some((one) => reward(one) !== reward(group[0] as T));
  let kept = first.filter(mixed);
  for (let attempt = 1; attempt < DRAWS && kept.length < first.length; attempt++) {
    kept = [...kept, ...(await draw(firstDraw(n) + attempt)).filter(mixed)];
  }
  return kept.length > 0 ? kept.slice(0, first.length) : first;
}

/** Consecutive rows, `size` a group. */
export function intoGroups<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: rows.length / size }, (_, g) => rows.slice(g * size, (g + 1) * size));
}
