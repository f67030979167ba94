import { describe, expect, it } from "vitest";
import { verifierMetrics } from "../metrics/updates.ts";
import { verifierUpdate } from "../tango/round.ts";
import type { FakeRow } from "../testing/fake-policy.ts";
import { work } from "./rft-verifier.arm.ts";
import { learnedRows, type Setup, setUp, solution } from "./testing/rounds.ts";

const update = work.updateVerifier;

const WRITTEN = [
  // Of a right solution: right, wrong, right without a verdict on every step, never closed.
  "11C11C>C.",
  "11C12X>X.",
  "11C>C.",
  "11C11C.",
  // Of a wrong solution: right twice, wrong, without an end.
  "11C12X>X.",
  "11C11C>X.",
  "11C11C>C.",
  "11C12X>",
];

const TWO: Setup = {
  arm: "rft-verifier",
  settings: { batchSize: 2 },
  generator: ({ prompt, row }: FakeRow) => solution(prompt, row === 0 ? [] : [1]),
  verifier: ({ row }: FakeRow) => WRITTEN[row] ?? "",
  verifierScore: () => -0.5,
};

describe("the update by rejection sampling", () => {
  it("keeps the verifications with a right final verdict, as they were written", async () => {
    const { context, verifier } = setUp(TWO);
    await update(context, 0, null);
    const rows = learnedRows(verifier.updated[0]);
    expect(rows.map(({ text }) => text)).toEqual(["11C11C>C.", "11C12X>X.", "11C11C>X."]);
  });

  it("fits every token of them, with class weights", async () => {
    const { context, verifier } = setUp(TWO);
    const { counts } = await update(context, 0, null);
    expect(counts).toEqual({ right: 1, wrong: 2 });
    // 27 tokens, all of them fitted: the mean over tokens is the mean over what is fitted.
    const [right, first, second] = learnedRows(verifier.updated[0]);
    expect(new Set(right?.coefficients).size).toBe(1);
    expect(first?.coefficients).toEqual(second?.coefficients);
    const mean = (1 + 2 / Math.sqrt(2)) / 3;
    expect(right?.coefficients[0]).toBeCloseTo(1 / mean, 5);
    expect(first?.coefficients[8]).toBeCloseTo(1 / Math.sqrt(2) / mean, 5);
  });

  it("logs the cross-entropy of the kept texts, by token", async () => {
    const { context } = setUp(TWO);
    const figures = verifierMetrics(await update(context, 0, null));
    expect(figures["verifier/verdict_loss"]).toBeCloseTo(0.5, 6);
    expect(figures["verifier/verdict_loss/count"]).toBe(27);
  });

  it("takes no optimizer step when no verdict was right", async () => {
    const { context, verifier } = setUp({ ...TWO, verifier: () => "11C11C." });
    const round = await update(context, 0, null);
    expect(verifier.updated).toEqual([]);
    expect(verifierMetrics(round)["verifier/verdict_loss/count"]).toBe(0);
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
