import { afterEach, beforeEach, expect, test } from "vitest";
import type { BuildRequest, ProbeResult } from "../core/engines.ts";
import { modelShape } from "../core/model/shape.ts";
import type { EngineHealth, GenerateRequest } from "../core/policy.ts";
import { defaultSettings } from "../core/settings/parse.ts";
import { FakePolicy } from "../core/testing/fake-policy.ts";
import { encode } from "../core/tokens/vocabulary.ts";
import { connectPolicy, policyApi } from "./policy-api.ts";
import { exposeOn, wrapPort } from "./remote.ts";

/** The fake looks at nothing of it. */
const REQUEST: BuildRequest = {
  choice: "cpu",
  threads: 1,
  shape: modelShape(defaultSettings()),
  key: { seed: 1, stream: 0 },
  pace: "full",
  workload: { rollouts: 2, promptTokens: 4, newTokens: 6 },
  remembered: [],
};

const GENERATE: GenerateRequest = {
  prompts: [encode("1+2=")],
  samplesPerPrompt: 2,
  maxNewTokens: 6,
  temperature: 1,
  key: { seed: 1, stream: 0, update: 0 },
  weights: "current",
};

let channel = new MessageChannel();
let fake = new FakePolicy(() => "3;#3.");
let toldProbe: ProbeResult | null = null;
let takeOver: (why: string) => Promise<void> = async () => undefined;
const untold = async () => null;
const ignored = () => undefined;
beforeEach(() => {
  channel = new MessageChannel();
  fake = new FakePolicy(() => "3;#3.");
  const api = policyApi(async (_, progress, told, replaced) => {
    toldProbe = await told();
    takeOver = async (why) => replaced(await fake.health(), why);
    progress({ step: "compiling", done: 1, total: 2 });
    return { policy: fake, health: await fake.health(), probe: null };
  });
  exposeOn(api, channel.port1);
});
afterEach(() => channel.port1.close());

test("a policy in another worker gives what it gives here, and says how far its start is", async () => {
  const seen: unknown[] = [];
  const report = (step: unknown) => void seen.push(step);
  const { policy, health } = await connectPolicy(channel.port2, REQUEST, report, untold, ignored);
  expect(health).toEqual(await fake.health());
  expect(await policy.generate(GENERATE)).toEqual(await fake.generate(GENERATE));
  expect(seen).toEqual([{ step: "compiling", done: 1, total: 2 }]);
});

test("a policy is told the probe of another one once that is done", async () => {
  const probe: ProbeResult = {
    engine: "cpu",
    variant: null,
    adapter: "test",
    shape: "test",
    milliseconds: [],
    refused: [],
  };
  await connectPolicy(
    channel.port2,
    REQUEST,
    () => undefined,
    async () => probe,
    ignored,
  );
  expect(toldProbe).toEqual(probe);
});

test("a policy that goes on with another engine says so, and why", async () => {
  const said: unknown[] = [];
  const replaced = (health: EngineHealth, why: string) => void said.push([health, why]);
  await connectPolicy(channel.port2, REQUEST, ignored, untold, replaced);
  await takeOver("no memory");
  await expect.poll(() => said).toHaveLength(1);
  expect(said).toEqual([[await fake.health(), "no memory"]]);
});

test("hands over the arrays of its results", async () => {
  const { policy } = await connectPolicy(channel.port2, REQUEST, ignored, untold, ignored);
  const draws = await fake.generate(GENERATE);
  fake.generate = async () => draws;
  expect((await policy.generate(GENERATE)).length).toBe(4 * 2 * 6);
  expect(draws.length).toBe(0);
});

test("a policy that was not built refuses calls", async () => {
  const remote = wrapPort<ReturnType<typeof policyApi>>(channel.port2);
  await expect(remote.call("health", [])).rejects.toMatchObject({ code: "bad-message" });
});
