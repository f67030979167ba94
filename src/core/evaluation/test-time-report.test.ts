import { describe, expect, it } from "vitest";
import { rngFor, STREAMS } from "../random/draws.ts";
import type { Bank, BankSample } from "./bank.ts";
import { testTimeReport } from "./test-time-report.ts";

const PROBLEMS = 40;

/** Samples that are right with a probability per problem, and noisy scores of them. */
function randomBank(samples: number, verifications: number): Bank {
  const rows = Array.from({ length: PROBLEMS }, (_, p) => {
    const rng = rngFor({ seed: 1, stream: STREAMS.testTimeSamples, update: 0 }, p);
    const chance = 0.2 + 0.6 * rng.uniform();
    return Array.from({ length: samples }, (): BankSample => {
      const right = rng.uniform() < chance;
      const score = (right ? 0.55 : 0.35) + 0.2 * rng.uniform();
      return {
        answer: right ? "7" : String(rng.integer(0, 5)),
        outcome: right ? 1 : 0,
        score: verifications > 0 ? score : null,
        solutionTokens: rng.integer(8, 12),
        solutionRead: 4,
        verificationTokens: verifications > 0 ? 20 : 0,
        verificationRead: verifications > 0 ? 14 : 0,
      };
    });
  });
  const problems = rows.map(() => ({ text: "3+4=", answer: "7" }));
  const head = { task: "columns", level: "in_range", temperature: 1 } as const;
  return { ...head, verifications, problems, samples: rows };
}

describe("the report of a bank", () => {
  const bank = randomBank(16, 1);
  const report = testTimeReport(bank, 3);

  it("has all curves over powers of two", () => {
    expect(report.passAtK.map(({ k }) => k)).toEqual([1, 2, 4, 8, 16]);
    expect(report.curves.map(({ vote }) => vote)).toEqual([
      "majority",
      "best_of_n",
      "weighted",
      "oracle",
    ]);
    for (const { points } of report.curves) {
      expect(points.map(({ chains }) => chains)).toEqual([1, 2, 4, 8, 16]);
    }
  });

  it("starts all curves at pass@1 and ends pass@N at the oracle", () => {
    for (const { points } of report.curves) {
      expect(points[0]?.accuracy).toBeCloseTo(report.passAtK[0]?.accuracy ?? 0, 12);
    }
    const oracle = report.curves.at(-1)?.points.at(-1)?.accuracy;
    expect(oracle).toBeCloseTo(report.passAtK.at(-1)?.accuracy ?? 0, 12);
  });

  it("has no strategy above the oracle, and verifier strategies above majority", () => {
    const at = (vote: string, n: number) =>
      report.curves.find((curve) => curve.vote === vote)?.points[n]?.accuracy ?? 0;
    for (let n = 0; n < 5; n++) {
      for (const vote of ["majority", "best_of_n", "weighted"]) {
        expect(at(vote, n)).toBeLessThanOrEqual(at("oracle", n) + 1e-12);
      }
    }
    expect(at("best_of_n", 4)).toBeGreaterThan(at("majority", 0));
  });

  it("has no interval, rather than an empty one, if all problems agree", () => {
    const right = { ...bank.samples[0]?.[0], answer: "7", outcome: 1 } as BankSample;
    const all = { ...bank, samples: bank.samples.map((row) => row.map(() => right)) };
    const { passAtK, curves } = testTimeReport(all, 3);
    for (const { accuracy, interval } of [...passAtK, ...curves.flatMap(({ points }) => points)]) {
      expect({ accuracy, interval }).toEqual({ accuracy: 1, interval: null });
    }
  });

  it("has an interval around every point", () => {
    const points = [...report.curves.flatMap((curve) => curve.points), ...report.grid];
    for (const { accuracy, interval } of [...points, ...report.passAtK]) {
      if (interval === null) continue;
      expect(interval?.[0]).toBeLessThanOrEqual(accuracy);
      expect(interval?.[1]).toBeGreaterThanOrEqual(accuracy);
    }
  });

  it("has the grid cells that fit into the bank, with the curves at R 0", () => {
    const cells = report.grid.filter(({ vote }) => vote === "weighted");
    const fits = [0, 1, 2, 3, 4].flatMap((retries) =>
      [1, 2, 4, 8, 16].filter((chains) => chains * (retries + 1) <= 16).map((n) => [n, retries]),
    );
    expect(cells.map(({ chains, retries }) => [chains, retries])).toEqual(fits);
    const curve = report.curves.find(({ vote }) => vote === "weighted")?.points;
    expect(cells.filter(({ retries }) => retries === 0)).toEqual(curve);
  });

  it("costs more with each retry, but less than if all retries were used", () => {
    const cost = (retries: number) =>
      report.grid.find((p) => p.vote === "majority" && p.chains === 1 && p.retries === retries)
        ?.totalTokens ?? 0;
    for (let R = 1; R <= 4; R++) {
      expect(cost(R)).toBeGreaterThan(cost(R - 1));
      expect(cost(R)).toBeLessThan((R + 1) * 33);
    }
  });

  it("spends as much of the budget as possible at equal compute, and never more", () => {
    for (const { budget, majority, points } of report.equalCompute) {
      const own = points.find(({ vote }) => vote === "majority");
      expect(own).toMatchObject({ chains: majority });
      expect(own?.totalTokens).toBeCloseTo(budget, 9);
      for (const point of points) {
        const { chains, retries, totalTokens } = point;
        expect(totalTokens).toBeLessThanOrEqual(budget + 1e-6);
        const more = (totalTokens / chains) * (chains + 1) > budget;
        expect(more || (chains + 1) * (retries + 1) > 16).toBe(true);
        expect(point.capped).toBe(!more && (chains + 1) * (retries + 1) > 16);
      }
    }
    // A verification costs two solutions: best of N pays for a third of the samples.
    expect(report.equalCompute[0]?.points).toHaveLength(1);
    const last = report.equalCompute.at(-1)?.points;
    expect(last?.find(({ vote }) => vote === "best_of_n")?.chains).toBe(5);
  });

  it("skips chains that are longer than the bank", () => {
    const { equalCompute } = testTimeReport(randomBank(4, 1), 1);
    const points = equalCompute.flatMap((one) => one.points);
    expect(Math.max(...points.map(({ retries }) => retries))).toBeLessThanOrEqual(3);
    for (const { chains } of points) expect(chains).toBeGreaterThan(0);
    expect(points.some(({ capped }) => capped)).toBe(false);
  });

  it("marks strategies that spend less because the bank ends", () => {
    const cheap = randomBank(8, 1);
    const samples = cheap.samples.map((row) =>
      row.map((one) => ({ ...one, score: 0.9, verificationTokens: 0 })),
    );
    const last = testTimeReport({ ...cheap, samples }, 1).equalCompute.at(-1);
    // Free scores and no retry made: 8 chains are paid for, but each owns R + 1 samples.
    const chains = last?.points.map(({ retries, chains: n, capped }) => [retries, n, capped]);
    expect(chains).toEqual([
      ...[0, 0, 0].map((R) => [R, 8, false]),
      ...[
        [1, 4],
        [2, 2],
        [3, 2],
        [4, 1],
      ].map(([R, n]) => [R, n, true]),
    ]);
  });

  it("distinguishes a score that ranks samples from one that ranks problems", () => {
    // Scores of right and wrong samples do not overlap: both AUROCs are 1.
    expect(report.auroc).toEqual({ all: 1, withinProblems: 1 });
    // One problem all right with high scores, one with the wrong sample above the right one.
    const of = (right: boolean, score: number): BankSample => ({
      answer: right ? "7" : "5",
      outcome: right ? 1 : 0,
      score,
      solutionTokens: 10,
      solutionRead: 4,
      verificationTokens: 1,
      verificationRead: 14,
    });
    const samples = [
      [of(true, 0.9), of(true, 0.8)],
      [of(true, 0.1), of(false, 0.2)],
    ];
    const ranked = testTimeReport({ ...bank, problems: bank.problems.slice(0, 2), samples }, 1);
    expect(ranked.auroc).toEqual({ all: expect.closeTo(2 / 3, 12), withinProblems: 0 });
  });

  it("is reproducible for a seed; another seed changes only the intervals", () => {
    expect(testTimeReport(bank, 3)).toEqual(report);
    const other = testTimeReport(bank, 4);
    expect(other.passAtK.map(({ accuracy }) => accuracy)).toEqual(
      report.passAtK.map(({ accuracy }) => accuracy),
    );
    expect(other.passAtK[0]?.interval).not.toEqual(report.passAtK[0]?.interval);
  });
});

it("has only majority, oracle and pass@k without a judge", () => {
  const report = testTimeReport(randomBank(8, 0), 1);
  expect(report.curves.map(({ vote }) => vote)).toEqual(["majority", "oracle"]);
  expect(report).toMatchObject({ grid: [], unreadScores: null, verifications: 0 });
  expect(report.auroc).toEqual({ all: null, withinProblems: null });
  for (const { points } of report.equalCompute) {
    expect(points.map(({ vote }) => vote)).toEqual(["majority"]);
  }
});
