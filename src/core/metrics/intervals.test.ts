import { describe, expect, it } from "vitest";
import { rngFor, STREAMS } from "../random/draws.ts";
import { bootstrapMean, bootstrapMetrics, resampleIndices, wilsonInterval } from "./intervals.ts";

describe("wilsonInterval", () => {
  it("has bounds 1.96 standard errors from the share", () => {
    // The roots p of (0.8 − p)² = 1.96² · p (1 − p) / 10.
    const ends = wilsonInterval(8, 10) ?? [0, 0];
    for (const p of ends)
      expect((0.8 - p) ** 2).toBeCloseTo((1.95996398454 ** 2 * p * (1 - p)) / 10, 9);
    expect(ends[0]).toBeCloseTo(0.490162, 6);
    expect(ends[1]).toBeCloseTo(0.943318, 6);
    // All right: the upper end is 1, the lower one n / (n + z²).
    expect(wilsonInterval(16, 16)).toEqual([expect.closeTo(16 / (16 + 1.95996398454 ** 2), 9), 1]);
    expect(wilsonInterval(0, 16)?.[0]).toBe(0);
    expect(wilsonInterval(0, 0)).toBeNull();
  });
});

describe("the bootstrap", () => {
  it("is reproducible for a seed, differs between seeds, and draws all items equally often", () => {
    const indices = resampleIndices(20, 3, 500);
    expect(resampleIndices(20, 3, 500)).toEqual(indices);
    expect(resampleIndices(20, 4, 500)).not.toEqual(indices);
    const counts = new Array<number>(20).fill(0);
    for (const at of indices.flatMap((one) => [...one])) counts[at] = (counts[at] ?? 0) + 1;
    // 500 expected each, standard deviation 21.8.
    for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(110);
  });

  it("covers the true mean about as often as its level states", () => {
    const TRIALS = 300;
    const indices = resampleIndices(64, 1, 300);
    let covered = 0;
    for (let trial = 0; trial < TRIALS; trial++) {
      const rng = rngFor({ seed: 9, stream: STREAMS.bootstrap, update: 1 }, trial);
      const values = Array.from({ length: 64 }, () => (rng.uniform() < 0.6 ? 1 : 0));
      const [low, high] = bootstrapMean(values, indices) ?? [0, 0];
      if (low <= 0.6 && 0.6 <= high) covered += 1;
    }
    expect(covered / TRIALS).toBeGreaterThan(0.89);
    expect(covered / TRIALS).toBeLessThan(0.99);
  });

  it("is the middle 95 % of the resampled means", () => {
    // Resamples of [0, 1] that take 0 0, 0 1, 1 0, 1 1: means 0, ½, ½, 1; 2.5 % lies at 0.075 of 3 gaps.
    const indices = [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ].map((one) => Int32Array.from(one));
    expect(bootstrapMean([0, 1], indices)).toEqual([
      expect.closeTo(0.0375, 12),
      expect.closeTo(0.9625, 12),
    ]);
  });

  it("has no interval without spread or without items", () => {
    // All items agree: an interval without width would claim certainty.
    expect(bootstrapMean([0.5, 0.5], resampleIndices(2, 1))).toBeNull();
    expect(bootstrapMean(Array(7).fill(0.1), resampleIndices(7, 1))).toBeNull();
    expect(bootstrapMean([], resampleIndices(0, 1))).toBeNull();
  });

  it("computes several metrics from the same resamples", () => {
    const values = [0, 0, 1, 1, 1, 1, 0, 1];
    const indices = resampleIndices(values.length, 5);
    const mean = (items: readonly number[]) => items.reduce((sum, x) => sum + x, 0) / items.length;
    const intervals = bootstrapMetrics(
      values,
      // The second metric exists only in resamples that begin with a 1.
      (items) => ({ mean: mean(items), ...(items[0] === 1 ? { first: 1 } : {}) }),
      indices,
    );
    expect(intervals.get("mean")).toEqual(bootstrapMean(values, indices));
    // Equal in all resamples: no interval.
    expect(intervals.get("first")).toBeUndefined();
  });
});
