import { expect, test } from "vitest";
import type { GenerateRequest, ModelShape } from "../../core/policy.ts";
import { TFJS_HOST } from "../testing/host.ts";
import { YieldGate } from "../yield-gate.ts";
import { openBackend } from "./backend.ts";
import { ReferencePolicy } from "./policy.ts";

const SHAPE: ModelShape = {
  vocabulary: 50,
  width: 8,
  layers: 1,
  heads: 2,
  context: 20,
  segments: 4,
  activation: "relu",
  tiedHead: false,
  positions: "segment",
};
const REQUEST: GenerateRequest = {
  prompts: [[1, 2, 3]],
  samplesPerPrompt: 1,
  temperature: 1,
  maxNewTokens: 4,
  key: { seed: 1, stream: 2, update: 3 },
  weights: "current",
};
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));

test("a held policy starts no computation, answers other calls, and resumes when released", async () => {
  const policy = new ReferencePolicy(await openBackend("tfjs-cpu", TFJS_HOST), SHAPE, {
    seed: 1,
    stream: 1,
  });
  const free = await policy.generate(REQUEST);
  await policy.pause();
  let done = false;
  const waiting = policy.generate(REQUEST).then((rollouts) => {
    done = true;
    return rollouts;
  });
  expect((await policy.snapshot()).weights.length).toBeGreaterThan(0);
  expect((await policy.health()).engine).toBe("tfjs-cpu");
  await policy.setPace();
  await soon();
  expect(done).toBe(false);
  await policy.resume();
  expect(await waiting).toEqual(free);
  await policy.dispose();
});

test("a hold takes effect between two tokens", async () => {
  let now = 0;
  const gate = new YieldGate(() => now);
  const tokens: number[] = [];
  const work = (async () => {
    for (let token = 0; token < 6; token++) {
      now += 15;
      tokens.push(token);
      await gate.yieldIfDue();
    }
  })();
  // After every third token the thread handles events, here the hold.
  setTimeout(() => gate.pause(), 0);
  await soon();
  expect(tokens).toEqual([0, 1, 2]);
  gate.resume();
  await work;
  expect(tokens).toHaveLength(6);
});
