import { expect, test } from "vitest";
import { runShown } from "../app-state.ts";
import type { RunState } from "../run-state.ts";
import { changed } from "../testing/states.ts";
import { roundIsOver } from "./round.ts";
import { MICRO, PLAIN, stateOf, within } from "./testing/decide-states.ts";

/** A run of micro, whose rounds are three updates of the generator and one of the verifier. */
const run = (progress: Partial<RunState["progress"]>): RunState =>
  runShown(changed(stateOf(PLAIN), { progress: { ...within, ...progress } }));

test("a round is over with the verifier's update, its last one", () => {
  const over = [1, 2, 3, 4, 5, 8].map((done) =>
    roundIsOver(run({ phase: done % 4 === 0 ? "verifier" : "generator", done })),
  );
  expect(over).toEqual([false, false, false, true, false, true]);
});

test("of two updates of the verifier in a round, the second one ends it", () => {
  const isOver = (done: number) => {
    const state = run({ phase: "verifier", done });
    return roundIsOver({ ...state, running: { ...MICRO, verifierPerRound: 2 } });
  };
  expect([isOver(4), isOver(5)]).toEqual([false, true]);
});

test("before the rounds none is over, and after them the last one is", () => {
  expect(roundIsOver(run({ phase: "warm-up", done: 4 }))).toBe(false);
  expect(roundIsOver(run({ phase: "evaluation", done: 0 }))).toBe(true);
  expect(roundIsOver(run({ phase: "done", done: 5 }))).toBe(true);
});

test("a run that has not started, or has reported nothing, is within no round", () => {
  expect(roundIsOver({ ...run({}), running: null })).toBe(false);
  expect(roundIsOver({ ...run({}), progress: null })).toBe(false);
});
