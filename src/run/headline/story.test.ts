import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeRecording } from "../../core/recording/recording.ts";
import type { MetricsLine, Phase } from "../../core/training/records.ts";
import { metricsOfRecording } from "../../runtime/recording-player/whole-run.ts";
import { recordedRun } from "../run-chart/runs.ts";
import {
  headlineSchedule,
  MIN_HEADLINE_SECONDS,
  type TellableEvent,
  tellableEvents,
} from "./story.ts";

const FOLDER = new URL("../../../public/recordings/", import.meta.url);
const recording = (preset: string) =>
  decodeRecording(preset, new Uint8Array(readFileSync(new URL(`${preset}.tango.zip`, FOLDER))));
const kinds = (tellings: readonly TellableEvent[]) => tellings.map(({ kind }) => kind);
const only = (tellings: readonly TellableEvent[]) =>
  tellings.filter(({ kind }) => kind !== "progress").map(({ kind, update }) => [kind, update]);

describe("what can be told", () => {
  const run = (...lines: [Phase, Record<string, number>][]) => {
    let [generator, verifier] = [0, 0];
    const all = lines.map(([phase, values], line): MetricsLine => {
      if (phase === "generator") generator += 1;
      if (phase === "verifier" || phase === "warm-up") verifier += 1;
      return {
        line,
        phase,
        values: { generator_updates: generator, verifier_updates: verifier, ...values },
      };
    });
    const names = [...new Set(all.flatMap(({ values }) => Object.keys(values)))];
    return tellableEvents(metricsOfRecording({ lines: all }, names));
  };
  const right = (share: number): [Phase, Record<string, number>] => [
    "generator",
    { "rollouts/accuracy": share },
  ];

  test("the first right answer comes after updates without any, and each mark once", () => {
    expect(only(run(right(0), right(0), right(0.004), right(0), right(0.12), right(0.11)))).toEqual(
      [
        ["first-right", 3],
        ["mark", 5],
      ],
    );
    // It began with right answers: the first is not an event, nor a mark below the start.
    expect(only(run(right(0.3), right(0.4), right(0.55), right(0.8)))).toEqual([
      ["mark", 3],
      ["mark", 4],
    ]);
  });

  test("the verifier's first turn, not its practice alone; checks but that of the start", () => {
    const check: [Phase, Record<string, number>] = [
      "evaluation",
      { "eval/greedy_accuracy/in_range": 0.2 },
    ];
    const turn: [Phase, Record<string, number>] = ["verifier", {}];
    const told = run(check, ["warm-up", {}], right(0.1), turn, check, turn);
    expect(only(told)).toEqual([
      ["turn", 3],
      ["check", 3],
    ]);
    expect(kinds(told).filter((kind) => kind === "progress")).toHaveLength(4);
  });

  test("a verifier that has collapsed is told once, from where it began", () => {
    const blind: [Phase, Record<string, number>] = [
      "verifier",
      {
        "verifier/solutions_right": 0.4,
        "train/positive_rate": 0,
        "train/balanced_accuracy": 0.5,
        "verifier/frac_reward_zero_std": 1,
      },
    ];
    const told = run(right(0.1), blind, right(0.1), blind, right(0.1), blind, blind);
    const collapse = { kind: "all-wrong", earnsAlike: true, since: 2 };
    expect(told.filter(({ kind }) => kind === "collapse")).toEqual([
      { kind: "collapse", update: 6, collapse },
    ]);
  });
});

describe("the opening's last twelve seconds of gap", () => {
  const run = recording("gap");
  const tellings = tellableEvents(recordedRun(run).metrics);
  const updates = run.groups.length;
  const rate = updates / 15;
  const told = headlineSchedule(tellings, (update) => update / rate, 15);

  test("have a headline that stands at least its time, not one for each update", () => {
    expect(tellings.length).toBeGreaterThan(updates);
    expect(told.length).toBeGreaterThanOrEqual(4);
    expect(told.length).toBeLessThanOrEqual(1 + 15 / MIN_HEADLINE_SECONDS);
    told.forEach(({ from }, i) => {
      const next = told[i + 1];
      if (next) expect(next.from - from).toBeGreaterThanOrEqual(MIN_HEADLINE_SECONDS - 1e-9);
    });
  });

  test("tell the first right answer and marks; what is dropped was less", () => {
    const shown = kinds(told.map(({ telling }) => telling));
    expect(shown).toContain("first-right");
    expect(shown).toContain("mark");
  });
});

test("of what comes while one stands, the heaviest follows it, then the newest", () => {
  const at = (kind: "mark" | "check" | "progress" | "turn", update: number): TellableEvent => {
    return { kind, update };
  };
  const tellings = [
    at("progress", 0),
    at("check", 1),
    at("turn", 2),
    at("mark", 2),
    at("progress", 2),
    at("progress", 3),
    at("progress", 4),
    at("progress", 9),
  ];
  const told = headlineSchedule(tellings, (update) => update, 20);
  expect(told).toEqual([
    { telling: at("progress", 0), from: 0 },
    { telling: at("turn", 2), from: MIN_HEADLINE_SECONDS },
    { telling: at("progress", 4), from: 2 * MIN_HEADLINE_SECONDS },
    { telling: at("progress", 9), from: 9 },
  ]);
  // Nothing is told before it happens, and what waits is told when playing gets there.
  expect(headlineSchedule(tellings, (update) => update, 2.3)).toHaveLength(1);
  expect(headlineSchedule(tellings, (update) => update, 2.5)).toHaveLength(2);
});

test("no headline stands for less than its time, and none comes before its update", () => {
  const kind = fc.constantFrom("mark", "check", "progress", "turn", "first-right");
  const any = fc.array(fc.record({ kind, update: fc.nat(200) }), { maxLength: 60 });
  fc.assert(
    fc.property(any, fc.double({ min: 0.2, max: 60, noNaN: true }), (unsorted, rate) => {
      const tellings = unsorted.toSorted((a, b) => a.update - b.update) as TellableEvent[];
      const seconds = (update: number) => update / rate;
      const whole = headlineSchedule(tellings, seconds, Number.POSITIVE_INFINITY);
      whole.forEach(({ telling, from }, i) => {
        expect(from).toBeGreaterThanOrEqual(seconds(telling.update));
        const before = whole[i - 1];
        if (before) expect(from - before.from).toBeGreaterThanOrEqual(MIN_HEADLINE_SECONDS - 1e-9);
      });
      // What has been told stays told, however far playing gets.
      const until = seconds(tellings[Math.floor(tellings.length / 2)]?.update ?? 0);
      expect(whole.slice(0, headlineSchedule(tellings, seconds, until).length)).toEqual(
        headlineSchedule(tellings, seconds, until),
      );
    }),
  );
});
