import { describe, expect, it } from "vitest";
import { STREAMS } from "../random/draws.ts";
import { FAKE_LOGPROB } from "../testing/fake-policy.ts";
import { inVerification } from "../training/testing/judged.ts";
import { judgeKind, sampleAttempts } from "./attempts.ts";
import { inTurn, models, PROBLEM, RIGHT, WRONG } from "./testing/models.ts";

/** Log-probabilities of a final `C` and a final `X` in the fakes. */
const SURE = Math.exp(FAKE_LOGPROB);

describe("sampled attempts", () => {
  it("have the truth, the verdicts, the score of the same verification, and their tokens", async () => {
    const { context } = models("tango", inTurn(RIGHT, WRONG, "4;6;"));
    const attempts = await sampleAttempts(context, PROBLEM, { samples: 3, draw: 0 });
    expect(attempts[0]).toEqual({
      solution: RIGHT,
      steps: ["4", "6"],
      stepTruth: [true, true],
      answer: "46",
      isCorrect: true,
      ...inVerification("44C66C>C.", [1, 1], 1),
      flaw: null,
      sample: { answer: "46", outcome: 1, score: expect.closeTo(SURE, 6) },
    });
    expect(attempts[1]).toMatchObject({ stepTruth: [true, false], isCorrect: false });
    expect(attempts[1]).toMatchObject({ verdicts: [1, -1], finalVerdict: -1 });
    expect(attempts[1]?.sample.score).toBeCloseTo(1 - SURE, 6);
    expect(attempts[2]).toMatchObject({ flaw: "no end", answer: null, isCorrect: false });
  });

  it("are sampled at the settings' temperature with different draws, and judged greedily", async () => {
    const { context, generator, verifier } = models("tango", inTurn(RIGHT));
    await sampleAttempts(context, PROBLEM, { samples: 2, draw: 5 });
    const { seed, temperature } = context.settings;
    expect(generator.generated).toMatchObject([
      { samplesPerPrompt: 2, temperature, key: { seed, stream: STREAMS.triedSamples, update: 5 } },
    ]);
    expect(verifier.generated).toMatchObject([{ temperature: 0, weights: "current" }]);
    expect(verifier.generated[0]?.prompts).toHaveLength(2);
  });

  it("of tango are judged step by step by the verifier", async () => {
    const { context, verifier } = models("tango", inTurn(WRONG));
    expect(judgeKind(context)).toBe("steps");
    const [attempt] = await sampleAttempts(context, PROBLEM, { samples: 1, draw: 0 });
    expect(attempt).toMatchObject({ verdicts: [1, -1], finalVerdict: -1 });
    expect(verifier.generated.at(-1)?.prompts).toHaveLength(1);
  });

  it.each(["orm", "rl-v"])("of %s get one score for the complete solution", async (arm) => {
    const { context } = models(arm, inTurn(RIGHT));
    expect(judgeKind(context)).toBe("whole");
    const [attempt] = await sampleAttempts(context, PROBLEM, { samples: 1, draw: 0 });
    const score = attempt?.sample.score ?? null;
    expect(attempt).toMatchObject({ verification: null, verdicts: null, pCorrect: score });
    // The fakes give C and X the same probability.
    expect(score).toBeCloseTo(0.5, 6);
  });

  it.each(["grpo", "oracle-steps", "random-steps"])("of %s have no judge", async (arm) => {
    const { context, verifier } = models(arm, inTurn(RIGHT));
    expect(judgeKind(context)).toBe("nobody");
    const [attempt] = await sampleAttempts(context, PROBLEM, { samples: 1, draw: 0 });
    expect(attempt).toMatchObject({ verification: null, verdicts: null, finalVerdict: null });
    expect(attempt?.sample.score).toBeNull();
    expect(verifier.generated).toEqual([]);
  });
});
