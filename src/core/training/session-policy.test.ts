import { beforeEach, expect, test } from "vitest";
import type { GenerateRequest, UpdateRequest } from "../policy.ts";
import { FakePolicy } from "../testing/fake-policy.ts";
import { collate, toBatchLayout } from "../tokens/batch.ts";
import { encode } from "../tokens/vocabulary.ts";
import { isSameRollout, sessionPolicy } from "./session-policy.ts";
import { WorkClock } from "./work-clock.ts";

const ASKED: GenerateRequest = {
  prompts: [encode("1+2="), encode("3+4=")],
  samplesPerPrompt: 2,
  maxNewTokens: 6,
  temperature: 1,
  key: { seed: 1, stream: 2, update: 3 },
  weights: "current",
};

const again = (): GenerateRequest => structuredClone(ASKED);

function step(): UpdateRequest {
  const batch = collate([{ prompt: encode("1+2="), response: encode("3.") }]);
  const coefficients = toBatchLayout(batch, [[1, 1]]);
  return { ...batch, coefficients, oldLogprobs: null, referenceLogprobs: null } as UpdateRequest;
}

let fake: FakePolicy;
beforeEach(() => {
  fake = new FakePolicy(({ weight }) => `${Math.round(Math.abs(weight) * 1e6) % 10};#3.`);
});
const wrapped = () => sessionPolicy(fake, new WorkClock(() => 0));

test("a rollout that was begun is not computed again when it is asked for", async () => {
  const policy = wrapped();
  policy.begin(ASKED);
  expect(await policy.generate(again())).toEqual(await fake.generate(ASKED));
  expect(fake.generated).toHaveLength(2);
  // It is given once.
  await policy.generate(again());
  expect(fake.generated).toHaveLength(3);
});

test("other weights make it another rollout", async () => {
  const policy = wrapped();
  policy.begin(ASKED);
  await policy.update(step());
  expect(await policy.generate(again())).toEqual(await fake.generate(ASKED));
  const before = await policy.snapshot();
  policy.begin(ASKED);
  await policy.restore({ ...before, weights: Float32Array.of(0.5) });
  expect(await policy.generate(again())).toEqual(await fake.generate(ASKED));
});

test("a rollout that fails fails where it is asked for", async () => {
  const policy = wrapped();
  fake.generate = () => Promise.reject(new Error("lost"));
  policy.begin(ASKED);
  await expect(policy.generate(again())).rejects.toThrow("lost");
});

const OTHERS: readonly (readonly [what: string, change: Partial<GenerateRequest>])[] = [
  ["temperature", { temperature: 0.9 }],
  ["samples", { samplesPerPrompt: 3 }],
  ["length", { maxNewTokens: 7 }],
  ["weights", { weights: "reference" }],
  ["draw", { key: { ...ASKED.key, update: 4 } }],
  ["stream", { key: { ...ASKED.key, stream: 4 } }],
  ["seed", { key: { ...ASKED.key, seed: 4 } }],
  ["number of prompts", { prompts: ASKED.prompts.slice(1) }],
  ["prompt", { prompts: [encode("1+2="), encode("3+5=")] }],
];
test.each(OTHERS)("another %s is another rollout", async (_, change) => {
  expect(isSameRollout(ASKED, again())).toBe(true);
  expect(isSameRollout(ASKED, { ...again(), ...change })).toBe(false);
});
