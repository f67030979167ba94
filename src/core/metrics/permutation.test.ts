import { describe, expect, it } from "vitest";
import { holm, MAX_PAIRS, signFlipP } from "./permutation.ts";

describe("the sign-flip test", () => {
  it.each([
    // All of one sign: the pattern itself and its mirror of 2^n.
    [[0.1, 0.2, 0.3], 2 / 8],
    [[1, 2, 3, 4, 5], 2 / 32],
    // Sum 2; of ±1 ±2 ±3: 6, 4, 2, 0 and their mirrors, 0 twice. Six of eight are at least 2.
    [[1, -2, 3], 6 / 8],
    // The sign of a zero changes nothing: each pattern counts twice.
    [[0, 4, 5], 4 / 8],
    [[0, 0], 1],
    [[-1, 1], 1],
  ])("of %j is %d", (differences, p) => {
    expect(signFlipP(differences)).toBe(p);
  });

  it("does not lose a mirror to rounding", () => {
    expect(signFlipP([0.1, 0.2, 0.7, 0.4])).toBe(2 / 16);
    expect(signFlipP([0.3, 0.1, 0.1, 0.1, -0.1])).toBe(signFlipP([3, 1, 1, 1, -1]));
  });

  it("needs at least two pairs and has an upper limit", () => {
    expect(signFlipP([1])).toBeNull();
    expect(signFlipP(new Array(MAX_PAIRS).fill(1))).toBe(2 / 2 ** MAX_PAIRS);
    expect(signFlipP(new Array(MAX_PAIRS + 1).fill(1))).toBeNull();
  });
});

describe("Holm's correction", () => {
  it("multiplies by the number of remaining tests, is monotone, and is at most 1", () => {
    // Sorted 0.01, 0.02, 0.03, 0.5: times 4, 3, 2, 1.
    const expected = [0.06, 0.04, 0.5, 0.06];
    holm([0.03, 0.01, 0.5, 0.02]).forEach((p, i) => {
      expect(p).toBeCloseTo(expected[i] as number, 12);
    });
    expect(holm([0.6, 0.7])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });
});
