import { expect, test } from "vitest";
import { presetSettings } from "../../../core/presets/registry.ts";
import { applySettings } from "../../../core/settings/parse.ts";
import { lastChecks, runChecks } from "../../../run/growth/model/checks.ts";
import { recordedRun } from "../../../run/run-chart/runs.ts";
import { shipped } from "../../../run/testing/groups.ts";
import type { SavedRun } from "../../../storage/saved-run.ts";
import {
  changesFrom,
  metricsOfRun,
  metricsOfStored,
  type RunRow,
  sortAfterPress,
  sorted,
} from "./rows.ts";

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
  accuracy: null,
  judged: null,
  tokens: 0,
  seconds: 0,
  date: null,
  bytes: null,
  ...more,
});
const names = (rows: readonly RunRow[]) => rows.map(({ name }) => name).join("");
const right = (accuracy: number) => ({ accuracy });

test("sorts by text and by number in both directions, rows without a value last", () => {
  const rows = [row("b", right(0.5)), row("c"), row("a", right(0.7)), row("d", right(0.6))];
  expect(names(sorted(rows, { column: "name", ascending: true }))).toBe("abcd");
  expect(names(sorted(rows, { column: "name", ascending: false }))).toBe("dcba");
  expect(names(sorted(rows, { column: "accuracy", ascending: false }))).toBe("adbc");
  expect(names(sorted(rows, { column: "accuracy", ascending: true }))).toBe("bdac");
  // Equal rows keep their order.
  expect(names(sorted(rows, { column: "tokens", ascending: false }))).toBe("bcad");
  const seeds = [
    row("x", { settings: { ...QUICK, seed: 10 } }),
    row("y", { settings: { ...QUICK, seed: 9 } }),
  ];
  expect(names(sorted(seeds, { column: "seed", ascending: true }))).toBe("yx");
});

test("pressing a header again reverses the order, and metrics start with the largest", () => {
  const first = sortAfterPress({ column: "date", ascending: false }, "accuracy");
  expect(first).toEqual({ column: "accuracy", ascending: false });
  expect(sortAfterPress(first, "accuracy")).toEqual({ column: "accuracy", ascending: true });
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

test("has the last checks that Watch shows, of a recording and of what is stored of it alike", () => {
  const recording = shipped("gap");
  const run = recordedRun(recording);
  const row = metricsOfRun(run);
  const { generator, verifier } = runChecks(run);
  expect(row).toMatchObject({ updates: 400, accuracy: generator.at(-1)?.y });
  expect(row.judged).toBe(verifier?.at(-1)?.y);
  const figures = Object.assign({}, ...recording.lines.map(({ values }) => values));
  const counts = { generatorUpdates: 400, tokens: row.tokens, seconds: row.seconds };
  const stored = { figures, counts, settings: run.settings } as unknown as SavedRun;
  const { accuracy, judged, ...others } = metricsOfStored(stored);
  expect(accuracy).toBeCloseTo(row.accuracy ?? -1, 6);
  expect(judged).toBeCloseTo(row.judged ?? -1, 6);
  expect(others).toEqual({ updates: 400, tokens: row.tokens, seconds: row.seconds });
  expect(row.seconds).toBeGreaterThan(0);
});

test("has the measure of a verifier that judges answers alone, and none of a run without a verifier", () => {
  const figures = { "eval/greedy_accuracy/in_range": 0.25, "verifier/balanced_accuracy": 0.6 };
  const of = (algorithm: string) => lastChecks(figures, { algorithm });
  expect(of("orm")).toEqual({ accuracy: 0.25, judged: 0.6 });
  expect(of("grpo")).toEqual({ accuracy: 0.25, judged: null });
});
