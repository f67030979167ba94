/** Which method carries out what `decide` chose, for every control. */
import { expect, test, vi } from "vitest";
import type { AppState } from "../app-state.ts";
import { createApp } from "../create-app.ts";
import { CONTROLS, type Control } from "./decide.ts";
import { type Facts, PLAIN, stateOf } from "./testing/decide-states.ts";

/** A lab in that state whose timeline writes down what it is asked for instead of doing it. */
function labIn(facts: Partial<Facts>, slow: Partial<AppState["slow"]> = {}) {
  const app = createApp(() => {
    throw new Error("This test starts no engine.");
  });
  const calls: string[] = [];
  const note =
    (name: string) =>
    (...given: readonly unknown[]): undefined => {
      calls.push([name, ...given].join(" "));
    };
  for (const name of ["play", "pause", "step", "showLive", "back"] as const) {
    vi.spyOn(app.timeline, name).mockImplementation(async (...given: readonly unknown[]) =>
      note(name)(...given),
    );
  }
  for (const name of ["reset", "changeSpeed", "showRecording"] as const) {
    vi.spyOn(app.timeline, name).mockImplementation(note(name));
  }
  for (const name of ["play", "pause", "forward", "back", "round"] as const) {
    vi.spyOn(app.slow, name).mockImplementation(note(`slow ${name}`));
  }
  for (const name of ["only", "changePace", "begin"] as const) {
    vi.spyOn(app.slow, name).mockImplementation(note(`slow ${name}`));
  }
  vi.spyOn(app.slow, "end").mockImplementation(async () => note("slow end")());
  const state = stateOf({ ...PLAIN, ...facts });
  app.store.setState({ ...state, slow: { ...state.slow, ...slow } }, true);
  calls.length = 0;
  return {
    /** What the control calls, with its arguments. */
    take: async (control: Control) => {
      await app.timeline.take(control);
      return calls.splice(0).join(", ");
    },
  };
}

/** What each control calls. */
async function callsIn(...given: Parameters<typeof labIn>) {
  const entries: [Control, string][] = [];
  for (const control of CONTROLS) entries.push([control, await labIn(...given).take(control)]);
  return Object.fromEntries(entries);
}

const RECORDED = {
  play: "play",
  back: "back",
  update: "step next",
  round: "step round",
  generator: "step generator",
  verifier: "step verifier",
  reset: "reset",
  slower: "changeSpeed -1",
  faster: "changeSpeed 1",
  source: "showLive",
  slow: "slow begin",
};

test("over a recording", async () => {
  expect(await callsIn({})).toEqual(RECORDED);
  expect(await labIn({ status: "training" }).take("play")).toBe("pause");
});

test("over a live run, whose pace nobody sets", async () => {
  const live = { ...RECORDED, source: "showRecording", slower: "", faster: "" };
  expect(await callsIn({ source: "live" })).toEqual(live);
});

test("in slow motion the stages act, and the run only where they have no say", async () => {
  expect(await callsIn({ isSlow: true })).toEqual({
    play: "slow play",
    back: "slow back",
    update: "slow forward",
    round: "slow round",
    generator: "slow only generator",
    verifier: "slow only verifier",
    reset: "reset",
    slower: "slow changePace -1",
    faster: "slow changePace 1",
    source: "showLive",
    slow: "slow end",
  });
  expect(await labIn({ isSlow: true }, { plays: true }).take("play")).toBe("slow pause");
});

test("a control that is refused calls nothing", async () => {
  const idle = labIn({ source: "live", status: "idle" });
  for (const control of ["back", "reset", "generator", "slower"] as const) {
    expect(await idle.take(control)).toBe("");
  }
});
