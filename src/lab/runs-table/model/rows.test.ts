import { expect, test } from "vitest";
import { presetSettings } from "../../../core/presets/registry.ts";
import { applySettings } from "../../../core/settings/parse.ts";
import type { MetricsLine } from "../../../core/training/records.ts";
import { changesFrom, metricsOfLines, type RunRow, sortAfterPress, sorted } from "./rows.ts";

const QUICK = presetSettings("quick");

const row = (name: string, more: Partial<RunRow> = {}): RunRow => ({
  id: name,
  kind: "saved",
  lane: null,
  storedId: name,
  name,
  ownName: "",
  note: "",
  preset: "quick",
  settings: QUICK,
  changes: [],
  settingChanges: [],
  updates: 0,
  greedy: null,
  stepF1: null,
  tokens: 0,
  seconds: 0,
  date: null,
  bytes: null,
  ...more,
});
const names = (rows: readonly RunRow[]) => rows.map(({ name }) => name).join("");
const greedy = (value: number) => ({ greedy: { value, count: 128 } });

test("sorts by text and by number in both directions, rows without a value last", () => {
  const rows = [row("b", greedy(0.5)), row("c"), row("a", greedy(0.7)), row("d", greedy(0.6))];
  expect(names(sorted(rows, { column: "name", ascending: true }))).toBe("abcd");
  expect(names(sorted(rows, { column: "name", ascending: false }))).toBe("dcba");
  expect(names(sorted(rows, { column: "greedy", ascending: false }))).toBe("adbc");
  expect(names(sorted(rows, { column: "greedy", ascending: true }))).toBe("bdac");
  // Equal rows keep their order.
  expect(names(sorted(rows, { column: "tokens", ascending: false }))).toBe("bcad");
  const seeds = [
    row("x", { settings: { ...QUICK, seed: 10 } }),
    row("y", { settings: { ...QUICK, seed: 9 } }),
  ];
  expect(names(sorted(seeds, { column: "seed", ascending: true }))).toBe("yx");
});

test("pressing a header again reverses the order, and metrics start with the largest", () => {
  const first = sortAfterPress({ column: "date", ascending: false }, "greedy");
  expect(first).toEqual({ column: "greedy", ascending: false });
  expect(sortAfterPress(first, "greedy")).toEqual({ column: "greedy", ascending: true });
  expect(sortAfterPress(first, "name")).toEqual({ column: "name", ascending: true });
});

test("lists the changes from the preset, without the engine and the seed", () => {
  const settings = applySettings(QUICK, [
    ["alpha0", 0],
    ["engine", "tfjs-wasm"],
    ["seed", 7],
  ]);
  expect(changesFrom("quick", settings)).toEqual([["alpha0", 0]]);
  expect(changesFrom("gone", settings)).toEqual([]);
});

test("takes the last logged value of each metric", () => {
  const line = (values: MetricsLine["values"], n: number): MetricsLine => ({
    line: n,
    phase: "generator",
    values,
  });
  const accuracy = "eval/greedy_accuracy/in_range";
  const last = metricsOfLines([
    line(
      { generator_updates: 1, verifier_updates: 4, [accuracy]: 0.25, [`${accuracy}/count`]: 16 },
      0,
    ),
    line({ generator_updates: 2, verifier_updates: 4, num_tokens: 900, seconds: 1.5 }, 1),
  ]);
  expect(last).toEqual({
    updates: 2,
    greedy: { value: 0.25, count: 16 },
    stepF1: null,
    tokens: 900,
    seconds: 1.5,
  });
});
