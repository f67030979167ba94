import { describe, expect, it } from "vitest";
import { classWeights, updateCounts } from "./class-weights.ts";

const first = (right: number, wrong: number) => {
  const batch = { right, wrong };
  return classWeights(updateCounts(null, batch, 0.8), batch);
};

describe("classWeights", () => {
  // What the weighting in RL Tango's released `rl_tango_trainer.py` returns for 1,000 rows.
  it.each([
    [2, 6.25, 0.89],
    [5, 3.73, 0.86],
    [10, 2.5, 0.83],
    [25, 1.46, 0.85],
    [50, 1, 1],
    [75, 0.85, 1.46],
    [90, 0.83, 2.5],
  ])("%i %% right solutions weigh %f and wrong ones %f", (percent, right, wrong) => {
    const weights = first(10 * percent, 1000 - 10 * percent);
    expect(weights.right).toBeCloseTo(right, 2);
    expect(weights.wrong).toBeCloseTo(wrong, 2);
  });

  it("has mean 1 over the batch, even if the running average differs", () => {
    const batch = { right: 3, wrong: 13 };
    const { right, wrong } = classWeights({ right: 9.5, wrong: 2.25 }, batch);
    expect((3 * right + 13 * wrong) / 16).toBeCloseTo(1, 12);
    // √9.5 against √2.25.
    expect(wrong / right).toBeCloseTo(Math.sqrt(9.5) / 1.5, 5);
  });

  it("floors counts at 1: the weight of a rare class does not explode", () => {
    // 1/√1 and 1/√9.8, over their mean of one right and nine wrong rows.
    const { right, wrong } = classWeights({ right: 0.2, wrong: 9.8 }, { right: 1, wrong: 9 });
    expect(right).toBeCloseTo(2.58068, 4);
    expect(wrong).toBeCloseTo(0.82437, 4);
    const turned = classWeights({ right: 9.8, wrong: 0.2 }, { right: 9, wrong: 1 });
    expect(turned.wrong).toBeCloseTo(2.58068, 4);
    expect(turned.right).toBeCloseTo(0.82437, 4);
  });

  it("adds 1e-6 to both roots", () => {
    // Roots of 1 and 9.
    const { right, wrong } = classWeights({ right: 1, wrong: 9 }, { right: 1, wrong: 9 });
    expect(right / wrong).toBeCloseTo(3.000001 / 1.000001, 9);
  });

  it("is 1 for the rows of a batch of one class", () => {
    expect(first(0, 16).wrong).toBeCloseTo(1, 12);
    expect(first(16, 0).right).toBeCloseTo(1, 12);
    const counts = { right: 7, wrong: 5 };
    expect(classWeights(counts, { right: 0, wrong: 8 }).wrong).toBeCloseTo(1, 12);
  });
});

describe("updateCounts", () => {
  it("starts with the first batch and mixes in later ones", () => {
    expect(updateCounts(null, { right: 3, wrong: 5 }, 0.8)).toEqual({ right: 3, wrong: 5 });
    const mixed = updateCounts({ right: 10, wrong: 0 }, { right: 0, wrong: 10 }, 0.8);
    expect(mixed.right).toBeCloseTo(8, 12);
    expect(mixed.wrong).toBeCloseTo(2, 12);
  });

  it("forgets everything at decay 0", () => {
    const batch = { right: 2, wrong: 6 };
    expect(updateCounts({ right: 100, wrong: 1 }, batch, 0)).toEqual(batch);
  });
});
