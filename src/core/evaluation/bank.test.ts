import { expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { workById } from "../algorithms/work-registry.ts";
import { presetSettings } from "../presets/registry.ts";
import { STREAMS } from "../random/draws.ts";
import { taskById } from "../tasks/registry.ts";
import { FAKE_LOGPROB, FakePolicy, type FakeRow } from "../testing/fake-policy.ts";
import { columnsSolution } from "../testing/fake-texts.ts";
import { BankDraw, type BankSize, drawBank } from "./bank.ts";
import { heldOut } from "./held-out.ts";
import { MAX_VERIFICATIONS } from "./judge.ts";

const task = taskById("columns");
const SIZE: BankSize = { level: "in_range", problems: 3, samples: 70, verifications: 2 };

/** A run whose generator writes every third sample wrongly, and whose verifier accepts all of them. */
function setUp(arm: string) {
  const write = (row: FakeRow) => columnsSolution(row, row.row % 3 === 0 ? 0 : 1);
  const generator = new FakePolicy(write);
  const verifier = new FakePolicy(() => "11C11C>C.");
  const two = { rlMinSteps: 2, rlMaxSteps: 2 };
  const settings = { ...presetSettings("micro"), ...two, seed: 5, temperature: 0.8 };
  const parts = { task, arm: armById(arm), work: workById(arm), settings, generator, verifier };
  return { context: parts, generator, verifier, settings };
}

it("holds each problem with its samples, in the order of sampling", async () => {
  const { context } = setUp("tango");
  const told: (readonly number[])[] = [];
  const bank = await drawBank(context, SIZE, (done, of) => {
    told.push([done, of]);
  });
  expect(told).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  const { problems } = heldOut(context, "in_range", 3);
  expect(bank).toMatchObject({
    task: "columns",
    level: "in_range",
    temperature: 0.8,
    verifications: 2,
  });
  expect(bank.problems.map(({ text }) => text)).toEqual(problems.map(({ text }) => text));
  expect(bank.samples.map((row) => row.length)).toEqual([70, 70, 70]);
  bank.samples.forEach((row, p) => {
    const right = bank.problems[p]?.answer;
    for (const [n, { answer, outcome }] of row.entries()) {
      // Rows count from 0 in each of the blocks of 64 and 6.
      const isWrong = (n % 64) % 3 === 0;
      expect([answer === right, outcome]).toEqual([!isWrong, isWrong ? 0 : 1]);
    }
  });
});

it("counts the tokens written and read, and the mean of the scores", async () => {
  const { context } = setUp("tango");
  const draw = new BankDraw(context, SIZE);
  await draw.next();
  const [text = ""] = draw.bank.problems.map((problem) => problem.text);
  const solution = columnsSolution({ prompt: text } as FakeRow, 1);
  expect(draw.bank.samples[0]?.[1]).toEqual({
    answer: draw.bank.problems[0]?.answer,
    outcome: 1,
    score: expect.closeTo(Math.exp(FAKE_LOGPROB), 6),
    solutionTokens: solution.length,
    solutionRead: text.length,
    verificationTokens: 2 * "11C11C>C.".length,
    verificationRead: 2 * (text.length + solution.length),
  });
});

it("has no score and no verification without a judge", async () => {
  const { context, verifier } = setUp("grpo");
  const bank = await drawBank(context, { ...SIZE, problems: 1, samples: 2 }, () => undefined);
  expect(bank.verifications).toBe(0);
  for (const sample of bank.samples.flat()) {
    expect(sample).toMatchObject({ score: null, verificationTokens: 0, verificationRead: 0 });
  }
  expect(verifier.generated).toEqual([]);
});

it("gives every block of 64 samples and every verification draws of its own", async () => {
  const { context, generator, verifier, settings } = setUp("tango");
  await drawBank(context, { ...SIZE, problems: 2 }, () => undefined);
  const { seed } = settings;
  const ofSamples = (update: number) => ({ seed, stream: STREAMS.testTimeSamples, update });
  expect(generator.generated.map(({ key }) => key)).toEqual([0, 1, 16, 17].map(ofSamples));
  expect(generator.generated.map(({ samplesPerPrompt }) => samplesPerPrompt)).toEqual([
    64, 6, 64, 6,
  ]);
  expect(generator.generated[0]).toMatchObject({ temperature: 0.8, weights: "current" });
  const ofVerifications = (update: number, m: number) => ({
    seed,
    stream: STREAMS.testTimeVerifications,
    update: update * MAX_VERIFICATIONS + m,
  });
  expect(verifier.generated.map(({ key }) => key)).toEqual(
    [0, 1, 16, 17].flatMap((update) => [ofVerifications(update, 0), ofVerifications(update, 1)]),
  );
});

it("samples no block more than it needs", async () => {
  const { context, generator } = setUp("grpo");
  await drawBank(context, { ...SIZE, problems: 1, samples: 64 }, () => undefined);
  expect(generator.generated).toHaveLength(1);
});

it("tells how far it is, and does nothing at its end", async () => {
  const { context } = setUp("grpo");
  const draw = new BankDraw(context, { ...SIZE, problems: 2, samples: 1 });
  expect([draw.done, draw.of, draw.bank.problems, draw.bank.samples]).toEqual([0, 2, [], []]);
  await draw.next();
  expect([draw.done, draw.bank.problems.length, draw.bank.samples.length]).toEqual([1, 1, 1]);
  const first = draw.bank;
  await draw.next();
  await draw.next();
  expect([draw.done, draw.bank.problems.length]).toEqual([2, 2]);
  // What was taken before stays as it was.
  expect(first.samples).toHaveLength(1);
});

it("stops where its caller throws", async () => {
  const { context, generator } = setUp("grpo");
  const stopped = drawBank(context, { ...SIZE, samples: 1 }, () => {
    throw new Error("Stop");
  });
  await expect(stopped).rejects.toThrow("Stop");
  expect(generator.generated).toHaveLength(1);
});
