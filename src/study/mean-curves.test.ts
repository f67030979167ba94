import { describe, expect, it } from "vitest";
import type { Line } from "./line.ts";
import { meanCurves } from "./mean-curves.ts";
import type { JobLines } from "./report.ts";
import type { Axis } from "./spec.ts";
import { studyWith } from "./testing/study.ts";

const FIGURE = "reward";
const study = studyWith({
  conditions: [{ name: "one" }, { name: "none" }],
  measures: [{ figure: FIGURE, at: 1 }],
});

/** A run of generator updates: the tokens and the metric after each update. */
function job(seed: number, updates: readonly (readonly [tokens: number, y: number])[]): JobLines {
  const start: Line = { phase: "evaluation", stage: "after-sft" };
  const lines = updates.map(
    ([tokens, y], i): Line => ({
      phase: "generator",
      generator_updates: i + 1,
      verifier_updates: 0,
      num_tokens: tokens,
      num_tokens_read: 10 * tokens,
      seconds: tokens / 10,
      [FIGURE]: y,
    }),
  );
  return { block: "main", condition: "one", seed, lines: [start, ...lines], evaluation: null };
}

const curves = (jobs: readonly JobLines[], axis: Axis) =>
  meanCurves(study, jobs, "main", { metric: FIGURE, axis });

describe("the mean of curves", () => {
  const jobs = [
    job(1, [
      [100, 0],
      [300, 0.4],
      [500, 1],
    ]),
    job(2, [
      [200, 0.2],
      [600, 0.6],
    ]),
  ];

  it("has a point where all seeds have one, over updates", () => {
    const [one, none] = curves(jobs, "generator_updates");
    expect(one?.seeds).toHaveLength(2);
    expect(one?.mean.map(({ x, y }) => [x, y])).toEqual([
      [1, 0.1],
      [2, 0.5],
    ]);
    expect(none).toEqual({ condition: "none", seeds: [], mean: [] });
  });

  it("leaves out the conditions that it is not about", () => {
    const curve = { metric: FIGURE, axis: "generator_updates", without: ["one"] } as const;
    const drawn = meanCurves(study, jobs, "main", curve);
    expect(drawn.map(({ condition }) => condition)).toEqual(["none"]);
  });

  it.each([
    ["num_tokens", 1],
    ["num_tokens_read", 10],
    ["seconds", 0.1],
  ] as const)("is over a grid of what they share, over %s", (axis, unit) => {
    const [one, none] = curves(jobs, axis);
    // From 200, where the second begins, to 500, where the first ends.
    expect(one?.mean).toHaveLength(101);
    expect(one?.mean[0]?.x).toBe(200 * unit);
    expect(one?.mean.at(-1)?.x).toBe(500 * unit);
    // First: 0 at 100, 0.4 at 300, 1 at 500. Second: 0.2 at 200, 0.6 at 600.
    expect(one?.mean[0]?.y).toBeCloseTo((0.2 + 0.2) / 2, 12);
    expect(one?.mean[50]?.x).toBeCloseTo(350 * unit, 9);
    expect(one?.mean[50]?.y).toBeCloseTo((0.55 + 0.35) / 2, 12);
    expect(one?.mean.at(-1)?.y).toBeCloseTo((1 + 0.5) / 2, 12);
    expect(none?.mean).toEqual([]);
  });

  it("is empty for curves that do not overlap, and the curve itself for one", () => {
    const apart = [job(1, [[100, 0]]), job(2, [[200, 1]])];
    expect(curves(apart, "num_tokens")[0]?.mean).toEqual([]);
    expect(curves(apart.slice(1), "num_tokens")[0]?.mean).toEqual([
      { x: 200, y: 1, interval: null },
    ]);
  });
});
