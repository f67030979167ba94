import { describe, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { FRESH_RUN, type Progress, type RunState } from "../run-state.ts";
import { canStep, inTurn, runUntilOf, turnsDone } from "./turns.ts";

const QUICK = presetSettings("quick");
const changed = (change: Partial<Settings>) => applySettings(QUICK, Object.entries(change));
const at = (phase: Progress["phase"], done = 0, stage: Progress["stage"] = null): Progress => ({
  phase,
  stage,
  done,
  planned: 40,
  generatorUpdates: 0,
  verifierUpdates: 0,
  upcoming: [],
});

describe("where a run stands", () => {
  test("the course of a run goes one way", () => {
    const course = [
      at("sft-generator", 10),
      at("evaluation", 0, "after-sft"),
      at("warm-up"),
      at("warm-up", 39),
      at("evaluation", 0, "after-warm-up"),
      at("generator", 0),
      at("generator", 2),
      at("verifier", 3),
      at("generator", 5),
      at("evaluation", 0, "end"),
    ];
    const places = course.map((progress) => turnsDone(QUICK, progress));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(places).size).toBe(places.length);
  });

  test("runs of other rounds are level where their generators have learned equally often", () => {
    // After six updates of the generator: G G G V G G G (V), G × 6, G V × 6.
    expect(turnsDone(QUICK, at("generator", 8))).toBe(6);
    expect(turnsDone(changed({ verifierPerRound: 0 }), at("generator", 6))).toBe(6);
    expect(turnsDone(changed({ generatorPerRound: 1 }), at("generator", 12))).toBe(6);
    expect(turnsDone(changed({ generatorPerRound: 0 }), at("verifier", 6))).toBe(6);
  });
});

test("who is behind goes first, of those level who waits longest", () => {
  const waiting = [
    { id: "a", place: 6, served: 1 },
    { id: "b", place: 3, served: 4 },
    { id: "c", place: 6, served: 0 },
    { id: "d", place: 3, served: 3 },
  ];
  expect(inTurn(waiting).map(({ id }) => id)).toEqual(["d", "b", "c", "a"]);
});

test("a turn is a round, and one unit before the rounds", () => {
  expect(
    [at("generator"), at("verifier"), at("warm-up"), at("evaluation", 0, "end"), null].map(
      runUntilOf,
    ),
  ).toEqual(["round", "round", "next", "next", "next"]);
});

test("a step of a role is for runs that train it, past their supervised start", () => {
  const run = (change: Partial<RunState>): RunState => ({
    ...FRESH_RUN,
    status: "paused",
    running: QUICK,
    progress: at("generator"),
    ...change,
  });
  expect(canStep(run({}), "verifier")).toBe(true);
  expect(canStep(run({ running: changed({ algorithm: "grpo" }) }), "verifier")).toBe(false);
  expect(canStep(run({ progress: at("evaluation", 0, "after-sft") }), "generator")).toBe(false);
  expect(canStep(run({ progress: at("sft-verifier") }), "generator")).toBe(false);
  for (const status of ["finished", "fault", "starting"] as const) {
    expect(canStep(run({ status }), "next")).toBe(false);
  }
});
