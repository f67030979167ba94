/** What crosses between threads in an update, counted: it must not grow with rows, tokens or updates. */
import { afterEach, expect, test } from "vitest";
import type { BuildRequest } from "../core/engines.ts";
import { modelShape } from "../core/model/shape.ts";
import type { Policy } from "../core/policy.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { FakePolicy } from "../core/testing/fake-policy.ts";
import type { UnitResult } from "../core/training/counted-unit.ts";
import { Session } from "../core/training/session.ts";
import { fakePolicies, smallSettings, unitsOf } from "../core/training/testing/fake-session.ts";
import type { Written } from "./messages.ts";
import { MetricsStream } from "./metrics-stream.ts";
import { unpackGroups } from "./packed-groups.ts";
import { connectPolicy, policyApi } from "./policy-api.ts";
import { progressAt } from "./progress.ts";
import { exposeOn } from "./remote.ts";

/** Number of objects that receiving a message creates, itself included; a typed array counts as one. */
function objectsIn(message: unknown): number {
  if (typeof message !== "object" || message === null) return 0;
  if (ArrayBuffer.isView(message)) return 1;
  const inner: unknown[] = Object.values(message);
  return inner.reduce<number>((sum, value) => sum + objectsIn(value), 1);
}

const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

/** The fake behind a port, and the arguments of each call that crosses it. */
async function remote(fake: FakePolicy, settings: Settings, asked: unknown[]): Promise<Policy> {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  port1.addEventListener("message", ({ data }) => asked.push(data));
  exposeOn(
    policyApi(async () => ({ policy: fake, health: await fake.health(), probe: null })),
    port1,
  );
  const none = () => undefined;
  const request = { shape: modelShape(settings) } as BuildRequest;
  return (await connectPolicy(port2, request, none, async () => null, none)).policy;
}

/** A run whose models and whose page are behind ports. */
async function run(change: Readonly<Record<string, number>>) {
  const settings = smallSettings(change);
  const fakes = fakePolicies();
  const asked: unknown[] = [];
  const generator = await remote(fakes.generator, settings, asked);
  const verifier = await remote(fakes.verifier, settings, asked);
  const session = new Session({ settings, generator, verifier, clock: () => 0 });
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  const written: Written[] = [];
  const ended = new Promise<void>((resolve) => {
    port1.onmessage = ({ data }) => (data.type === "written" ? written.push(data) : resolve());
  });
  const stream = new MetricsStream(port2);
  const units: UnitResult[] = [];
  for await (const unit of unitsOf(session)) {
    units.push(structuredClone(unit));
    stream.add(unit.line, unit.group, progressAt(session.arm, settings, session.state));
    stream.flush();
  }
  stream.finished();
  await ended;
  return { units, written, asked };
}

const SMALL = { batchSize: 2, groupSize: 2 };
const LARGE = { batchSize: 12, groupSize: 16, rlMinSteps: 3, rlMaxSteps: 3 };

test("an update is one message, whose objects do not depend on its rows and tokens", async () => {
  const [small, large] = [await run(SMALL), await run(LARGE)];
  expect(small.written).toHaveLength(small.units.length);
  const objects = ({ written }: typeof small) => written.slice(-5).map(objectsIn);
  expect(objects(large)).toEqual(objects(small));
  // The message and its list, a block of three arrays, groups of two and their texts, the progress; names where new.
  expect(Math.max(...large.written.map(objectsIn))).toBeLessThanOrEqual(13);
});

test("lines that wait for each other are one message as well", () => {
  const sent: unknown[] = [];
  const port = { postMessage: (message: unknown) => sent.push(message) } as unknown as MessagePort;
  const stream = new MetricsStream(port);
  const progress = { type: "progress", phase: "generator", stage: null } as const;
  for (let line = 0; line < 40; line++) {
    const counted = { done: line, planned: 40, generatorUpdates: line, verifierUpdates: 0 };
    const values = { loss: line, reward: -line };
    stream.add({ line, phase: "generator", values }, null, { ...progress, ...counted });
  }
  stream.flush();
  const [, rest] = sent as Written[];
  expect(sent).toHaveLength(2);
  expect(rest?.messages).toMatchObject([
    { type: "metrics", lines: { length: 39 } },
    { type: "progress", done: 39 },
  ]);
  expect(objectsIn(rest)).toBeLessThanOrEqual(7);
});

test("a call of a policy has as many objects for many rows as for few", async () => {
  const [small, large] = [await run(SMALL), await run(LARGE)];
  const most = ({ asked }: typeof small) => Math.max(...asked.map(objectsIn));
  expect(most(large)).toBe(most(small));
});

test("the page reads what was written, to the last bit", async () => {
  const { units, written } = await run({ ...LARGE, batchSize: 3 });
  const read = written.flatMap(({ messages }) => messages);
  const groups = read.flatMap((message) =>
    message.type === "groups" ? unpackGroups(message) : [],
  );
  expect(groups).toEqual(units.flatMap(({ group }) => group ?? []));
  expect(structuredClone(groups)).toEqual(groups);
  const lines = read.flatMap((message) => (message.type === "metrics" ? [...message.lines] : []));
  expect(lines).toEqual(units.map(({ line }) => line.line));
  const last = written.at(-2) as Written;
  expect(last.messages.map(({ type }) => type)).toEqual(["metrics", "groups", "progress"]);
});
