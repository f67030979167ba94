/** Which model learns when: from the log of a run, and after the log's end from the settings. */
import type { Arm } from "../../../core/algorithms/arm.ts";
import { firstIndex } from "../../../core/binary-search.ts";
import { rectangle } from "../../../core/plot/marks.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { plannedVerifierUpdates } from "../../../core/training/plan.ts";
import type { RunMetrics } from "../../../metrics/run-metrics.ts";

/** The most blocks in a lane; in a longer run several updates share a block. */
const MOST_BLOCKS = 240;

/** The updates `from` < u ≤ `to`, of which at least some trained the lane's model. */
export interface Block {
  readonly from: number;
  readonly to: number;
  /** The share of the block's updates that trained the model, in (0, 1]. */
  readonly share: number;
}

/** The gap between two blocks, in updates. */
const BLOCK_GAP = 0.15;
/** The least height of a block that is visible. */
const LEAST_HEIGHT = 0.25;

/** Blocks as rectangles on the bottom line of a lane; lower where only a share of the updates trained the model. */
export const outlinesOf = (blocks: readonly Block[]) =>
  blocks.map(({ from, to, share }) => {
    const half = Math.min(BLOCK_GAP, (to - from) / 4) / 2;
    return rectangle({ x: from + half, y: 0 }, { x: to - half, y: Math.max(LEAST_HEIGHT, share) });
  });

export interface Blocks {
  readonly generator: readonly Block[];
  readonly verifier: readonly Block[];
}

/** The blocks of both models' lanes. @param updates length of the axis, in updates of both models */
export function blocksOf(
  metrics: RunMetrics,
  arm: Arm,
  settings: Settings,
  updates: number,
): Blocks {
  const blocks = { generator: [] as Block[], verifier: [] as Block[] };
  if (updates < 1) return blocks;
  const verifierUpdates = verifierUpdatesAt(metrics, arm, settings);
  const size = Math.ceil(updates / MOST_BLOCKS);
  for (let from = 0; from < updates; from += size) {
    const to = Math.min(updates, from + size);
    const verifier = (verifierUpdates(to) - verifierUpdates(from)) / (to - from);
    if (verifier > 0) blocks.verifier.push({ from, to, share: Math.min(1, verifier) });
    if (verifier < 1) blocks.generator.push({ from, to, share: 1 - Math.max(0, verifier) });
  }
  return blocks;
}

/** @returns how many of the first `update` updates are the verifier's, from the log and then from the plan */
function verifierUpdatesAt(
  metrics: RunMetrics,
  arm: Arm,
  settings: Settings,
): (update: number) => number {
  const curve = metrics.series.curve("verifier_updates", null);
  const values = curve?.values ?? [];
  const xs = curve?.at.map((at) => metrics.x("turns", at)) ?? [];
  const done = xs.at(-1) ?? 0;
  const doneOfVerifier = values.at(-1) ?? 0;
  const planned = (update: number) => plannedVerifierUpdates(arm, settings, update);
  return (update) => {
    if (update > done) return doneOfVerifier + planned(update) - planned(done);
    const after = firstIndex(xs.length, (i) => (xs[i] ?? 0) >= update);
    const [x0, x1] = [xs[after - 1] ?? 0, xs[after] ?? update];
    const [v0, v1] = [values[after - 1] ?? 0, values[after] ?? 0];
    return x1 > x0 ? v0 + ((v1 - v0) * (update - x0)) / (x1 - x0) : v1;
  };
}
