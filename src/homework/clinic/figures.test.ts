import { expect, it } from "vitest";
import type { MetricsLine, RolloutGroup } from "../../core/training/records.ts";
import { differingFigures, figuresOf, rangesOf, shownGroup } from "./figures.ts";

const line = (at: number, phase: MetricsLine["phase"], values: Record<string, number>) => ({
  line: at,
  phase,
  values,
});
const group = (at: number, rows: [label: 0 | 1, isCorrect: boolean, z: number][]) =>
  ({
    line: at,
    updated: "generator",
    rows: rows.map(([label, isCorrect, outcomeAdvantage]) => ({
      label,
      isCorrect,
      outcomeAdvantage,
    })),
  }) as unknown as RolloutGroup;

const lines = [
  line(0, "generator", { "rollouts/accuracy": 0.25, kl: 0, entropy: 0.4, "grad_share/kl": 0.1 }),
  line(1, "verifier", { "train/right": 0.5 }),
  line(2, "generator", { "rollouts/accuracy": 0.75, kl: 0.2, entropy: 0.2, "grad_share/kl": 0.3 }),
  line(3, "verifier", { "train/balanced_accuracy": 0.8, "train/right": 1 }),
];
const groups = [
  group(0, [
    [1, true, 1],
    [0, false, -0.5],
  ]),
  group(2, [
    [1, false, 0],
    [1, true, 0],
  ]),
  group(4, [[0, false, 0]]),
];

it("averages beginnings and ends, and takes the last measured share", () => {
  const { curves, figures } = figuresOf({ lines, groups });
  expect(curves).toEqual({ accuracy: [0.25, 0.75], balanced: [0.8, 0.8], kl: [0, 0.2] });
  expect(figures["gradient/kl"]).toBe(0.3);
  expect(figures["verifier/believed"]).toBe(0.75);
  expect(figures["end/accuracy"]).toBe(0.5);
});

it("counts wrong labels, and how far the pushes of a group are from cancelling", () => {
  const { figures } = figuresOf({ lines, groups });
  expect(figures["labels/wrong"]).toBeCloseTo(1 / 5);
  expect(figures["baseline/sum"]).toBeCloseTo(0.5 / 3);
});

it("names the figures in which two runs differ by more than healthy ones do", () => {
  const run = (value: number) => ({
    curves: figuresOf({ lines, groups }).curves,
    figures: { value },
  });
  const ranges = rangesOf([run(1), run(2), run(1.5)]);
  expect(ranges).toEqual({ value: [1, 2] });
  expect(differingFigures(run(3), run(4.5), ranges)).toEqual(["value"]);
  expect(differingFigures(run(3), run(4), ranges)).toEqual([]);
});

it("shows the last group with right and wrong answers, else the last one", () => {
  expect(shownGroup(groups)?.line).toBe(2);
  expect(shownGroup(groups.slice(2))?.line).toBe(4);
  expect(shownGroup([])).toBeNull();
});
