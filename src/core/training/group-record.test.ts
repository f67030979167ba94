import { describe, expect, it } from "vitest";
import { decodeRecording, encodeRecording } from "../recording/recording.ts";
import { liveRun } from "../recording/testing/run.ts";
import { computeAdvantages } from "../tango/advantages.ts";
import type { Estimator } from "../tango/estimators.ts";
import type { RolloutGroup } from "./records.ts";

const NO_START = { sftGeneratorSteps: 0, sftVerifierSteps: 0, evalEvery: 0 };
const NOISE = { falsePositiveRate: 0.4, falseNegativeRate: 0.3 };

/** The groups of a run of two fakes, read from its file. */
async function groupsOf(algorithm: string, change: Record<string, number | string> = {}) {
  const run = await liveRun({ algorithm, ...NO_START, ...change });
  const { groups } = decodeRecording("x", encodeRecording(run));
  return {
    generator: groups.filter(({ updated }) => updated === "generator"),
    verifier: groups.filter(({ updated }) => updated === "verifier"),
  };
}

/** Recomputes the advantages from a group's recorded rewards. */
function again({ rows, alpha }: RolloutGroup, estimator: Estimator) {
  const group = rows.map((row) => ({
    outcomeReward: row.reward ?? Number.NaN,
    length: row.solution.length,
    stepEnds: row.credit?.stepEnds ?? [],
    stepScores: row.credit?.stepScores ?? null,
  }));
  return computeAdvantages([group], { estimator, alpha: alpha ?? 0, rlooStepScale: 10 });
}

describe("the recorded rewards of a group give the advantages of every token", () => {
  const arms = [
    "tango",
    "grpo",
    "frozen-verifier",
    "oracle-steps",
    "random-steps",
    "orm",
    "prm-mc",
  ];
  it.each([...arms, "sft-verifier", "rl-v"])("%s", async (algorithm) => {
    for (const estimator of ["grpo", "rloo", "dr_grpo"] as const) {
      const { generator } = await groupsOf(algorithm, { estimator, ...NOISE, rlooStepScale: 10 });
      expect(generator).toHaveLength(4);
      for (const group of generator) {
        const { tokens, outcomeAdvantages } = again(group, estimator);
        const near = (values: readonly number[]) => values.map((a) => expect.closeTo(a, 2));
        expect(group.rows.map((row) => row.outcomeAdvantage)).toEqual(near(outcomeAdvantages));
        expect(group.rows.map((row) => row.advantages)).toEqual(tokens.map(near));
      }
    }
  });
});

describe("a recorded group", () => {
  it("has the checker's label and the truth, and rewards the label", async () => {
    const { generator, verifier } = await groupsOf("tango", NOISE);
    const rows = generator.flatMap((group) => group.rows);
    expect(rows.map(({ reward }) => reward)).toEqual(rows.map(({ label }) => label));
    expect(rows.some(({ label, isCorrect }) => (label === 1) !== isCorrect)).toBe(true);
    for (const group of verifier) {
      for (const row of group.rows) expect(row.credit).toBeNull();
      expect(new Set(group.rows.map(({ label }) => label)).size).toBe(1);
    }
    const noiseless = (await groupsOf("tango")).generator.flatMap((group) => group.rows);
    expect(noiseless.every(({ label, isCorrect }) => (label === 1) === isCorrect)).toBe(true);
  });

  it("of rl-v has the belief in each of its solutions", async () => {
    const { generator } = await groupsOf("rl-v");
    for (const { rows, alpha } of generator) {
      expect(alpha).toBeNull();
      // The fake gives both verdicts the same probability.
      expect(rows.map(({ pCorrect }) => pCorrect)).toEqual([0.5, 0.5, 0.5, 0.5]);
      expect(rows.map(({ finalVerdict }) => finalVerdict)).toEqual([-1, -1, -1, -1]);
      expect(rows.every(({ credit }) => credit === null)).toBe(true);
    }
  });

  it("of orm has the reward of each belief and its position", async () => {
    const { generator } = await groupsOf("orm");
    for (const row of generator.flatMap((group) => group.rows)) {
      const paid = 2 * (row.pCorrect ?? Number.NaN) - 1;
      expect(row.credit).toEqual({
        stepEnds: [row.solution.length - 1],
        stepScores: [expect.closeTo(paid, 3)],
      });
    }
  });
});
