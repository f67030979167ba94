import { describe, expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { workById } from "../algorithms/work-registry.ts";
import { presetSettings } from "../presets/registry.ts";
import { STREAMS } from "../random/draws.ts";
import { writtenSolution } from "../tango/solution.ts";
import { readVerification } from "../tango/verification.ts";
import { taskById } from "../tasks/registry.ts";
import { FAKE_LOGPROB, FakePolicy, type FakeRow } from "../testing/fake-policy.ts";
import { encode } from "../tokens/vocabulary.ts";
import { judge, scoreSet, scoresOf, verificationScore, verificationScores } from "./judge.ts";

const columns = taskById("columns");
const PROBLEM = { task: "columns", text: "12+34=", operands: ["12", "34"], steps: 2 };
const SOLUTION = writtenSolution(columns, PROBLEM, "4;6;#46.");

/** A verification whose final character was sampled with probability `p`. */
function verification(text: string, p: number) {
  const response = encode(text);
  const logprobs = response.map((_, at) => (at === text.indexOf(">") + 1 ? Math.log(p) : -9));
  return readVerification(SOLUTION, { prompt: [], response, logprobs, entropy: [] });
}

function setUp(arm: string, write: (row: FakeRow) => string = () => "44C66C>C.") {
  const generator = new FakePolicy(write);
  const verifier = new FakePolicy(write);
  const settings = presetSettings("micro");
  const parts = { task: columns, arm: armById(arm), work: workById(arm) };
  return { context: Object.assign(parts, { settings, generator, verifier }) };
}

describe("the score of a verification", () => {
  it("is the probability of a final C", () => {
    expect(verificationScore(verification("44C66C>C.", 0.9))).toBeCloseTo(0.9, 12);
    expect(verificationScore(verification("44C67X>X.", 0.8))).toBeCloseTo(0.2, 12);
    // Single precision can give slightly more than 1.
    expect(verificationScore(verification("44C66C>C.", 1.0000001))).toBe(1);
  });

  it("is null if the final verdict is unreadable", () => {
    for (const text of ["44C66C", "44C66C>", "44C66C>C", "44C66C>CX.", "44C66C>4."]) {
      expect(verificationScore(verification(text, 0.9))).toBeNull();
    }
  });
});

describe("verificationScores", () => {
  it("samples a verification at temperature 1", async () => {
    const { context } = setUp("tango", () => "44C66C>C.");
    const key = { seed: 1, stream: STREAMS.testTimeVerifications, update: 0 };
    const tools = { task: columns, key };
    const [scored] = await verificationScores(context.verifier, [SOLUTION], tools);
    expect(scored?.score).toBeCloseTo(Math.exp(FAKE_LOGPROB), 12);
    expect(scored?.tokens).toBe(9);
    expect(context.verifier.generated).toMatchObject([{ temperature: 1, key }]);
  });
});

describe("the scores of solutions", () => {
  it.each([
    ["tango", 9, 14, Math.exp(FAKE_LOGPROB)],
    // The fake gives C and X the same probability.
    ["orm", 1, 14, 0.5],
    ["rl-v", 1, 14, 0.5],
    ["grpo", 0, 0, null],
  ])("in %s, reading 12+34=4;6;#46? for it", async (arm, tokens, read, score) => {
    const { context } = setUp(arm);
    const key = { seed: 1, stream: STREAMS.testTimeVerifications, update: 0 };
    const scored = await scoresOf(context, columns, [SOLUTION, SOLUTION], key);
    const close = score && expect.closeTo(score, 6);
    expect(scored).toEqual(Array(2).fill({ score: close, tokens, read }));
  });

  it("are the arm's own if it has some", async () => {
    const { context } = setUp("tango");
    const own = { score: 0.25, tokens: 3, read: 5 };
    const work = { ...context.work, score: async () => [own] };
    const key = { seed: 1, stream: STREAMS.testTimeVerifications, update: 0 };
    expect(await scoresOf({ ...context, work }, columns, [SOLUTION], key)).toEqual([own]);
  });
});

describe("judge", () => {
  it("uses greedy verifications if the judge writes any", async () => {
    const { context } = setUp("tango");
    const [one] = await judge(context, [SOLUTION]);
    expect(one?.judgement.said).toMatchObject({ verdicts: [1, 1], pCorrect: null });
    expect(context.verifier.generated[0]?.temperature).toBe(0);
    expect(context.generator.generated).toEqual([]);
  });

  it("uses the belief of a one-token judge", async () => {
    const { context } = setUp("orm");
    const [one] = await judge(context, [SOLUTION]);
    const said = { verdicts: null, pCorrect: 0.5, verification: null };
    expect(one?.judgement).toMatchObject({ said, read: 14 });
    expect(context.verifier.generated).toEqual([]);
  });

  it("believes in nothing where nobody judges", async () => {
    const { context } = setUp("grpo");
    const [one] = await judge(context, [SOLUTION]);
    expect(one).toMatchObject({
      solution: SOLUTION,
      judgement: { said: { pCorrect: 0 }, read: 0 },
    });
    expect([context.generator.generated, context.verifier.generated]).toEqual([[], []]);
  });
});

describe("many solutions", () => {
  const asked = ({ generated }: FakePolicy) =>
    generated.map(({ prompts, key, temperature }) => ({ rows: prompts.length, key, temperature }));

  it("are judged 128 at a time, with the draws of the held-out samples", async () => {
    const key = { seed: 1, stream: STREAMS.heldOutSamples, update: 0 };
    for (const rows of [[128], [128, 1]]) {
      const { context } = setUp("tango");
      const solutions = rows.flatMap((count) => Array(count).fill(SOLUTION));
      expect(await judge(context, solutions)).toHaveLength(solutions.length);
      expect(asked(context.verifier)).toEqual(
        rows.map((count) => ({ rows: count, key, temperature: 0 })),
      );
    }
  });

  it("are scored 128 at a time, each time with other draws", async () => {
    for (const rows of [[128], [128, 1]]) {
      const { context } = setUp("tango");
      const solutions = rows.flatMap((count) => Array(count).fill(SOLUTION));
      expect(await scoreSet(context, solutions)).toHaveLength(solutions.length);
      expect(asked(context.verifier)).toEqual(
        rows.map((count, update) => {
          const key = { seed: 1, stream: STREAMS.heldOutScores, update };
          return { rows: count, key, temperature: 1 };
        }),
      );
    }
  });
});
