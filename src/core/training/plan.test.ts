import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { applySettings, defaultSettings } from "../settings/parse.ts";
import type { Settings } from "../settings/settings.ts";
import {
  nextTurn,
  nextUnit,
  plannedTurns,
  plannedUpdates,
  turnsBefore,
  unitsBeforeRounds,
} from "./plan.ts";
import { EVAL_POINTS, type EvalPoint } from "./records.ts";
import { FRESH_STATE, type SessionState } from "./state.ts";

const SMALL = { sftGeneratorSteps: 2, sftVerifierSteps: 1, verifierWarmup: 2, updates: 7 };

function settingsWith(change: Record<string, number>): Settings {
  return applySettings(defaultSettings(), Object.entries({ ...SMALL, ...change }));
}

/** One letter per unit: g v SFT, 1 2 3 evaluations, w warm-up, G V turns. */
function course(armId: string, change: Record<string, number> = {}): string {
  const arm = armById(armId);
  const settings = settingsWith(change);
  let state: SessionState = FRESH_STATE;
  let letters = "";
  for (let unit = 0; unit < 1000; unit++) {
    const { phase, stage, done, planned } = nextUnit(arm, settings, state);
    expect(done).toBeLessThanOrEqual(planned);
    if (phase === "done") return letters;
    const turn = (nextTurn(arm, settings, state.turn) ?? 0) + 1;
    if (phase === "sft-generator") state = { ...state, sftGenerator: state.sftGenerator + 1 };
    if (phase === "sft-verifier") state = { ...state, sftVerifier: state.sftVerifier + 1 };
    if (phase === "warm-up") state = { ...state, warmup: state.warmup + 1 };
    if (phase === "evaluation") state = { ...state, stages: state.stages + 1 };
    if (phase === "generator" || phase === "verifier") state = { ...state, turn };
    const letter = { "sft-generator": "g", "sft-verifier": "v", "warm-up": "w" }[phase as string];
    letters += stage ? EVAL_POINTS.indexOf(stage) + 1 : (letter ?? phase.charAt(0).toUpperCase());
  }
  throw new Error(`${armId} never ends`);
}

describe("the plan of a run", () => {
  it("of tango: SFT of both, table, warm-up, table, G G G V, table", () => {
    expect(course("tango")).toBe("ggv1ww2GGGVGGGVG3");
  });

  it.each([
    ["grpo", "gg12GGGGGGG3"],
    ["oracle-steps", "gg12GGGGGGG3"],
    ["random-steps", "gg12GGGGGGG3"],
    ["frozen-verifier", "ggv12GGGGGGG3"],
  ])("of %s: no verifier updates, and no verifier SFT where there is none", (arm, letters) => {
    expect(course(arm)).toBe(letters);
  });

  it("of frozen-late: the warm-up of tango, then no verifier updates", () => {
    expect(course("frozen-late")).toBe("ggv1ww2GGGGGGG3");
  });

  it("of frozen-generator: warm-up, then only verifier updates", () => {
    // Seven generator updates would have been two full rounds and one more: two turns of the verifier.
    expect(course("frozen-generator")).toBe("ggv1ww2VV3");
  });

  it("ends its last round early when N is no multiple of N_g, and full when it is", () => {
    expect(course("tango", { updates: 6 })).toMatch(/2GGGVGGGV3$/);
    expect(course("tango", { updates: 8 })).toMatch(/2GGGVGGGVGG3$/);
    expect(course("tango", { updates: 1 })).toMatch(/2G3$/);
    expect(course("tango", { generatorPerRound: 2, verifierPerRound: 3, updates: 3 })).toMatch(
      /2GGVVVG3$/,
    );
  });

  it("skips what is planned zero times", () => {
    const none = { sftGeneratorSteps: 0, sftVerifierSteps: 0, verifierWarmup: 0 };
    expect(course("tango", none)).toBe("12GGGVGGGVG3");
    expect(course("tango", { verifierPerRound: 0 })).toMatch(/2GGGGGGG3$/);
    expect(course("tango", { generatorPerRound: 0 })).toMatch(/2V{7}3$/);
  });

  it("has N generator updates for any round, in every arm that trains the generator", () => {
    const small = fc.integer({ min: 1, max: 6 });
    const arms = fc.constantFrom("tango", "grpo", "frozen-verifier", "oracle-steps");
    fc.assert(
      fc.property(arms, small, fc.nat(5), fc.integer({ min: 1, max: 12 }), (arm, g, v, updates) => {
        const change = { generatorPerRound: g, verifierPerRound: v, updates };
        const letters = course(arm, change);
        expect(letters.match(/G/g)).toHaveLength(updates);
        const rounds = arm === "tango" ? Math.floor(updates / g) * v : 0;
        expect(letters.match(/V/g) ?? []).toHaveLength(rounds);
        expect(letters.match(/[123]/g)?.join("")).toBe("123");
      }),
      { numRuns: 100 },
    );
  });
});

describe("the updates of a run", () => {
  it.each([
    // Seven of the generator, two warm-ups, one of the verifier in each of two full rounds.
    ["tango", 7 + 2 + 2],
    ["frozen-late", 7 + 2],
    ["frozen-generator", 2 + 2],
    ["frozen-verifier", 7],
    ["grpo", 7],
  ])("of %s are %i", (arm, updates) => {
    expect(plannedUpdates(armById(arm), settingsWith({}))).toBe(updates);
  });

  it("are counted by model up to each turn: G G G V V", () => {
    const settings = settingsWith({ verifierPerRound: 2 });
    const counted = Array.from({ length: 8 }, (_, turn) => turnsBefore(settings, turn));
    expect(counted.map(({ generator }) => generator)).toEqual([0, 1, 2, 3, 3, 3, 4, 5]);
    expect(counted.map(({ verifier }) => verifier)).toEqual([0, 0, 0, 0, 1, 2, 2, 2]);
  });
});

describe("the next unit", () => {
  const tango = armById("tango");
  const settings = settingsWith({});
  const after: SessionState = {
    ...FRESH_STATE,
    sftGenerator: 2,
    sftVerifier: 1,
    stages: 2,
    warmup: 2,
  };

  it("counts within its phase", () => {
    expect(nextUnit(tango, settings, FRESH_STATE)).toEqual({
      phase: "sft-generator",
      stage: null,
      done: 0,
      planned: 2,
    });
    const stage: EvalPoint = "after-sft";
    const fitted = { ...after, stages: 0, warmup: 0 };
    expect(nextUnit(tango, settings, fitted)).toMatchObject({ phase: "evaluation", stage });
    const warm = { ...after, stages: 1, warmup: 1 };
    expect(nextUnit(tango, settings, warm)).toMatchObject({
      phase: "warm-up",
      done: 1,
      planned: 2,
    });
    expect(nextUnit(tango, settings, { ...after, turn: 3 })).toMatchObject({
      phase: "verifier",
      done: 3,
      planned: 9,
    });
    expect(nextUnit(tango, settings, { ...after, turn: 9, stages: 3 }).phase).toBe("done");
  });

  it("has a supervised verifier where there is one, and a warm-up where it learns", () => {
    const units = (arm: string) => Object.values(unitsBeforeRounds(armById(arm), settings));
    expect(unitsBeforeRounds(tango, settings)).toEqual({
      "sft-generator": 2,
      "sft-verifier": 1,
      "warm-up": 2,
    });
    expect(units("frozen-generator")).toEqual([2, 1, 2]);
    expect(units("frozen-verifier")).toEqual([2, 1, 0]);
    expect(units("frozen-late")).toEqual([2, 1, 2]);
    expect(units("grpo")).toEqual([2, 0, 0]);
    expect(plannedTurns(settings)).toBe(9);
  });
});
