import { expect, test } from "vitest";
import { PHASES } from "../../core/training/records.ts";
import { RunMetrics } from "../../metrics/run-metrics.ts";
import { differenceOf } from "./difference.ts";

const NAME = "eval/sampled_accuracy/in_range";

/** A run of generator updates with these measurements: [generator update, share of 128]. */
function run(...measured: readonly (readonly [number, number])[]): RunMetrics {
  const metrics = new RunMetrics();
  metrics.setColumns(["generator_updates", NAME, `${NAME}/count`]);
  const updates = Array.from({ length: 60 }, (_, n) => n + 1);
  metrics.append(
    {
      lines: Float64Array.from(updates, (_, line) => line),
      phases: Uint8Array.from(updates, () => PHASES.indexOf("generator")),
      values: Float64Array.from(
        updates.flatMap((update) => {
          const share = measured.find(([at]) => at === update)?.[1];
          return [update, share ?? Number.NaN, share === undefined ? Number.NaN : 128];
        }),
      ),
    },
    0,
  );
  return metrics;
}

test("compares the last measurements after equally many updates", () => {
  const first = run([20, 0.5], [40, 0.625], [50, 0.9]);
  const second = run([20, 0.5], [40, 0.546875]);
  expect(differenceOf(NAME, first, second, 20)).toEqual({
    updates: 40,
    first: { value: 0.625, count: 128 },
    second: { value: 0.546875, count: 128 },
    // Wilson: [0.539, 0.704] and [0.460, 0.631].
    overlaps: true,
  });
});

test("reports intervals that do not overlap", () => {
  // Wilson: [0.664, 0.811] and [0.357, 0.525].
  expect(differenceOf(NAME, run([40, 0.744]), run([40, 0.439]), 0)?.overlaps).toBe(false);
});

test("ignores measurements before the branch", () => {
  const before = [20, 0.5] as const;
  expect(differenceOf(NAME, run(before), run(before), 20)).toBeNull();
  expect(differenceOf(NAME, run(before, [30, 0.4]), run(before), 20)).toBeNull();
  expect(differenceOf(NAME, run(), run([30, 0.4]), 0)).toBeNull();
});
