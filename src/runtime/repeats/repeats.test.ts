import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TangoError } from "../../core/errors.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { FakePolicy } from "../../core/testing/fake-policy.ts";
import {
  columnsSolution,
  columnsVerification,
  trainedDrawOf,
} from "../../core/testing/fake-texts.ts";
import type { Pair } from "../../study/pair.ts";
import type { ConnectionHandlers } from "../connection.ts";
import { runLocks } from "../persistence/locks.ts";
import { Databases } from "../storage/database.ts";
import { RepeatStore } from "../storage/repeats.ts";
import { eventually } from "../testing/eventually.ts";
import { SMALL } from "../testing/in-process.ts";
import { runnerConnection } from "../testing/runner-connection.ts";
import { Repeats } from "./repeats.ts";

const PAIR: Pair = {
  preset: "micro",
  settings: {
    control: applySettings(SMALL, [["updates", 4]]),
    changed: applySettings(SMALL, [
      ["updates", 4],
      ["alpha0", 0.5],
    ]),
  },
  engine: "cpu",
};

let databases: Databases[];
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  databases = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(databases.map((one) => one.close()));
});

/** Which run did its n-th unit: `seed`, alpha0 and the kind of unit. */
interface Unit {
  readonly seed: number;
  readonly alpha0: number;
  readonly line: number;
}

/** A page with workers of its own; they share what is stored. */
function openPage(onUnit: (unit: Unit, handlers: ConnectionHandlers) => void = () => undefined) {
  const units: Unit[] = [];
  const base = new Databases();
  databases.push(base);
  const store = new RepeatStore(base);
  const repeats = new Repeats({
    connect: (handlers) =>
      runnerConnection(handlers, {
        open: async () => ({
          generator: new FakePolicy((fake) => columnsSolution(fake, trainedDrawOf(fake))),
          verifier: new FakePolicy((fake) => columnsVerification(trainedDrawOf(fake))),
        }),
        onUnit: ({ settings: { seed, alpha0 }, state: { line } }) => {
          const unit = { seed, alpha0, line: line - 1 };
          units.push(unit);
          onUnit(unit, handlers);
        },
      }),
    probes: { all: () => [], keep: () => undefined, forget: () => undefined },
    machine: () => ({ threads: 1, pace: SMALL.pace }),
    store,
    locks: runLocks(undefined),
  });
  const shown = () => {
    const state = repeats.store.getState().shown;
    if (!state) throw new Error("Nothing is on screen.");
    return state;
  };
  const begin = async (count: number) => {
    await repeats.add(PAIR, count);
    await repeats.resume();
  };
  const ended = () => eventually(() => expect(["over", "stopped"]).toContain(shown().activity));
  return { repeats, begin, units, shown, ended, store };
}

type Page = ReturnType<typeof openPage>;
const statesOf = ({ shown }: Page) => shown().runs.map(({ state }) => state);
/** The numbers of all runs, in one order. */
const numbersOf = ({ shown }: Page) =>
  [...shown().finished]
    .sort((a, b) => a.seed - b.seed || a.condition.localeCompare(b.condition))
    .map(({ seed, condition, lines }) => ({ seed, condition, lines }));

/** The whole without a break. */
async function whole(count: number) {
  const page = openPage();
  await page.begin(count);
  await page.ended();
  const numbers = numbersOf(page);
  globalThis.indexedDB = new IDBFactory();
  return { page, numbers };
}

test("trains both runs of each seed, and what they begin with once", async () => {
  const { page } = await whole(2);
  expect(statesOf(page)).toEqual(["done", "done", "done", "done"]);
  expect(page.shown()).toMatchObject({ activity: "over", made: 16, planned: 16, unsaved: null });
  for (const { lines } of page.shown().finished) {
    expect(lines.flatMap(({ stage }) => stage ?? [])).toEqual([
      "after-sft",
      "after-warm-up",
      "end",
    ]);
  }
  const sft = page.units.filter(({ line }) => line === 0);
  expect(sft.map(({ seed, alpha0 }) => [seed, alpha0])).toEqual([
    [SMALL.seed + 1, SMALL.alpha0],
    [SMALL.seed + 2, SMALL.alpha0],
  ]);
});

test("goes on after a stop and a reload with the numbers of one that was never stopped", async () => {
  const { numbers } = await whole(2);
  const first = openPage(({ seed, alpha0, line }) => {
    if (seed === SMALL.seed + 2 && alpha0 === 0.5 && line > 11) first.repeats.stop();
  });
  await first.begin(2);
  await first.ended();
  expect(statesOf(first)).toEqual(["done", "open", "done", "open"]);
  const second = openPage();
  await second.repeats.open();
  expect(statesOf(second)).toEqual(["done", "open", "done", "open"]);
  expect(second.units).toEqual([]);
  await second.repeats.resume();
  await second.ended();
  expect(second.shown()).toMatchObject({ activity: "over" });
  expect(numbersOf(second)).toEqual(numbers);
  expect(second.units.every(({ seed, line }) => seed === SMALL.seed + 2 && line > 6)).toBe(true);
});

describe("what is no longer stored is trained again", () => {
  /** A page that was closed when the control of its only seed was past the start, and the other run had not begun. */
  async function halfway() {
    const page = openPage(({ line }) => {
      if (line === 10) page.repeats.stop();
    });
    await page.begin(1);
    await page.ended();
    const { id } = page.shown();
    const changed = `000-main-changed-s${SMALL.seed + 1}`;
    await page.store.dropPart(id, changed);
    return { id, changed, store: page.store, start: `start-s${SMALL.seed + 1}` };
  }

  test.each([
    ["a start that is gone", true],
    ["a start that is there", false],
  ])("%s", async (_, isGone) => {
    const { numbers } = await whole(1);
    const { id, store, start } = await halfway();
    expect([...(await store.parts(id)).keys()]).toContain(start);
    if (isGone) await store.dropPart(id, start);
    const next = openPage();
    await next.repeats.open();
    await next.repeats.resume();
    await next.ended();
    expect(next.units.some(({ line }) => line === 0)).toBe(isGone);
    expect(numbersOf(next)).toEqual(numbers);
  });

  test("a part that cannot be read", async () => {
    const { numbers } = await whole(1);
    const { id } = await halfway();
    const base = databases.at(-1);
    const control = `001-main-control-s${SMALL.seed + 1}`;
    const part = await (await base?.get())?.get("parts", [id, control]);
    await (await base?.get())?.put("parts", { ...part, lines: "?" } as never, [id, control]);
    const next = openPage();
    await next.repeats.open();
    expect(next.shown().activity).toBe("stopped");
    await next.repeats.resume();
    await next.ended();
    expect(numbersOf(next)).toEqual(numbers);
  });
});

test("storage that is full in the third seed loses nothing: it trains on, says so, and is stored once there is room", async () => {
  const { numbers } = await whole(3);
  let isFull = false;
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...asked
  ) {
    if (isFull && this.name === "parts") throw new DOMException("Full.", "QuotaExceededError");
    return put.apply(this, asked);
  });
  const page = openPage(({ seed }) => {
    if (seed === SMALL.seed + 3) isFull = true;
  });
  await page.begin(3);
  await page.ended();
  expect(page.shown()).toMatchObject({ activity: "over", unsaved: "full" });
  expect(numbersOf(page)).toEqual(numbers);
  const reloaded = openPage();
  await reloaded.repeats.open();
  expect(reloaded.shown().finished).toHaveLength(4);
  isFull = false;
  await page.repeats.resume();
  expect(page.shown().unsaved).toBeNull();
  const again = openPage();
  await again.repeats.open();
  expect(numbersOf(again)).toEqual(numbers);
});

test("a lost worker stops both runs with its sentence; resumed, it ends with the same numbers", async () => {
  const { numbers } = await whole(1);
  let losses = 0;
  const page = openPage(({ alpha0, line }, handlers) => {
    if (alpha0 !== 0.5 || line !== 12 || losses++ > 0) return;
    handlers.onLost(new TangoError("worker-lost", "The trainer's worker stopped."));
  });
  await page.begin(1);
  await page.ended();
  expect(page.shown()).toMatchObject({ activity: "stopped", problem: { code: "worker-lost" } });
  await page.repeats.resume();
  await page.ended();
  expect(page.shown()).toMatchObject({ activity: "over", problem: null });
  expect(numbersOf(page)).toEqual(numbers);
});

test("a run whose numbers are not finite fails alone, and the others go on", async () => {
  const page = openPage(({ seed, alpha0, line }, { onStream }) => {
    if (seed !== SMALL.seed + 1 || alpha0 !== 0.5 || line < 9) return;
    onStream({ type: "fault", error: { code: "not-finite", message: "NaN.", detail: {} } });
  });
  await page.begin(2);
  await page.ended();
  expect(statesOf(page)).toEqual(["failed", "done", "done", "done"]);
  expect(page.shown()).toMatchObject({ activity: "over", problem: null });
  expect(page.shown().runs[0]?.error).toBe("NaN.");
});

test("what is no pair is refused in a sentence, and neither stored nor trained", async () => {
  const { control } = PAIR.settings;
  for (const changed of [control, applySettings(control, [["rlMinSteps", 2]])]) {
    const page = openPage();
    await page.repeats.add({ ...PAIR, settings: { control, changed } }, 3);
    expect(page.repeats.store.getState()).toMatchObject({ shown: null, all: [] });
    expect(page.repeats.store.getState().problem?.message).toMatch(/\.$/);
    expect(page.units).toEqual([]);
  }
});

test("several are stored; one that is deleted leaves the others", async () => {
  const page = openPage();
  await page.begin(1);
  await page.ended();
  const first = page.shown().id;
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 1000);
  await page.begin(1);
  await page.ended();
  const second = page.shown().id;
  expect(page.repeats.store.getState().all.map(({ id }) => id)).toEqual([second, first]);
  await page.repeats.remove(second);
  expect(page.shown()).toMatchObject({ id: first, activity: "over" });
  expect((await page.store.parts(second)).size).toBe(0);
});
