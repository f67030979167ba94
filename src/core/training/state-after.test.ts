import { describe, expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { FRESH_STATE, type SessionState } from "./state.ts";
import { stateAfterUnits } from "./state-after.ts";
import { smallSession, smallSettings, unitsOf } from "./testing/fake-session.ts";

const tango = armById("tango");
const settings = smallSettings();

describe("the counters read from the lines of a run", () => {
  it.each(["tango", "grpo", "frozen-generator"])("of %s are those of its session", async (arm) => {
    const run = smallSession({ algorithm: arm });
    let state = FRESH_STATE;
    for await (const { line } of unitsOf(run.session)) {
      state = stateAfterUnits(run.session.arm, run.session.settings, state, line);
      const { classCounts, ...counters } = run.session.state;
      expect(state).toMatchObject(counters);
      const near = classCounts && {
        right: expect.closeTo(classCounts.right, 9),
        wrong: expect.closeTo(classCounts.wrong, 9),
      };
      expect(state.classCounts).toEqual(near);
    }
    expect(state).toMatchObject({ stages: 3, line: run.session.state.line });
  });

  it("take tokens and seconds from the line, and keep them where it has none", () => {
    const before: SessionState = { ...FRESH_STATE, tokens: 5, tokensRead: 6, seconds: 7 };
    const read = (values: Record<string, number>) =>
      stateAfterUnits(tango, settings, before, { phase: "evaluation", values });
    expect(read({})).toEqual({ ...before, line: 1, stages: 1 });
    expect(read({ num_tokens: 0, num_tokens_read: 0, seconds: 0 })).toEqual({
      ...before,
      line: 1,
      stages: 1,
      tokens: 0,
      tokensRead: 0,
      seconds: 0,
    });
  });

  it("average the classes of the judged solutions", () => {
    const judged = (before: SessionState, right?: number) =>
      stateAfterUnits(tango, settings, before, {
        phase: "verifier",
        values: right === undefined ? {} : { "verifier/solutions_right": right },
      });
    // 3 × 4 verifications: 9 of right solutions, then 3, of which the average takes a fifth.
    const first = judged(FRESH_STATE, 0.75);
    expect(first.classCounts).toEqual({ right: 9, wrong: 3 });
    const second = judged(first, 0.25).classCounts;
    expect(second?.right).toBeCloseTo(0.8 * 9 + 0.2 * 3, 9);
    expect(second?.wrong).toBeCloseTo(0.8 * 3 + 0.2 * 9, 9);
    // A line without the share leaves them.
    expect(judged(first).classCounts).toBe(first.classCounts);
  });

  it("skip the turns of a model that the arm does not train", () => {
    const grpo = armById("grpo");
    // G G G V G: after the third turn, the next one of grpo is the fifth.
    const after = stateAfterUnits(
      grpo,
      settings,
      { ...FRESH_STATE, turn: 3 },
      { phase: "generator", values: {} },
    );
    expect(after).toMatchObject({ turn: 5, generatorUpdates: 1 });
    // An update out of turn, after the plan.
    const last = stateAfterUnits(grpo, settings, after, { phase: "generator", values: {} });
    expect(last).toMatchObject({ turn: 6, generatorUpdates: 2 });
  });

  it("are those of before once the run is done, but for the line", () => {
    expect(stateAfterUnits(tango, settings, FRESH_STATE, { phase: "done", values: {} })).toEqual({
      ...FRESH_STATE,
      line: 1,
    });
  });
});
