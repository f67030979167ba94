import { describe, expect, it } from "vitest";
import { learnedRows, type Setup, setUp, solution } from "../algorithms/testing/rounds.ts";
import type { UpdateRequest } from "../policy.ts";
import { STREAMS, uniformAt } from "../random/draws.ts";
import { isHeldOut } from "../tasks/problems.ts";
import type { FakeRow } from "../testing/fake-policy.ts";
import type { Advantages } from "./advantages.ts";
import { generatorUpdate, verifierUpdate } from "./round.ts";
import { doublingClock } from "./testing/worked.ts";

/** Solutions with both labels, verifications with both verdicts; problems of one to four columns. */
const MIXED: Setup = {
  settings: { batchSize: 8, rlMinSteps: 1, rlMaxSteps: 4, verifierMinSteps: 1, longerSteps: 5 },
  generator: ({ prompt, row }: FakeRow) => solution(prompt, row % 2 === 0 ? [] : [0]),
  verifier: ({ row }: FakeRow) => (row % 4 === 0 ? "11C11C>C." : "11C11X>X."),
};

const mixed = (settings: Setup["settings"] = {}) => {
  const { context, ...policies } = setUp({
    ...MIXED,
    settings: { ...MIXED.settings, ...settings },
  });
  return { context: { ...context, clock: doublingClock() }, ...policies };
};

describe("the record of an update", () => {
  it("has the seconds of its parts", async () => {
    // Read at 1 and 2, at 4 and 8, then at 16, 32 and 64.
    const seconds = { sample: 1, verify: 4, score: 16, update: 32 };
    expect((await generatorUpdate(mixed().context, 0)).seconds).toEqual(seconds);
    expect((await verifierUpdate(mixed().context, 0, null)).seconds).toEqual(seconds);
  });

  it("adds up the seconds of all draws", async () => {
    // Six draws of a part at 1 and 2, 4 and 8, …: the odd ones sample, the others verify.
    const { context } = setUp({ settings: { estimator: "dapo" } });
    const { seconds } = await verifierUpdate({ ...context, clock: doublingClock() }, 0, null);
    expect(seconds).toMatchObject({ sample: 1 + 16 + 256, verify: 4 + 64 + 1024 });
  });
});

describe("the labels of a noisy checker", () => {
  it("are drawn by the seed, the update and the model that learns", async () => {
    const { context } = mixed({ seed: 5, falseNegativeRate: 0.5, falsePositiveRate: 0.5 });
    const flips = (stream: number, rows: number) =>
      Array.from(
        { length: rows },
        (_, row) => uniformAt({ seed: 5, stream, update: 6 }, row, 0) < 0.5,
      );
    const { solutions } = await generatorUpdate(context, 2);
    const flipped = solutions.map(({ isCorrect, label }) => isCorrect !== (label === 1));
    expect(flipped).toEqual(flips(STREAMS.labelNoise, 32));
    const judged = (await verifierUpdate(context, 2, null)).solutions;
    const judgedFlipped = judged.map(({ isCorrect, label }) => isCorrect !== (label === 1));
    expect(judgedFlipped).toEqual(flips(STREAMS.verifierLabelNoise, 8));
  });
});

describe("problems of several lengths", () => {
  it("are never held-out ones", async () => {
    const { solutions } = await generatorUpdate(mixed({ batchSize: 64 }).context, 0);
    expect(solutions.filter(({ problem }) => isHeldOut(problem.text))).toEqual([]);
  });

  it("share the longest response that dr_grpo divides by", async () => {
    const settings = { estimator: "dr_grpo", classWeights: false, alpha0: 0 };
    const { context, generator, verifier } = mixed(settings);
    const made = await generatorUpdate(context, 0);
    const judged = await verifierUpdate(context, 0, null);
    for (const { solutions } of [made, judged]) {
      const steps = solutions.map(({ problem }) => problem.steps);
      expect([Math.min(...steps), Math.max(...steps)]).toEqual([1, 4]);
    }
    // 3 · 4 + 2 and 3 · 4 + 3 tokens.
    expectDivided(generator.updated[0], made.advantages, 14);
    expectDivided(verifier.updated[0], judged.rewarded?.advantages, 15);
  });
});

/** Each token learns its advantage · tokens / (32 rows · longest). */
function expectDivided(
  request: UpdateRequest | undefined,
  advantages: Advantages | undefined,
  longest: number,
) {
  const rows = learnedRows(request);
  const tokens = rows.reduce((sum, { text }) => sum + text.length, 0);
  const scaled = advantages?.outcomeAdvantages.map((z) => (z * tokens) / (32 * longest));
  expect(scaled?.some((value) => value !== 0)).toBe(true);
  expect(rows.map(({ coefficients }) => coefficients[0])).toEqual(
    scaled?.map((value) => expect.closeTo(value, 5)),
  );
}
