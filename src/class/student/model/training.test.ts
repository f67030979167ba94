import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TangoError } from "../../../core/errors.ts";
import { presetSettings } from "../../../core/presets/registry.ts";
import { differences } from "../../../core/settings/parse.ts";
import { FakePolicy } from "../../../core/testing/fake-policy.ts";
import {
  columnsSolution,
  columnsVerification,
  trainedDrawOf,
} from "../../../core/testing/fake-texts.ts";
import type { AppConnection, ConnectionHandlers } from "../../../runtime/connection.ts";
import { Databases } from "../../../runtime/storage/database.ts";
import { eventually } from "../../../runtime/testing/eventually.ts";
import { SMALL } from "../../../runtime/testing/in-process.ts";
import { stubStorage } from "../../../runtime/testing/own-storage.ts";
import { runnerConnection } from "../../../runtime/testing/runner-connection.ts";
import { NO_HOMEWORK } from "../../../study/class/homework.ts";
import { planOf } from "../../../study/class/testing/class.ts";
import { resultOf } from "./kept.ts";
import { Training } from "./training.ts";

const changed = differences({ ...SMALL, updates: 8 }, presetSettings("micro"));
const settings = new URLSearchParams(changed.map(([key, value]) => [key, String(value)]));
const PLAN = planOf(`?stepCount=problem&class=run.frozen.1-40&preset=micro&${settings}`);

interface Unit {
  readonly algorithm: string;
  readonly line: number;
}

/** The locks of the browser, each with its tab. */
let held: Map<string, symbol>;
let databases: Databases[];
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  stubStorage();
  held = new Map();
  databases = [];
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(databases.map((one) => one.close()));
});

/** A tab with the page of the class. @param onUnit called after each unit of a run */
function openTab(onUnit: (unit: Unit, handlers: ConnectionHandlers) => void = () => undefined) {
  const tab = Symbol();
  const release = () => {
    for (const [name, owner] of held) if (owner === tab) held.delete(name);
  };
  const request = async (name: string, _: unknown, work: (lock: object | null) => unknown) => {
    if (held.has(name)) return work(null);
    held.set(name, tab);
    return Promise.resolve(work({})).finally(release);
  };
  vi.stubGlobal("navigator", { locks: { request } });
  const base = new Databases();
  databases.push(base);
  const units: Unit[] = [];
  const connections: AppConnection[] = [];
  const training = new Training({
    plan: PLAN,
    given: null,
    databases: base,
    probes: { all: () => [], keep: () => undefined, forget: () => undefined },
    connect: (handlers) => {
      const connection = runnerConnection(handlers, {
        open: async () => ({
          generator: new FakePolicy((fake) => columnsSolution(fake, trainedDrawOf(fake))),
          verifier: new FakePolicy((fake) => columnsVerification(trainedDrawOf(fake))),
        }),
        onUnit: ({ settings: { algorithm }, state: { line } }) => {
          const unit = { algorithm, line: line - 1 };
          units.push(unit);
          onUnit(unit, handlers);
        },
      });
      connections.push(connection);
      return connection;
    },
  });
  const close = () => {
    for (const connection of connections) connection.end();
    release();
  };
  return { training, units, close };
}

const resultIn = ({ store }: Training) => resultOf(PLAN, store.getState().kept, NO_HOMEWORK);
const begin = (training: Training) => training.begin(17, [50, 51]);

/** A student's part without a break, and a browser that knows nothing of it. */
async function whole() {
  const tab = openTab();
  await begin(tab.training);
  const result = resultIn(tab.training);
  globalThis.indexedDB = new IDBFactory();
  tab.training.startOver();
  return { tab, result };
}

test("trains every arm from one supervised start, and has a result", async () => {
  const { tab, result } = await whole();
  expect(result).toMatchObject({ seed: 17, problems: SMALL.evalProblems, engine: "cpu" });
  expect(result.arms.map(({ predicted }) => predicted)).toEqual([50, 51]);
  for (const { right } of result.arms) expect(right).toBeTypeOf("number");
  const begun = (algorithm: string) => tab.units.find((unit) => unit.algorithm === algorithm);
  expect(tab.units.filter(({ line }) => line === 0).map(({ algorithm }) => algorithm)).toEqual([
    "tango",
  ]);
  expect(begun("frozen-verifier")?.line).toBeGreaterThan(0);
});

test("goes on after a reload in the middle of an arm, to the same result", async () => {
  const { result } = await whole();
  const first = openTab(({ algorithm, line }) => {
    if (algorithm === "frozen-verifier" && line > 9) first.close();
  });
  void begin(first.training);
  await eventually(() => {
    const { algorithm, line = 0 } = first.units.at(-1) ?? {};
    expect(algorithm === "frozen-verifier" && line > 9).toBe(true);
  });
  const second = openTab();
  await second.training.goOn();
  expect(second.units.every(({ algorithm }) => algorithm === "frozen-verifier")).toBe(true);
  expect(second.units[0]?.line).toBeGreaterThan(5);
  expect(resultIn(second.training)).toEqual(result);
  // Opened once more, it trains nothing.
  const third = openTab();
  await third.training.goOn();
  expect(third.units).toEqual([]);
  expect(resultIn(third.training)).toEqual(result);
});

test("what is no longer stored is trained again", async () => {
  const { result } = await whole();
  const first = openTab(({ line }) => {
    if (line > 9) first.close();
  });
  void begin(first.training);
  await eventually(() => expect(first.units.at(-1)?.line).toBeGreaterThan(9));
  globalThis.indexedDB = new IDBFactory();
  const second = openTab();
  await second.training.goOn();
  expect(resultIn(second.training)).toEqual(result);
});

test("while another tab trains, this one says so", async () => {
  const first = openTab();
  const training = begin(first.training);
  const second = openTab();
  await second.training.goOn();
  expect(second.training.store.getState().fault?.message).toMatch(/^Another tab/);
  await training;
});

test("goes on by itself after a lost GPU, and three times at most", async () => {
  let losses = 0;
  const tab = openTab(({ line }, { onLost }) => {
    if (line === 5 && losses++ < 9) onLost(new TangoError("device-lost", "The GPU was lost."));
  });
  await begin(tab.training);
  const { fault } = tab.training.store.getState();
  expect([losses, fault?.code]).toEqual([4, "device-lost"]);
});

test("an arm that fails is left without a result, and the next one trains", async () => {
  const tab = openTab(({ algorithm, line }, { onStream }) => {
    if (algorithm !== "tango" || line < 6) return;
    onStream({
      type: "fault",
      error: { code: "not-finite", message: "The loss is NaN.", detail: {} },
    });
  });
  await begin(tab.training);
  expect(tab.training.store.getState().fault?.message).toBe("The loss is NaN.");
  await tab.training.giveUp();
  expect(resultIn(tab.training).arms.map(({ right }) => right === null)).toEqual([true, false]);
});

test("the next student of the device starts anew", async () => {
  const { tab } = await whole();
  expect(tab.training.store.getState().kept).toMatchObject({ seed: null, hasBegun: false });
});
