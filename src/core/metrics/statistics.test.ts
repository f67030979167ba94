import { describe, expect, it } from "vitest";
import { areEqual, mean, median, quantile, standardDeviation } from "./statistics.ts";
import { tCdf, tInterval, tQuantile } from "./student-t.ts";

describe("Student's t", () => {
  // Tables of the distribution, e.g. NIST's e-Handbook 1.3.6.7.2 with more places from R's qt().
  it.each([
    [0.975, 1, 12.7062047],
    [0.975, 2, 4.30265273],
    [0.975, 4, 2.77644511],
    [0.975, 9, 2.26215716],
    [0.975, 29, 2.04522964],
    [0.975, 1000, 1.96233908],
    [0.95, 5, 2.01504837],
    [0.995, 3, 5.84090931],
  ])("has the quantile of %d with %d degrees of freedom", (p, freedom, t) => {
    expect(tQuantile(p, freedom)).toBeCloseTo(t, 7);
    expect(tQuantile(1 - p, freedom)).toBeCloseTo(-t, 7);
    expect(tCdf(t, freedom)).toBeCloseTo(p, 8);
  });

  it("is the Cauchy distribution with one degree of freedom, and has a closed form with two", () => {
    for (const t of [-3, -0.5, 0.1, 1, 7]) {
      expect(tCdf(t, 1)).toBeCloseTo(0.5 + Math.atan(t) / Math.PI, 12);
      expect(tCdf(t, 2)).toBeCloseTo(0.5 + t / (2 * Math.sqrt(2 + t * t)), 12);
    }
    expect(tQuantile(0.5, 3)).toBeCloseTo(0, 12);
  });
});

describe("means and their intervals", () => {
  it("equal hand-worked values", () => {
    // 1, 2, 3, 4, 10: mean 4, squares 9 + 4 + 1 + 0 + 36 = 50, variance 12.5.
    const values = [1, 2, 3, 4, 10];
    expect(mean(values)).toBe(4);
    expect(standardDeviation(values)).toBeCloseTo(Math.sqrt(12.5), 12);
    const [low, high] = tInterval(values) ?? [];
    // 2.776445 · √12.5 / √5 = 2.776445 · √2.5
    expect(high).toBeCloseTo(4 + 2.7764451052 * Math.sqrt(2.5), 8);
    expect(low).toBeCloseTo(4 - 2.7764451052 * Math.sqrt(2.5), 8);
  });

  it("need two values", () => {
    for (const values of [[], [3]]) {
      expect(standardDeviation(values)).toBeNull();
      expect(tInterval(values)).toBeNull();
      expect(areEqual(values)).toBe(false);
    }
    expect(tInterval([2, 2])).toEqual([2, 2]);
  });

  it("have the median in the middle, with infinity sorted last", () => {
    expect(median([])).toBeNull();
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([1, Number.POSITIVE_INFINITY, 2])).toBe(2);
    expect(median([1, Number.POSITIVE_INFINITY])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("quantiles", () => {
  it("interpolate between order statistics", () => {
    expect(quantile([0, 10, 20, 30], 0.5)).toBe(15);
    expect(quantile([0, 10, 20, 30], 0.1)).toBeCloseTo(3, 12);
    expect(quantile([7], 0.975)).toBe(7);
  });
});

describe("areEqual", () => {
  it("ignores rounding of the last bits", () => {
    expect(areEqual([0.9 - 0.6, 0.8 - 0.5])).toBe(true);
    expect(areEqual([2, 2, 2])).toBe(true);
    expect(areEqual([0.3, 0.3000001])).toBe(false);
  });
});
