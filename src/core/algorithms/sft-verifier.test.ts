import { describe, expect, it } from "vitest";
import { tokensOfRound, verifierMetrics } from "../metrics/updates.ts";
import { verifierUpdate } from "../tango/round.ts";
import type { FakeRow, FakeToken } from "../testing/fake-policy.ts";
import { work } from "./sft-verifier.arm.ts";
import { learnedRows, type Setup, setUp, solution } from "./testing/rounds.ts";

const near = (value: number) => expect.closeTo(value, 5);
const update = work.updateVerifier;

const WRITTEN = [
  // Of a right solution; the third never closes its steps.
  "11C11C>C.",
  "11C12X>X.",
  "11C11C.",
  "11C>C.",
  // Of a wrong solution; the last one ends before its final verdict.
  "11C11X>X.",
  "12X12X>C.",
  "11C11C>5.",
  "11C12X>",
];

const TWO: Setup = {
  arm: "sft-verifier",
  settings: { batchSize: 2 },
  generator: ({ prompt, row }: FakeRow) => solution(prompt, row === 0 ? [] : [1]),
  verifier: ({ row }: FakeRow) => WRITTEN[row] ?? "",
  // ½ nat for a final C and 1½ for a final X; earlier tokens must not count.
  verifierScore: ({ text, at }: FakeToken) =>
    text[at - 1] !== ">" ? -9 : text[at] === "C" ? -0.5 : -1.5,
};

describe("the supervised verifier's update", () => {
  it("replaces the final verdict by the label and skips texts without `>`", async () => {
    const { context, verifier } = setUp(TWO);
    const { solutions } = await update(context, 0, null);
    const rows = learnedRows(verifier.updated[0]);
    expect(rows.map(({ text }) => text)).toEqual([
      "11C11C>C",
      "11C12X>C",
      "11C>C",
      "11C11X>X",
      "12X12X>X",
      "11C11C>X",
      "11C12X>X",
    ]);
    const prompts = solutions.map(({ problem, text }) => `${problem.text}${text.slice(0, -1)}?`);
    expect(rows.map(({ prompt }) => prompts.indexOf(prompt))).toEqual([0, 0, 0, 1, 1, 1, 1]);
  });

  it("fits only the final verdict, averaged over the verdicts, with class weights", async () => {
    const { context, verifier } = setUp(TWO);
    const { counts } = await update(context, 0, null);
    expect(counts).toEqual({ right: 3, wrong: 4 });
    // (3/√3 + 4/√4)/7 is the mean weight. 6 · 8 + 5 tokens, 7 verdicts.
    const mean = (Math.sqrt(3) + 2) / 7;
    const each = 53 / 7;
    const rows = learnedRows(verifier.updated[0]);
    const right = near((each * (1 / Math.sqrt(3))) / mean);
    const wrong = near((each * 0.5) / mean);
    expect(rows[0]?.coefficients).toEqual([0, 0, 0, 0, 0, 0, 0, right]);
    expect(rows[2]?.coefficients).toEqual([0, 0, 0, 0, right]);
    expect(rows[3]?.coefficients).toEqual([0, 0, 0, 0, 0, 0, 0, wrong]);
  });

  it("uses −c · log π, not a clipped ratio: it stays a cross-entropy with more epochs", async () => {
    const { context, verifier } = setUp({ ...TWO, settings: { batchSize: 2, epochs: 2 } });
    await update(context, 0, null);
    expect(verifier.updated.map(({ oldLogprobs }) => oldLogprobs)).toEqual([null, null]);
    // The KL term is unchanged, with β = 0.001.
    expect(verifier.updated[0]?.referenceLogprobs).not.toBeNull();
  });

  it("logs the cross-entropy and the verdicts from before the update", async () => {
    const { context } = setUp(TWO);
    const round = await update(context, 0, null);
    const figures = verifierMetrics(round);
    expect(figures["verifier/verdict_loss"]).toBeCloseTo((3 * 0.5 + 4 * 1.5) / 7, 6);
    expect(figures["verifier/verdict_loss/count"]).toBe(7);
    expect(round.judgements.map(({ said }) => said.verification)).toEqual(WRITTEN);
    // Closed, with two verdicts: all but the third and fourth.
    expect(figures["train/parse_rate"]).toBe(6 / 8);
    expect(round.rewarded).toBeNull();
    // Two solutions of 8; 9 9 7 6 and 9 9 9 7 characters.
    expect(tokensOfRound(round)).toEqual({ sampled: 16 + 31 + 34, read: 2 * 6 + 8 * 14 });
  });

  it("uses the problems, solutions and verifications of tango's update with the same number", async () => {
    const seen = [];
    for (const arm of [update, verifierUpdate]) {
      const { context, generator, verifier } = setUp(TWO);
      await arm(context, 5, null);
      seen.push([generator.generated, verifier.generated]);
    }
    expect(seen[0]).toEqual(seen[1]);
  });
});

describe("without any usable verification", () => {
  const MUTE: Setup = { ...TWO, verifier: () => "11C11C." };

  it("takes no optimizer step, logs no optimizer metrics and keeps the class counts", async () => {
    for (const before of [null, { right: 5, wrong: 11 }]) {
      const { context, verifier } = setUp(MUTE);
      const round = await update(context, 0, before);
      expect(verifier.updated).toEqual([]);
      expect(verifier.scored).toEqual([]);
      expect(round.counts).toEqual(before);
      const figures = verifierMetrics(round);
      expect(figures["verifier/verdict_loss/count"]).toBe(0);
      for (const name of ["verdict_loss", "loss", "grad_norm", "class_weight/right"]) {
        expect(figures).not.toHaveProperty(`verifier/${name}`);
      }
      expect(figures["train/parse_rate"]).toBe(0);
      expect(Object.values(figures).every(Number.isFinite)).toBe(true);
      expect(tokensOfRound(round)).toEqual({ sampled: 16 + 8 * 7, read: 2 * 6 + 8 * 14 });
    }
  });
});
