/**
 * Messages that nobody of the lab sends, to whatever listens for messages. `npm run faults` sets TANGO_MESSAGES,
 * the number of them.
 */
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { reportFault } from "../../src/cli/testing/fault-report.ts";
import { TangoError } from "../../src/core/errors.ts";
import { modelShape } from "../../src/core/model/shape.ts";
import { defaultSettings } from "../../src/core/settings/parse.ts";
import { FakePolicy } from "../../src/core/testing/fake-policy.ts";
import { encode } from "../../src/core/tokens/vocabulary.ts";
import { superviseWorker } from "../../src/protocol/client.ts";
import { isOfflineRequest } from "../../src/protocol/offline-messages.ts";
import { connectPolicy, policyApi } from "../../src/protocol/policy-api.ts";
import { exposeOn } from "../../src/protocol/remote.ts";

const MESSAGES = Number(process.env.TANGO_MESSAGES ?? 2000);
const SEED = 5;

const word = fc.constantFrom(
  "APPLY",
  "GET",
  "SET",
  "CONSTRUCT",
  "ENDPOINT",
  "RAW",
  "HANDLER",
  "proxy",
  "throw",
  "call",
  "health",
  "generate",
  "dispose",
  "constructor",
  "__proto__",
  "then",
  "heartbeat",
  "connect",
  "fetch",
  "activate",
  "count",
  "toString",
);
const value = fc.oneof(
  word,
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.uint8Array({ maxLength: 9 }),
  fc.anything({ maxDepth: 2 }),
);
const wire = fc.record({ type: word, name: word, value }, { requiredKeys: [] });
/** Values, records with the lab's own keys, and calls that are almost right. */
const message = fc.oneof(
  value,
  fc.array(value, { maxLength: 4 }),
  fc.record({ type: word, version: value, ignored: value, silence: value }, { requiredKeys: [] }),
  fc.record({ type: word, case: value, engines: value, part: value }, { requiredKeys: [] }),
  fc.record(
    {
      id: fc.oneof(fc.string({ minLength: 1 }), value),
      type: word,
      path: fc.oneof(fc.array(word, { maxLength: 3 }), value),
      argumentList: fc.oneof(fc.array(fc.oneof(wire, value), { maxLength: 3 }), value),
      value,
    },
    { requiredKeys: ["type"] },
  ),
);

/** That many messages that can be sent at all, always the same. */
function* messages(count: number): Generator<unknown> {
  let made = 0;
  for (let part = 0; made < count; part++) {
    for (const one of fc.sample(message, { seed: SEED + part, numRuns: 1000 })) {
      if (made === count) return;
      let sent: unknown;
      try {
        sent = structuredClone(one);
      } catch {
        continue;
      }
      made += 1;
      yield sent;
    }
  }
}

const report = (series: string, at: string, survived: boolean) =>
  reportFault({ id: "R5", series, at, survived });

const crashes: unknown[] = [];
const onCrash = (error: unknown) => void crashes.push(error);
process.on("uncaughtException", onCrash);
afterEach(() => {
  vi.useRealTimers();
  crashes.length = 0;
});

const ignore = () => undefined;
const REQUEST = {
  choice: "cpu",
  threads: 1,
  shape: modelShape(defaultSettings()),
  key: { seed: 1, stream: 0 },
  pace: "full",
  workload: { rollouts: 2, promptTokens: 4, newTokens: 6 },
  remembered: [],
} as const;
const GENERATE = {
  prompts: [encode("1+2=")],
  samplesPerPrompt: 2,
  maxNewTokens: 6,
  temperature: 1,
  key: { seed: 1, stream: 0, update: 0 },
  weights: "current",
} as const;

test("a policy's worker answers or ignores each message, and computes on as before", async () => {
  const { port1, port2 } = new MessageChannel();
  const fake = new FakePolicy(() => "3;#3.");
  const health = await fake.health();
  let ignored = 0;
  exposeOn(
    policyApi(async () => ({ policy: fake, health, probe: null })),
    port1,
    () => {
      ignored += 1;
    },
  );
  const { policy } = await connectPolicy(port2, REQUEST, ignore, async () => null, ignore);
  const before = await policy.generate(GENERATE);
  const answers = new Map<string, string>();
  port2.addEventListener("message", ({ data }) => {
    if (String(data?.id).startsWith("message ")) answers.set(data.id, String(data.value?.code));
  });
  const share = Math.ceil(MESSAGES / 2);
  let calls = 0;
  let at = 0;
  for (const sent of messages(share)) {
    at += 1;
    const isRecord = typeof sent === "object" && sent !== null && !Array.isArray(sent);
    // An id of its own, where it has one, to find its answer by.
    const hasId = isRecord && "id" in sent && typeof sent.id === "string";
    const own = hasId ? { ...(sent as object), id: `message ${at}` } : sent;
    port2.postMessage(own);
    if (hasId) calls += 1;
    if (at % 500 !== 0) continue;
    const after = await policy.generate(GENERATE);
    const survived = crashes.length === 0 && after.every((number, i) => number === before[i]);
    expect(survived, `after message ${at}`).toBe(true);
  }
  expect(await policy.generate(GENERATE)).toEqual(before);
  await vi.waitFor(() => expect(answers.size).toBe(calls));
  const codes = new Set(answers.values());
  const isWhole = crashes.length === 0 && [...codes].every((code) => code === "bad-message");
  for (let one = 0; one < at; one++) report("bad messages to a policy's port", `${one}`, isWhole);
  expect([...codes]).toEqual(["bad-message"]);
  expect(ignored).toBeGreaterThan(0.9 * share);
  expect(crashes).toEqual([]);
  port1.close();
  port2.close();
});

test("the page takes no message of a worker for a heartbeat of this version", () => {
  vi.useFakeTimers();
  const lost: unknown[] = [];
  let at = 0;
  for (const data of messages(Math.ceil(MESSAGES / 4))) {
    at += 1;
    const worker = Object.assign(new EventTarget(), { postMessage: ignore, terminate: ignore });
    const supervised = superviseWorker(() => worker as unknown as Worker, {
      name: "generator",
      deadSeconds: 5,
      onLost: ({ code }) => lost.push(code),
    });
    worker.dispatchEvent(new MessageEvent("message", { data }));
    supervised.end(new TangoError("stopped", "It is over."));
    const survived = lost.every((code) => code === "bad-message");
    report("bad messages to the page", `${at}`, survived);
    expect(survived).toBe(true);
  }
});

test("requests to the service worker are told from other messages", () => {
  let at = 0;
  for (const data of messages(Math.ceil(MESSAGES / 4))) {
    at += 1;
    const isRequest = isOfflineRequest(data);
    const type = (data as { type?: unknown } | null)?.type;
    const survived = !isRequest || ["activate", "count", "fetch"].includes(String(type));
    report("bad orders to workers", `${at}`, survived);
    expect(survived).toBe(true);
  }
});
