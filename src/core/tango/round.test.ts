import { describe, expect, it } from "vitest";
import { learnedRows, type Setup, setUp, solution } from "../algorithms/testing/rounds.ts";
import { taskById } from "../tasks/registry.ts";
import type { Task } from "../tasks/task.ts";
import { FAKE_LOGPROB, FAKE_REFERENCE_LOGPROB, type FakeRow } from "../testing/fake-policy.ts";
import { decode } from "../tokens/vocabulary.ts";
import { generatorUpdate, verifierUpdate } from "./round.ts";

const columns = taskById("columns");

function expectRow(got: readonly number[], expected: readonly number[]) {
  expect(got).toHaveLength(expected.length);
  expected.forEach((value, t) => {
    expect(got[t], `token ${t}`).toBeCloseTo(value, 5);
  });
}

/** Rows 0 and 2 right; row 1 errs in column 1, row 3 in both. The verification of row 2 is short. */
const FOUR = {
  generator: ({ prompt, row }: FakeRow) => solution(prompt, [[], [1], [], [0, 1]][row]),
  verifier: ({ row }: FakeRow) => ["11C11C>C.", "11C12X>X.", "11C>C.", "12X12X>X."][row] ?? "",
};

/** A batch of two problems whose solutions have both labels, so that the verifier takes a step. */
const BOTH_LABELS = {
  generator: ({ prompt, row }: FakeRow) => solution(prompt, row % 2 === 0 ? [] : [1]),
  verifier: ({ row }: FakeRow) => (row % 2 === 0 ? "11C11C>C." : "11C11X>X."),
  settings: { batchSize: 2 },
};

describe("generatorUpdate", () => {
  it("learns (1 − α)·z + α·A_step at each token", async () => {
    const { context, generator } = setUp(FOUR);
    const round = await generatorUpdate(context, 0);
    expect(round.solutions.map(({ isCorrect }) => isCorrect)).toEqual([true, false, true, false]);
    expect(round.judgements?.map(({ said }) => said.verdicts)).toEqual([
      [1, 1],
      [1, -1],
      null,
      [-1, -1],
    ]);
    // Outcomes 1 0 1 0: mean ½, std 1/√3. Pool ½ ½ ½ −½ −½ −½: mean 0, std √0.3.
    const z = 0.8 * (0.5 * Math.sqrt(3));
    const s = 0.2 * (0.5 / Math.sqrt(0.3));
    // "a;b;#ab.": step ends at tokens 1 and 3, eight tokens.
    const [request] = generator.updated;
    const row = (n: number) => learnedRows(request)[n]?.coefficients ?? [];
    expectRow(row(0), [z + 2 * s, z + 2 * s, z + s, z + s, z, z, z, z]);
    expectRow(row(1), [-z, -z, -z - s, -z - s, -z, -z, -z, -z]);
    expectRow(row(2), Array(8).fill(z));
    expectRow(row(3), [-z - 2 * s, -z - 2 * s, -z - s, -z - s, -z, -z, -z, -z]);
    expect(generator.updated).toHaveLength(1);
  });

  it("updates the generator only, against sampled and frozen log-probabilities", async () => {
    const { context, generator, verifier } = setUp(FOUR);
    await generatorUpdate(context, 2);
    const [request] = generator.updated;
    expect(request?.phase).toBe("generator update 3");
    expect(request?.optimizer).toMatchObject({ learningRate: 3e-4, clipLow: 0.2, clipHigh: 0.2 });
    const row = learnedRows(request)[1];
    expectRow(row?.oldLogprobs ?? [], Array(8).fill(FAKE_LOGPROB));
    expectRow(row?.referenceLogprobs ?? [], Array(8).fill(FAKE_REFERENCE_LOGPROB));
    expect(verifier.updated).toEqual([]);
    // M solutions of a problem, one verification of each.
    expect(generator.generated).toMatchObject([{ samplesPerPrompt: 4, weights: "current" }]);
    expect(verifier.generated).toMatchObject([{ samplesPerPrompt: 1 }]);
    expect(verifier.generated[0]?.prompts).toHaveLength(4);
  });

  it("scores no reference without a KL term, and takes one optimizer step per epoch", async () => {
    const coefs = { generatorKlCoef: 0, verifierKlCoef: 0.5, epochs: 3 };
    const settings = { ...BOTH_LABELS.settings, ...coefs };
    const { context, generator, verifier } = setUp({ ...FOUR, ...BOTH_LABELS, settings });
    await generatorUpdate(context, 0);
    await verifierUpdate(context, 0, null);
    expect(generator.updated.map((one) => one.referenceLogprobs)).toEqual([null, null, null]);
    expect(verifier.updated[0]?.optimizer.klCoef).toBe(0.5);
  });

  it("learns only z without a verifier or usable verifications", async () => {
    const z = 0.5 * Math.sqrt(3);
    for (const change of [{ arm: "grpo" }, { verifier: () => "garbage" }]) {
      const { context, generator } = setUp({ ...FOUR, ...change });
      await generatorUpdate(context, 0);
      const [request] = generator.updated;
      expectRow(learnedRows(request)[1]?.coefficients ?? [], Array(8).fill(-z));
    }
  });

  it("divides by rows times the longest response under dr_grpo", async () => {
    const { context, generator } = setUp({
      arm: "grpo",
      settings: { estimator: "dr_grpo" },
      generator: ({ prompt, row }) => (row === 0 ? solution(prompt) : "#."),
    });
    await generatorUpdate(context, 0);
    const [request] = generator.updated;
    // 8 + 3 · 2 tokens; four rows of at most 3 · 2 + 2 tokens; centered outcomes ¾ and −¼.
    const scale = 14 / (4 * 8);
    expectRow(learnedRows(request)[0]?.coefficients ?? [], Array(8).fill(0.75 * scale));
    expectRow(learnedRows(request)[1]?.coefficients ?? [], Array(2).fill(-0.25 * scale));
  });
});

describe("gold step labels", () => {
  /** The same problems and answers with wrong gold step values. */
  const lying: Task = {
    ...columns,
    stepValue: (problem, k, previous) =>
      String((Number(columns.stepValue(problem, k, previous)) + 5) % 10),
    answerOf: (_problem, steps) => steps.map((step) => (Number(step) + 5) % 10).join(""),
  };
  const run = async (arm: string, task: Task) => {
    const { context, generator } = setUp({ ...FOUR, arm, task });
    const { solutions } = await generatorUpdate(context, 0);
    const truth = solutions.map((one) => one.stepTruth);
    return { truth, outcome: solutions.map((one) => one.isCorrect), learned: generator.updated };
  };

  it("do not affect tango", async () => {
    const [honest, lied] = [await run("tango", columns), await run("tango", lying)];
    expect(lied.outcome).toEqual(honest.outcome);
    expect(lied.truth).not.toEqual(honest.truth);
    expect(lied.learned).toEqual(honest.learned);
  });

  it("affect oracle-steps", async () => {
    const [honest, lied] = [await run("oracle-steps", columns), await run("oracle-steps", lying)];
    expect(lied.outcome).toEqual(honest.outcome);
    expect(lied.learned).not.toEqual(honest.learned);
  });

  it("do not affect the verifier", async () => {
    const learned = [];
    for (const task of [columns, lying]) {
      const { context, verifier } = setUp({ ...FOUR, task, settings: { batchSize: 4 } });
      await verifierUpdate(context, 0, null);
      learned.push(verifier.updated);
    }
    expect(learned[1]).toEqual(learned[0]);
  });
});

describe("verifierUpdate", () => {
  /** One right solution, three wrong ones; of its four verifications 2, then 1, 1, 1 agree. */
  const setup: Setup = {
    settings: { batchSize: 4 },
    generator: ({ prompt, row }) => solution(prompt, row === 0 ? [] : [0]),
    verifier: ({ row }) =>
      row < 4 ? (row < 2 ? "11C11C>C." : "11C11X>X.") : row % 4 === 0 ? "11C11C>X." : "11C11C>C.",
  };

  it("judges one solution of each problem M times", async () => {
    const { context, generator, verifier } = setUp(setup);
    await verifierUpdate(context, 0, null);
    expect(generator.generated).toMatchObject([{ samplesPerPrompt: 1, weights: "current" }]);
    expect(generator.generated[0]?.prompts).toHaveLength(4);
    expect(verifier.generated).toMatchObject([{ samplesPerPrompt: 4, weights: "current" }]);
    expect(generator.updated).toEqual([]);
    const [request] = verifier.updated;
    expect(request?.rows).toBe(16);
    const rows = learnedRows(request);
    for (let group = 0; group < 4; group++) {
      const prompts = [0, 1, 2, 3].map((m) => rows[4 * group + m]?.prompt);
      expect(new Set(prompts).size).toBe(1);
      expect(prompts[0]).toMatch(/^\d\d\+\d\d=\d;\d;#\d\d\?$/);
    }
    expect(rows[4]?.text).toBe("11C11C>X.");
  });

  it("learns z of the reward over the whole verification, times the class weight", async () => {
    const { context, verifier } = setUp(setup);
    const round = await verifierUpdate(context, 0, null);
    expect(round.counts).toEqual({ right: 4, wrong: 12 });
    // 1/√4 and 1/√12 over their mean: the released values for 25 % right (3.4).
    const right = 0.5 / ((4 * 0.5 + 12 / Math.sqrt(12)) / 16);
    const wrong = right * (2 / Math.sqrt(12));
    expect(right).toBeCloseTo(1.4641, 4);
    const [request] = verifier.updated;
    const row = (n: number) => learnedRows(request)[n]?.coefficients ?? [];
    // Rewards 1.8 1.8 0.8 0.8, then 1.8 0.8 0.8 0.8: the verifications have nine tokens.
    expectRow(row(0), Array(9).fill(right * 0.5 * Math.sqrt(3)));
    expectRow(row(3), Array(9).fill(-right * 0.5 * Math.sqrt(3)));
    expectRow(row(4), Array(9).fill(wrong * 1.5));
    expectRow(row(15), Array(9).fill(-wrong * 0.5));
    expect(request?.phase).toBe("verifier update 1");
    expect(request?.optimizer.learningRate).toBe(1e-4);
  });

  it("raises the rate over the warm-up by the verifier updates done before", async () => {
    const settings = { ...setup.settings, verifierLr: 8e-4, lrWarmup: 4 };
    const rates = [];
    for (const n of [0, 1, 2, 3, 4]) {
      const { context, verifier } = setUp({ ...setup, settings });
      const { learningRate } = await verifierUpdate(context, n, null);
      expect(verifier.updated[0]?.optimizer.learningRate).toBe(learningRate);
      rates.push(learningRate);
    }
    // A quarter more in each of the first four updates: the first one has a quarter.
    expect(rates).toEqual([2, 4, 6, 8, 8].map((rate) => expect.closeTo(rate * 1e-4, 12)));
  });

  it("averages with earlier counts, and applies no weights when they are off", async () => {
    const { context } = setUp(setup);
    const { counts } = await verifierUpdate(context, 1, { right: 14, wrong: 2 });
    expect(counts?.right).toBeCloseTo(0.8 * 14 + 0.2 * 4, 12);
    expect(counts?.wrong).toBeCloseTo(0.8 * 2 + 0.2 * 12, 12);
    const off = setUp({ ...setup, settings: { batchSize: 4, classWeights: false } });
    const round = await verifierUpdate(off.context, 0, null);
    expect(round.weights).toEqual({ right: 1, wrong: 1 });
    const [request] = off.verifier.updated;
    expectRow(learnedRows(request)[4]?.coefficients ?? [], Array(9).fill(1.5));
  });

  it("gives no reward for an unreadable final verdict, and has no α", async () => {
    const verifier = ({ row }: FakeRow) => (row === 0 ? "11C11C>C." : "11C11C>");
    const { context } = setUp({ verifier, settings: { alpha0: 1 } });
    const { rewarded } = await verifierUpdate(context, 0, null);
    expect(rewarded?.rewards.map(({ total }) => total)).toEqual([1.8, 0, 0, 0]);
    expect(rewarded?.advantages.tokens[0]?.[0]).toBeCloseTo(1.5, 5);
  });
});

describe("α", () => {
  it("is that of the generator updates done before, in the record and in the advantages", async () => {
    const settings = { alphaSchedule: "linear", alpha0: 0.8, alphaMin: 0.2, updates: 3 } as const;
    const blended = [];
    for (const n of [0, 1, 2, 3]) {
      const { context } = setUp({ ...FOUR, settings });
      const { alpha, advantages } = await generatorUpdate(context, n);
      expect(advantages.alpha).toBe(alpha);
      blended.push(alpha);
    }
    // From 0.8 to 0.2 in three equal steps: the first update has all of α0.
    expect(blended).toEqual([0.8, 0.6, 0.4, 0.2].map((alpha) => expect.closeTo(alpha, 12)));
  });
});

describe("problems", () => {
  it("are fresh in every update of each policy, and the same for the same update", async () => {
    const { context, generator } = setUp({ settings: { batchSize: 8, rlMaxSteps: 5 } });
    for (const n of [0, 1, 2]) await generatorUpdate(context, n);
    for (const n of [0, 1, 2]) await verifierUpdate(context, n, null);
    const seen = generator.generated.map(({ prompts }) => prompts.map(decode).join(" "));
    expect(new Set(seen).size).toBe(6);
    await generatorUpdate(context, 1);
    const [again] = generator.generated.slice(-1);
    expect(again?.prompts.map(decode).join(" ")).toBe(seen[1]);
    expect(again?.key).toEqual(generator.generated[1]?.key);
  });
});

describe("dapo", () => {
  /** Mixed groups for problems whose first digit is even, all right for the others. */
  const mixedWhenEven = ({ prompt, row }: FakeRow) =>
    solution(prompt, Number(prompt[0]) % 2 === 0 && row % 4 === 0 ? [0] : []);
  const settings = { estimator: "dapo", batchSize: 8 };

  it("drops groups whose rewards are all equal and draws again", async () => {
    const { context, generator } = setUp({ arm: "grpo", settings, generator: mixedWhenEven });
    const { solutions } = await generatorUpdate(context, 0);
    expect(solutions.length).toBeGreaterThan(0);
    expect(solutions.length).toBeLessThanOrEqual(32);
    expect(solutions.every(({ problem }) => Number(problem.text[0]) % 2 === 0)).toBe(true);
    expect([2, 3]).toContain(generator.generated.length);
    const keys = generator.generated.map(({ key }) => key.update);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("the upper clip", () => {
  it.each([
    ["grpo", 0, 0.2],
    ["grpo", 0.3, 0.3],
    ["dapo", 0, 0.28],
    ["dapo", 0.2, 0.2],
    ["dapo", 0.3, 0.3],
  ])("of %s with clipHigh %d is %d", async (estimator, clipHigh, expected) => {
    const settings = { ...BOTH_LABELS.settings, estimator, clipHigh };
    const { context, generator, verifier } = setUp({ ...FOUR, ...BOTH_LABELS, settings });
    await generatorUpdate(context, 0);
    await verifierUpdate(context, 0, null);
    expect(generator.updated[0]?.optimizer.clipHigh).toBe(expected);
    expect(verifier.updated[0]?.optimizer.clipHigh).toBe(expected);
  });
});
