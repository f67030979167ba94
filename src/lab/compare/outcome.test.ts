import { expect, test } from "vitest";
import { GREEDY_IN_RANGE, PROCESSBENCH_F1 } from "../../core/metrics/names.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { PAIR, pairStudyText } from "../../study/pair.ts";
import type { JobLines } from "../../study/report.ts";
import { axisOf, measured, outcomeSentence, points, rowsOf, sideNames } from "./outcome.ts";

const control = presetSettings("quick");
const PAIR_SETTINGS = { changed: applySettings(control, [["alpha0", 0]]), control };

/** Of a seed: null for a run that is not done. */
type Accuracies = readonly [changed: number | null, control: number | null];

/** Finished runs with these accuracies at the end, seed by seed. */
function finishedWith(...seeds: readonly Accuracies[]) {
  const numbers = seeds.map((_, n) => n + 2);
  const text = pairStudyText({ preset: "quick", settings: PAIR_SETTINGS, engine: "cpu" }, numbers);
  const finished = seeds.flatMap((pair, n) =>
    pair.flatMap((accuracy, side): JobLines[] => {
      if (accuracy === null) return [];
      const lines = [
        { phase: "evaluation", stage: "after-sft", generator_updates: 0, [GREEDY_IN_RANGE]: 0 },
        {
          phase: "evaluation",
          stage: "end",
          generator_updates: 60,
          [GREEDY_IN_RANGE]: accuracy,
          [PROCESSBENCH_F1]: 0.5,
        },
      ];
      const condition = PAIR[side] ?? "control";
      return [{ block: "main", condition, seed: n + 2, lines, evaluation: null }];
    }),
  );
  return { text, finished };
}

const known = (...seeds: readonly Accuracies[]) =>
  outcomeSentence(measured(finishedWith(...seeds))[0], "α = 0");

test("says what is known of one seed, of few and of many", () => {
  expect(known([null, 0.5])).toBe("No seed has finished both runs yet.");
  const mean = (count: string, by: string, higher: number, lower: number) =>
    `Right answers at the end, ${count}: α = 0 changes them by ${by} percentage points on average, higher on ${String(higher)} and lower on ${String(lower)}.`;
  expect(known([0.75, 0.5], [0.5, null])).toBe(
    `${mean("1 seed", "+25.0", 1, 0)} An interval needs two seeds.`,
  );
  // Equal values never "may be chance".
  expect(known([0.5, 0.5], [0.5, 0.5])).toBe(
    `${mean("2 seeds", "0.0", 0, 0)} The difference is the same on all seeds, so there is no interval.`,
  );
  // Differences 0.1 and −0.1: t 12.706, standard error 0.1, which is more than shares can differ.
  expect(known([0.6, 0.5], [0.4, 0.5])).toBe(
    `${mean("2 seeds", "0.0", 1, 1)} The 95 % interval is −100.0 to +100.0: it holds 0, so no difference is shown.`,
  );
  const higher = [0.2, 0.21, 0.19].map((by) => [0.5 + by, 0.5] as const);
  // Mean 0.2, standard error 0.01 / √3, t 4.303.
  expect(known(...higher)).toBe(
    `${mean("3 seeds", "+20.0", 3, 0)} The 95 % interval is +17.5 to +22.5: it leaves out 0, but fewer than 6 seeds claim nothing.`,
  );
  expect(known(...higher, ...higher)).toMatch(
    /leaves out 0 \(p = .*\), so the difference is shown\.$/,
  );
});

test("each seed with both runs is a dot of each measure, on an axis with 0", () => {
  const rows = measured(finishedWith([0.75, 0.5], [0.5, 0.75], [0.5, null]));
  expect(rowsOf(rows)).toMatchObject([
    { label: "Right answers, at the end", values: [0.25, -0.25], note: "0.0", ink: "generator" },
    { label: "Right answers, whole run", values: [0.125, -0.125] },
    { label: "Verifier’s F1, at the end", values: [0, 0], interval: null, ink: "verifier" },
  ]);
  const { from, to } = axisOf(rows);
  expect([from, to]).toEqual([-1, 1]);
});

test("sides are called by what differs, and differences are percentage points", () => {
  expect(sideNames(finishedWith([0, 0]).text)).toEqual({
    changed: "α = 0",
    control: expect.stringContaining(String(control.alpha0)),
  });
  expect([0.0312, -0.2, 0, -0.0001].map(points)).toEqual(["+3.1", "−20.0", "0.0", "0.0"]);
});
