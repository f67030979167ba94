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
});

describe("turns done", () => {
  test("increase in the course of a run", () => {
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
    const turns = course.map((progress) => turnsDone(QUICK, progress));
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
    expect(new Set(turns).size).toBe(turns.length);
  });

  test("are equal after equally many generator updates, whatever the rounds", () => {
    // After six updates of the generator: G G G V G G G (V), G × 6, G V × 6.
    expect(turnsDone(QUICK, at("generator", 8))).toBe(6);
    expect(turnsDone(changed({ verifierPerRound: 0 }), at("generator", 6))).toBe(6);
    expect(turnsDone(changed({ generatorPerRound: 1 }), at("generator", 12))).toBe(6);
    expect(turnsDone(changed({ generatorPerRound: 0 }), at("verifier", 6))).toBe(6);
  });
});

test("the lane furthest behind goes first, of level ones the one that waits longest", () => {
  const waiting = [
    { id: "a", turns: 6, lastTurn: 1 },
    { id: "b", turns: 3, lastTurn: 4 },
    { id: "c", turns: 6, lastTurn: 0 },
    { id: "d", turns: 3, lastTurn: 3 },
  ];
  expect(inTurn(waiting).map(({ id }) => id)).toEqual(["d", "b", "c", "a"]);
});

test("a turn is a round, or before the rounds one unit of work", () => {
  expect(
    [at("generator"), at("verifier"), at("warm-up"), at("evaluation", 0, "end"), null].map(
      runUntilOf,
    ),
  ).toEqual(["round", "round", "next", "next", "next"]);
});

test("a step of a role needs an arm that trains it, and the end of SFT", () => {
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
