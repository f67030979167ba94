/** Drawing problems and grouping rollouts. */
import type { RoundContext } from "../algorithms/work.ts";
import { rngFor } from "../random/draws.ts";
import { drawProblem } from "../tasks/problems.ts";
import type { Problem } from "../tasks/task.ts";
import { ESTIMATORS, type Estimator } from "./estimators.ts";

/** Most draws of one update; only an estimator that resamples takes more than the first. */
const DRAWS = 3;

/** [B] fresh problems of the training split; every update of every policy draws new ones. */
export function drawProblems(
  context: Pick<RoundContext, "task" | "settings">,
  stream: number,
  update: number,
  range: readonly [number, number],
): Problem[] {
  const { settings, task } = context;
  return Array.from({ length: settings.batchSize }, (_, row) =>
    drawProblem(task, rngFor({ seed: settings.seed, stream, update }, row), range, "training"),
  );
}

/** Number of the first draw of update n in random keys; each further draw has the next number. */
export function firstDraw(n: number): number {
  return n * DRAWS;
}

/**
 * Draws B groups. An estimator that resamples drops groups whose rewards are all equal and draws again
 * (DAPO, arXiv 2503.14476), at most DRAWS times; if none is left it keeps its first draw.
 * @param n updates done before this one
 */
export async function drawGroups<T>(
  estimator: Estimator,
  n: number,
  draw: (update: number) => Promise<T[][]>,
  rewardOf: (row: T) => number,
): Promise<T[][]> {
  const first = await draw(firstDraw(n));
  if (!ESTIMATORS[estimator].resamples) return first;
  const isMixed = (group: T[]) => group.some((row) => rewardOf(row) !== rewardOf(group[0] as T));
  let kept = first.filter(isMixed);
  for (let attempt = 1; attempt < DRAWS && kept.length < first.length; attempt++) {
    kept = [...kept, ...(await draw(firstDraw(n) + attempt)).filter(isMixed)];
  }
  return kept.length > 0 ? kept.slice(0, first.length) : first;
}

/** Cuts rows into groups of `size` consecutive rows. */
export function intoGroups<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: rows.length / size }, (_, g) => rows.slice(g * size, (g + 1) * size));
}
