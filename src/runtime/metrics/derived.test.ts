import { expect, test } from "vitest";
import { PHASES } from "../../core/training/records.ts";
import { RunMetrics } from "./run-metrics.ts";

/** The metrics of a run whose only line logs these values. */
function logging(values: Readonly<Record<string, number>>): RunMetrics {
  const metrics = new RunMetrics();
  metrics.setColumns(Object.keys(values));
  metrics.append(
    {
      lines: Float64Array.of(0),
      phases: Uint8Array.of(PHASES.indexOf("generator")),
      values: Float64Array.from(Object.values(values)),
    },
    0,
  );
  return metrics;
}

const counts = (rejected: number, missed: number, alarms: number, accepted: number) =>
  logging({
    "train/step_confusion/wrong_rejected": rejected,
    "train/step_confusion/wrong_accepted": missed,
    "train/step_confusion/right_rejected": alarms,
    "train/step_confusion/right_accepted": accepted,
  });

const sharesOf = (metrics: RunMetrics) =>
  [
    "step_caught",
    "step_missed",
    "step_missed/count",
    "step_false_alarms",
    "step_false_alarms/count",
  ].map((name) => metrics.value(`train/${name}`, 0));

test("of 4 wrong steps 1 is missed, of 6 right ones 2 are false alarms", () => {
  expect(sharesOf(counts(3, 1, 2, 4))).toEqual([0.75, 0.25, 4, 1 / 3, 6]);
});

test("a class that does not occur has no share", () => {
  expect(sharesOf(counts(0, 0, 2, 4))).toEqual([Number.NaN, Number.NaN, 0, 1 / 3, 6]);
});

test("a line without step verdicts has none of the metrics", () => {
  expect(logging({ "verifier/accuracy": 0.5 }).value("verifier/step_missed", 0)).toBeNaN();
});
