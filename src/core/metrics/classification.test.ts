import { describe, expect, it } from "vitest";
import {
  accuracy,
  balancedAccuracy,
  confusionOf,
  countOf,
  f1,
  processBenchF1,
  withClassesSwapped,
} from "./classification.ts";

/** 3 true positives, 1 false positive, 4 true negatives, 2 false negatives. */
const TEN = confusionOf([
  ...Array.from({ length: 3 }, () => [true, true] as const),
  [true, false],
  ...Array.from({ length: 4 }, () => [false, false] as const),
  ...Array.from({ length: 2 }, () => [false, true] as const),
]);
const NOTHING = confusionOf([]);

describe("a table of decisions", () => {
  it("counts them", () => {
    expect(TEN).toEqual({ truePositive: 3, falsePositive: 1, trueNegative: 4, falseNegative: 2 });
    expect(countOf(TEN)).toBe(10);
  });

  it("has its metrics", () => {
    expect(accuracy(TEN)).toBeCloseTo(0.7, 12);
    // Recalls 3/5 and 4/5.
    expect(balancedAccuracy(TEN)).toBeCloseTo(0.7, 12);
    expect(f1(TEN)).toBeCloseTo(6 / 9, 12);
  });

  it("has the other class's metrics when flipped", () => {
    expect(f1(withClassesSwapped(TEN))).toBeCloseTo(8 / 11, 12);
    expect(accuracy(withClassesSwapped(TEN))).toBeCloseTo(0.7, 12);
    expect(withClassesSwapped(withClassesSwapped(TEN))).toEqual(TEN);
  });

  it("has no metrics without decisions", () => {
    for (const metric of [accuracy, balancedAccuracy, f1]) expect(metric(NOTHING)).toBeNull();
    expect(countOf(NOTHING)).toBe(0);
  });

  it("has no balanced accuracy for one class, and F1 only if the positive class occurs", () => {
    const onlyNegatives = confusionOf([
      [false, false],
      [false, false],
    ]);
    expect(balancedAccuracy(onlyNegatives)).toBeNull();
    expect(f1(onlyNegatives)).toBeNull();
    expect(accuracy(onlyNegatives)).toBe(1);
    expect(f1(confusionOf([[true, false]]))).toBe(0);
  });

  it("gives a constant judge a balanced accuracy of ½ for any class shares", () => {
    // Nine of ten negative, always "no": accuracy 0.9.
    const lazy = confusionOf([
      ...Array.from({ length: 9 }, () => [false, false] as const),
      [false, true],
    ]);
    expect(accuracy(lazy)).toBeCloseTo(0.9, 12);
    expect(balancedAccuracy(lazy)).toBe(0.5);
    expect(f1(lazy)).toBe(0);
  });
});

describe("processBenchF1", () => {
  const errors = [
    { predicted: 2, actual: 2 },
    { predicted: 1, actual: 2 },
    { predicted: null, actual: 0 },
    { predicted: -1, actual: 1 },
  ];
  const right = [
    { predicted: -1, actual: -1 },
    { predicted: 0, actual: -1 },
  ];

  it("is the harmonic mean of the two kinds, not their mean over all", () => {
    // 1/4 and 1/2: 2 · 1/8 / (3/4).
    expect(processBenchF1([...errors, ...right])).toBeCloseTo(1 / 3, 12);
  });

  it("is 1 when every index is exact and 0 when one kind is all wrong", () => {
    const exact = [errors[0], right[0]].flatMap((row) => row ?? []);
    expect(processBenchF1(exact)).toBe(1);
    // A judge that never finds an error.
    const blind = [...errors, ...right].map(({ actual }) => ({ predicted: -1, actual }));
    expect(processBenchF1(blind)).toBe(0);
    expect(processBenchF1([...errors.slice(1), ...right.slice(1)])).toBe(0);
  });

  it("counts an unusable verification as a miss, also on a right solution", () => {
    expect(processBenchF1([...errors.slice(0, 1), { predicted: null, actual: -1 }])).toBe(0);
  });

  it("is null without both kinds", () => {
    expect(processBenchF1(errors)).toBeNull();
    expect(processBenchF1(right)).toBeNull();
    expect(processBenchF1([])).toBeNull();
  });
});
