import { describe, expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { applySettings, defaultSettings } from "../settings/parse.ts";
import { agesDue, evenAges } from "./ages.ts";
import { nextTurn, nextUnit } from "./plan.ts";
import { FRESH_STATE, type SessionState } from "./state.ts";

describe("evenly spaced ages", () => {
  it("include start and end, and are rounded to whole updates", () => {
    expect(evenAges(7, 60)).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(evenAges(4, 10)).toEqual([0, 3, 7, 10]);
    expect(evenAges(2, 1)).toEqual([0, 1]);
  });

  it("are not more than the plan has", () => {
    const message = "7 snapshots need a plan of at least 6 updates, but it has 5: ask for fewer.";
    const refusal = { code: "bad-setting", message, detail: { key: "snapshots" } };
    expect(() => evenAges(7, 5)).toThrow(expect.objectContaining(refusal));
  });
});

/** The updates of a run in order, a generator's G, a verifier's V; before them the ages due. */
function course(armId: string, change: Record<string, number>, ages: readonly number[]): string {
  const plan = { sftGeneratorSteps: 1, sftVerifierSteps: 1, verifierWarmup: 1, ...change };
  const settings = applySettings(defaultSettings(), Object.entries(plan));
  const arm = armById(armId);
  let state: SessionState = FRESH_STATE;
  let letters = "";
  for (let unit = 0; unit < 100; unit++) {
    for (const age of agesDue(arm, settings, state, ages)) letters += `[${age}]`;
    const { phase } = nextUnit(arm, settings, state);
    if (phase === "done") return letters;
    const turn = (nextTurn(arm, settings, state.turn) ?? 0) + 1;
    if (phase === "sft-generator") state = { ...state, sftGenerator: 1 };
    else if (phase === "sft-verifier") state = { ...state, sftVerifier: 1 };
    else if (phase === "warm-up") state = { ...state, warmup: 1 };
    else if (phase === "evaluation") state = { ...state, stages: state.stages + 1 };
    else state = { ...state, turn };
    letters += { generator: "G", verifier: "V" }[phase as string] ?? "-";
  }
  throw new Error(`${armId} never ends`);
}

describe("the ages due", () => {
  const even = { generatorPerRound: 1, verifierPerRound: 1, updates: 3 };
  const uneven = { generatorPerRound: 2, verifierPerRound: 1, updates: 5 };

  it("come after the verifier's turn of their round, the last also after the evaluation", () => {
    expect(course("tango", even, [0, 1, 3])).toBe("-----[0]GV[1]GVGV[3]-[3]");
  });

  it("within a round come before its next generator turn", () => {
    expect(course("tango", uneven, [0, 1, 2, 3, 5])).toBe("-----[0]G[1]GV[2]G[3]GVG[5]-[5]");
  });

  it("do not depend on which model the arm trains", () => {
    expect(course("frozen-verifier", even, [0, 1, 3])).toBe("----[0]G[1]GG[3]-[3]");
    expect(course("frozen-generator", even, [0, 1, 3])).toBe("-----[0]V[1]VV[3]-[3]");
    expect(course("frozen-generator", uneven, [0, 1, 2, 5])).toBe("-----[0][1]V[2]V[5]-[5]");
  });

  it("count verifier updates where the rounds have no generator", () => {
    const change = { generatorPerRound: 0, verifierPerRound: 1, updates: 3 };
    expect(course("tango", change, [0, 2, 3])).toBe("-----[0]VV[2]V[3]-[3]");
  });
});
