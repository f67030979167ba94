import { describe, expect, it } from "vitest";
import {
  auroc,
  aurocWithin,
  calibrationBins,
  expectedCalibrationError,
  type ScoredOutcome,
  scoreMetrics,
} from "./scores.ts";

const rows = (...pairs: [number | null, 0 | 1][]): ScoredOutcome[] =>
  pairs.map(([score, outcome]) => ({ score, outcome }));

describe("auroc", () => {
  it("is the share of pairs in the right order, ties half", () => {
    // Right .9 .4, wrong .4 .1: pairs .9>.4, .9>.1, .4=.4, .4>.1 give 3.5 of 4.
    expect(auroc(rows([0.9, 1], [0.4, 1], [0.4, 0], [0.1, 0]))).toBeCloseTo(3.5 / 4, 12);
    expect(auroc(rows([0.1, 1], [0.9, 0]))).toBe(0);
    expect(auroc(rows([0.5, 1], [0.5, 0], [0.5, 0]))).toBe(0.5);
  });

  it("ranks unreadable scores as 0", () => {
    // Right null, wrong 0 and .2: a tie and a loss.
    expect(auroc(rows([null, 1], [0, 0], [0.2, 0]))).toBe(0.25);
  });

  it("needs both kinds", () => {
    expect(auroc(rows([0.5, 1], [0.7, 1]))).toBeNull();
    expect(auroc([])).toBeNull();
  });
});

describe("AUROC within groups", () => {
  it("is the mean of the groups that hold both outcomes", () => {
    // 1, then a tie ½, then a loss 0; the last group has one outcome.
    const groups = [
      rows([0.9, 1], [0.2, 0]),
      rows([0.5, 1], [0.5, 0]),
      rows([0.1, 1], [0.3, 0]),
      rows([0.8, 1]),
    ];
    expect(aurocWithin(groups)).toEqual({ value: 0.5, groups: 3 });
    expect(aurocWithin([rows([0.8, 1])])).toEqual({ value: null, groups: 0 });
  });

  it("gives ½ to a score that only tells hard problems from easy ones", () => {
    const groups = [rows([0.9, 1], [0.9, 1], [0.9, 0]), rows([0.1, 1], [0.1, 0], [0.1, 0])];
    expect(aurocWithin(groups).value).toBe(0.5);
    expect(auroc(groups.flat())).toBeGreaterThan(0.6);
  });
});

describe("calibration", () => {
  const set = rows([0.05, 0], [0.92, 1], [0.98, 0], [1, 1], [0.1, 1], [null, 1]);
  const bins = calibrationBins(set);

  it("puts each readable score into one of ten bins, and 1 into the last", () => {
    expect(bins.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 3]);
    expect(bins[0]).toEqual({ low: 0, high: 0.1, count: 1, score: 0.05, accuracy: 0 });
    expect(bins[5]).toMatchObject({ score: null, accuracy: null });
    expect(bins[9]?.score).toBeCloseTo(2.9 / 3, 12);
    expect(bins[9]?.accuracy).toBeCloseTo(2 / 3, 12);
  });

  it("has the mean distance between score and accuracy as its error", () => {
    // 1 · .05, 1 · .9 and 3 · (2.9/3 − 2/3) of 5.
    expect(expectedCalibrationError(bins)).toBeCloseTo((0.05 + 0.9 + 0.9) / 5, 12);
    expect(expectedCalibrationError(calibrationBins([]))).toBeNull();
  });

  it("is logged with its counts, and omitted if it is undefined", () => {
    expect(scoreMetrics(set, "v/")).toEqual({
      "v/auroc": expect.any(Number),
      "v/auroc/count": 6,
      "v/ece": expect.closeTo(0.37, 12),
      "v/ece/count": 5,
      "v/score_unread": expect.closeTo(1 / 6, 12),
      "v/score_unread/count": 6,
    });
    expect(scoreMetrics([], "")).toEqual({
      "auroc/count": 0,
      "ece/count": 0,
      "score_unread/count": 0,
    });
  });
});
