import { expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { PHASES } from "../../core/training/records.ts";
import { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import { addOverlay, charts, groupSeeds, type OverlaidRun } from "../../ui/page/overlay.ts";
import { groupedBySeed } from "./seed-groups.ts";

const QUICK = presetSettings("quick");

/** A run with these shares of right answers, one an update. */
function run(
  seed: number,
  shares: readonly number[],
  alpha0 = QUICK.alpha0,
  isFromSft = false,
): OverlaidRun {
  const metrics = new RunMetrics();
  if (isFromSft) {
    metrics.setColumns(["loss"]);
    const phases = Uint8Array.of(PHASES.indexOf("sft-generator"));
    metrics.append({ lines: Float64Array.of(0), phases, values: Float64Array.of(5) }, 0);
  }
  metrics.setColumns(["generator_updates", "accuracy"]);
  const phases = Uint8Array.from(shares, () => PHASES.indexOf("generator"));
  const values = Float64Array.from(shares.flatMap((share, i) => [i + 1, share]));
  metrics.append({ lines: Float64Array.from(shares.keys()), phases, values }, 0);
  const settings = applySettings(QUICK, [
    ["seed", seed],
    ["alpha0", alpha0],
  ]);
  return { id: `${seed} ${alpha0}`, name: "a run", metrics, preset: "quick", settings };
}

test("seeds of equal settings are one line: the mean, with a band", () => {
  const alone = run(1, [0.2], 0);
  const [group, other, ...more] = groupedBySeed([run(1, [0.4, 0.9]), run(2, [0.6, 1, 1]), alone]);
  expect(more).toEqual([]);
  expect(other).toBe(alone);
  expect(group?.name).toMatch(/, 2 seeds$/);
  const { metrics, band } = group as NonNullable<typeof group>;
  // As far as both runs are.
  expect([metrics.rows, metrics.generatorUpdates(1)]).toEqual([2, 2]);
  const at = (row: number) =>
    [band?.low, metrics, band?.high].map((one) => one?.value("accuracy", row));
  // Student's t of two seeds is 12.7, so that the interval is wider than all shares.
  const half = 12.7062 * 0.1;
  for (const [i, end] of [0.5 - half, 0.5, 0.5 + half].entries()) {
    expect(at(0)[i]).toBeCloseTo(end, 4);
  }
  expect(at(1)[1]).toBeCloseTo(0.95);
});

test("a run that began after SFT is compared update by update with one that has it", () => {
  const [group] = groupedBySeed([run(1, [0.4, 0.9]), run(2, [0.6, 1], QUICK.alpha0, true)]);
  const { metrics } = group as NonNullable<typeof group>;
  expect([0, 1].map((row) => metrics.value("accuracy", row))).toEqual([0.5, 0.95]);
});

test("a seed that is there twice counts once", () => {
  const twice = [run(1, [0.4]), { ...run(1, [0.4]), id: "its file" }, run(2, [0.6])];
  expect(groupedBySeed(twice)[0]?.name).toMatch(/, 2 seeds$/);
});

test("a group counts as one line, and without groups only as many runs stay as have a color", () => {
  groupSeeds(true);
  for (const seed of [1, 2, 3, 4, 5]) expect(addOverlay(run(seed, [0.5]))).toBe(true);
  expect(addOverlay(run(1, [0.5], 0))).toBe(true);
  expect(addOverlay(run(1, [0.5], 0.3))).toBe(true);
  expect(addOverlay(run(1, [0.5], 0.4))).toBe(false);
  expect(charts.getState().overlaid).toHaveLength(7);
  groupSeeds(false);
  expect(charts.getState().overlaid).toHaveLength(3);
  charts.setState({ overlaid: [] });
});
