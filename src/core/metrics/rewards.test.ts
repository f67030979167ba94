import { describe, expect, it } from "vitest";
import { completionMetrics, rewardMetrics, sampleStd, solvedMetrics } from "./rewards.ts";

describe("sampleStd", () => {
  it("divides by n − 1", () => {
    // Mean 5, squares 9 1 1 1 0 0 4 16 = 32 over 7.
    expect(sampleStd([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect(sampleStd([1, 0])).toBeCloseTo(Math.SQRT1_2, 12);
  });

  it("is 0 for one value and for none", () => {
    expect(sampleStd([3])).toBe(0);
    expect(sampleStd([])).toBe(0);
  });
});

it("computes reward metrics by group", () => {
  const metrics = rewardMetrics(
    [
      [1, 0],
      [1, 1],
      [1.8, 1.8],
      [0, 0],
    ],
    "verifier/",
  );
  expect(metrics["verifier/reward"]).toBeCloseTo(6.6 / 8, 12);
  expect(metrics["verifier/reward_std"]).toBeCloseTo(Math.SQRT1_2 / 4, 12);
  expect(metrics["verifier/frac_reward_zero_std"]).toBe(0.75);
  expect(rewardMetrics([[1, 0]])).toHaveProperty("reward", 0.5);
});

it("does not count rounding as spread", () => {
  expect(rewardMetrics([Array(6).fill(1.8)]).frac_reward_zero_std).toBe(1);
});

it("counts groups that are solved completely or not at all", () => {
  const groups = [
    [1, 1, 1],
    [0, 0, 0],
    [0, 0, 0],
    [1, 0, 1],
  ];
  expect(solvedMetrics(groups)).toEqual({ solved_all: 0.25, solved_none: 0.5 });
});

it("computes completion metrics: lengths and the share that never ended", () => {
  const rows = [
    { length: 8, ended: true },
    { length: 3, ended: true },
    { length: 16, ended: false },
    { length: 9, ended: true },
  ];
  expect(completionMetrics(rows)).toEqual({
    "completions/mean_length": 9,
    "completions/min_length": 3,
    "completions/max_length": 16,
    "completions/clipped_ratio": 0.25,
  });
  expect(completionMetrics(rows, "verifier/")).toHaveProperty("verifier/completions/mean_length");
});
