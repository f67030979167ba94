import { describe, expect, test } from "vitest";
import { RunMetrics } from "../../metrics/run-metrics.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import { FRESH_RUN } from "../../runtime/run-state.ts";
import { ratioOf } from "./contrast.ts";
import { engineOf, rateOf } from "./engine-check.ts";
import { readyRows } from "./rows.ts";
import { readyWords } from "./words.en.ts";

test("contrast is that of WCAG", () => {
  expect(ratioOf([0, 0, 0, 1], [255, 255, 255, 1])).toBeCloseTo(21);
  expect(ratioOf([119, 119, 119, 1], [255, 255, 255, 1])).toBeCloseTo(4.48, 2);
  expect(ratioOf([255, 255, 255, 1], [255, 255, 255, 1])).toBe(1);
});

test("the pace is a measurement from five updates on, without evaluations", () => {
  const metrics = new RunMetrics();
  const line = (at: number, seconds: number) => ({
    line: at,
    phase: "generator" as const,
    values: { seconds },
  });
  const packer = new BlockPacker();
  const add = (...lines: ReturnType<typeof line>[]) => {
    for (const message of packer.pack(lines)) {
      if (message.type === "columns") metrics.setColumns(message.names);
      else metrics.append(message, 0);
    }
  };
  add(...[0, 1, 2, 3, 4].map((at) => line(at, at / 2)));
  expect(rateOf(metrics)).toBe(null);
  add(line(5, 2.5));
  expect(rateOf(metrics)).toBe(2);
});

test("the engine is ready once its models are built", () => {
  expect(engineOf(FRESH_RUN)).toBe("none");
  expect(engineOf({ ...FRESH_RUN, status: "starting" })).toBe("starts");
  expect(engineOf({ ...FRESH_RUN, status: "fault" })).toBe("fault");
});

describe("rows", () => {
  type Found = Parameters<typeof readyRows>[0];
  const GOOD: Found = {
    address: "https://lab.example.org/",
    wall: {
      width: 1280,
      height: 720,
      ready: { rate: 9, engine: "ready", contrast: { text: 8, large: 4.6 }, awake: "on" },
    },
    offline: {
      state: "ready",
      hasUpdate: false,
      isFetching: false,
      count: { here: 9, all: 9, missing: 0, canTrain: true, isDone: true },
    },
    climb: { way: "planned", seconds: 75, from: 5 },
    hasRecording: true,
    battery: { charging: true, level: 1 },
    tellsBattery: true,
  };
  const wall = (change: object): Found => ({
    ...GOOD,
    wall: { ...GOOD.wall, ...change } as Found["wall"],
  });
  const ready = (change: object): Found => wall({ ready: { ...GOOD.wall?.ready, ...change } });
  const rowsOf = (found: Found) => readyRows(found, readyWords.english);

  test("an address that only this computer can open is looked at", () => {
    const row = rowsOf({ ...GOOD, address: "http://127.0.0.1:4173/" }).at(-1);
    expect(row).toEqual({ id: "address", state: "warn", found: readyWords.english.address });
  });

  test("are all ticked where nothing is missing", () => {
    const rows = rowsOf(GOOD);
    expect(rows.map(({ state }) => state)).toEqual(Array(9).fill("ok"));
    expect(rows.map(({ found }) => found)).toEqual([
      "9.00 updates/s",
      "press L",
      "in time: 1:15 after scene 5",
      "all files here",
      "1280 × 720",
      "8 : 1",
      "on",
      "plugged in",
      "https://lab.example.org/",
    ]);
  });

  test("without a wall are those that this window can look at", () => {
    expect(rowsOf({ ...GOOD, wall: null }).map(({ id }) => id)).toEqual([
      "offline",
      "battery",
      "address",
    ]);
  });

  test.each([
    ["engine", ready({ rate: null }), "warn", ""],
    ["engine", ready({ rate: 0.2 }), "ok", "0.20 updates/s"],
    [
      "climb",
      { ...GOOD, climb: { way: "earlier", seconds: 200, from: 3 } },
      "warn",
      "needs 3:20: press L in scene 3",
    ],
    [
      "climb",
      { ...GOOD, climb: { way: "never", seconds: 900, from: 5 } },
      "warn",
      "needs 15:00: show recordings",
    ],
    ["engine", ready({ engine: "measures" }), "waits", "is being measured"],
    ["pipelines", ready({ engine: "none" }), "warn", "not yet"],
    ["pipelines", ready({ engine: "fault" }), "warn", "failed: show recordings"],
    ["offline", { ...GOOD, hasRecording: false }, "warn", "9 of 9 files here"],
    [
      "offline",
      { ...GOOD, offline: { ...GOOD.offline, state: "none" } },
      "warn",
      "no: keep the network",
    ],
    [
      "offline",
      { ...GOOD, offline: { ...GOOD.offline, count: null } },
      "waits",
      "is being checked",
    ],
    ["size", wall({ width: 640 }), "warn", "640 × 720: 800 × 600 is the least"],
    [
      "contrast",
      ready({ contrast: { text: 6.9, large: 8 } }),
      "warn",
      "6.9 : 1: choose another theme",
    ],
    [
      "contrast",
      ready({ contrast: { text: 8, large: 4.4 } }),
      "warn",
      "4.4 : 1: choose another theme",
    ],
    ["contrast", ready({ contrast: { text: null, large: null } }), "told", "look at it yourself"],
    ["awake", ready({ awake: "off" }), "warn", "off: keep this window in front"],
    ["awake", ready({ awake: "unknown" }), "told", "set it in the system"],
    ["battery", { ...GOOD, battery: { charging: false, level: 0.3 } }, "warn", "30 %: plug in"],
    ["battery", { ...GOOD, battery: { charging: false, level: 0.8 } }, "ok", "80 %"],
    ["battery", { ...GOOD, tellsBattery: false }, "told", "look at it yourself"],
  ] as const)("%s: %#", (id, found, state, text) => {
    expect(rowsOf(found as Found).find((row) => row.id === id)).toMatchObject({
      state,
      found: text,
    });
  });
});
