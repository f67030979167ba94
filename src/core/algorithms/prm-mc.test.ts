import { describe, expect, it } from "vitest";
import { tokensOfRound, verifierMetrics } from "../metrics/updates.ts";
import { STREAMS } from "../random/draws.ts";
import type { FakeRow, FakeToken } from "../testing/fake-policy.ts";
import { decode } from "../tokens/vocabulary.ts";
import { stepFutures, work } from "./prm-mc.arm.ts";
import { learnedRows, type Setup, setUp, solution } from "./testing/rounds.ts";

const near = (value: number) => expect.closeTo(value, 5);
const update = work.updateVerifier;

/** Writes a right and a wrong solution; of two continuations, only the second tries to be right. */
function write({ prompt, row }: FakeRow): string {
  if (prompt.endsWith("=")) return solution(prompt, row === 0 ? [] : [0]);
  return row % 2 === 0 ? "#0." : solution(prompt);
}

const WRITTEN = ["11X12C>X.", "11C>C.", "11C11C>C.", "12X12X>X."];

const TWO: Setup = {
  arm: "prm-mc",
  settings: { batchSize: 2, groupSize: 2, monteCarloSamples: 2 },
  generator: write,
  verifier: ({ row }: FakeRow) => WRITTEN[row] ?? "",
  // ½ nat for a C and 1½ for an X at any position.
  verifierScore: ({ text, at }: FakeToken) => ({ C: -0.5, X: -1.5 })[text[at] ?? ""] ?? -9,
};

describe("labels from sampled continuations", () => {
  it("continue n times from the end of each step of each solution", async () => {
    const { context, generator } = setUp(TWO);
    const { solutions } = await update(context, 1, null);
    const [first, futures] = generator.generated;
    expect(first).toMatchObject({ samplesPerPrompt: 1 });
    expect(futures).toMatchObject({ samplesPerPrompt: 2, temperature: 1, weights: "current" });
    expect(futures?.key).toMatchObject({ seed: 1, stream: STREAMS.futureSamples });
    // No solution of two columns has more than 3 · 2 + 2 tokens.
    expect(futures?.maxNewTokens).toBe(8);
    const expected = solutions.flatMap(({ problem, text }) => [
      problem.text + text.slice(0, 2),
      problem.text + text.slice(0, 4),
    ]);
    expect(futures?.prompts.map(decode)).toEqual(expected);
  });

  it("call a step correct when any continuation is right; a wrong prefix stays wrong", async () => {
    const { context } = setUp(TWO);
    const { solutions } = await update(context, 0, null);
    const { futures } = await stepFutures(context, solutions, 0);
    // The wrong solution's second step is right, but no continuation of it reaches the answer.
    expect(solutions[1]?.stepTruth).toEqual([false, true]);
    expect(futures).toEqual([
      { solution: 0, step: 0, reached: true },
      { solution: 0, step: 1, reached: true },
      { solution: 1, step: 0, reached: false },
      { solution: 1, step: 1, reached: false },
    ]);
  });

  it("use the outcome checker, with its noise", async () => {
    const reached = async (rates: Setup["settings"]) => {
      const { context } = setUp({ ...TWO, settings: { ...TWO.settings, ...rates } });
      const { solutions } = await update(context, 0, null);
      const { futures } = await stepFutures(context, solutions, 0);
      return futures.map((one) => one.reached);
    };
    expect(await reached({ falsePositiveRate: 1 })).toEqual([true, true, true, true]);
    // Inverted labels: for the first two prefixes the wrong continuation counts as right, for the others both do.
    expect(await reached({ falsePositiveRate: 1, falseNegativeRate: 1 })).toEqual(
      Array(4).fill(true),
    );
    expect(await reached({ falseNegativeRate: 1 })).toEqual(Array(4).fill(false));
  });
});

describe("the Monte-Carlo verifier's update", () => {
  it("replaces step verdicts by continuation labels, and the final verdict by the outcome label", async () => {
    const { context, verifier } = setUp(TWO);
    const { solutions } = await update(context, 0, null);
    const rows = learnedRows(verifier.updated[0]);
    // The second verification has one verdict for two steps, so it cannot be labeled.
    expect(rows.map(({ text }) => text)).toEqual(["11C12C>C", "11X11X>X", "12X12X>X"]);
    const prompts = solutions.map(({ problem, text }) => `${problem.text}${text.slice(0, -1)}?`);
    expect(rows.map(({ prompt }) => prompts.indexOf(prompt))).toEqual([0, 1, 1]);
  });

  it("averages over all verdicts, final ones included, by the solution's class", async () => {
    const { context, verifier } = setUp(TWO);
    const { counts } = await update(context, 0, null);
    expect(counts).toEqual({ right: 1, wrong: 2 });
    // (1/√1 + 2/√2)/3 is the mean weight. 24 tokens, 9 verdicts.
    const mean = (1 + Math.SQRT2) / 3;
    const right = near(24 / 9 / mean);
    const wrong = near(24 / 9 / Math.SQRT2 / mean);
    const rows = learnedRows(verifier.updated[0]);
    expect(rows[0]?.coefficients).toEqual([0, 0, right, 0, 0, right, 0, right]);
    expect(rows[1]?.coefficients).toEqual([0, 0, wrong, 0, 0, wrong, 0, wrong]);
  });

  it("logs the cross-entropy over all verdicts, and counts the tokens of the continuations", async () => {
    const { context } = setUp(TWO);
    const round = await update(context, 0, null);
    const figures = verifierMetrics(round);
    expect(figures["verifier/verdict_loss"]).toBeCloseTo((3 * 0.5 + 6 * 1.5) / 9, 6);
    expect(figures["verifier/verdict_loss/count"]).toBe(9);
    expect(round.judgements.map(({ said }) => said.verification)).toEqual(WRITTEN);
    // Four prefixes: "#0." each, then "b;#ab." after one step and "#ab." after two.
    // Each is continued twice, after 6 + 2 or 6 + 4 tokens.
    const read = 2 * 2 * (8 + 10);
    expect(round.otherTokens).toEqual({ sampled: 4 * 3 + 2 * (6 + 4), read });
    // Two solutions of 8, verifications of 9 6 9 9.
    expect(tokensOfRound(round)).toEqual({ sampled: 16 + 33 + 32, read: 2 * 6 + 4 * 14 + read });
  });

  it("samples no continuation for a solution without steps", async () => {
    const generator = ({ prompt, row }: FakeRow) =>
      prompt.endsWith("=") && row === 1 ? "#12." : write({ prompt, row } as FakeRow);
    // "C>C." is not about two steps, so one verification of the right solution is left.
    const { context, generator: policy } = setUp({ ...TWO, generator });
    const round = await update(context, 0, null);
    expect(policy.generated[1]?.prompts).toHaveLength(2);
    expect(round.fitted?.verdicts).toBe(3);
  });

  it("takes no optimizer step when no solution has a step", async () => {
    const { context, verifier, generator } = setUp({ ...TWO, generator: () => "#12." });
    const round = await update(context, 0, null);
    expect(generator.generated).toHaveLength(1);
    expect(verifier.updated).toEqual([]);
    expect(verifierMetrics(round)["verifier/verdict_loss/count"]).toBe(0);
  });
});
