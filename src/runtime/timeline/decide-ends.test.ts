/** What controls do where something ends: the slowest pace, the first update, the start; and when Play is a Pause. */
import { describe, expect, test } from "vitest";
import { type AppState, type Source, SPEEDS } from "../app-state.ts";
import type { Progress, RunStatus } from "../run-state.ts";
import { changed } from "../testing/states.ts";
import { type Control, isPlaying, refusalOf } from "./decide.ts";
import { STAGE_SECONDS } from "./slow-state.ts";
import {
  type Facts,
  MICRO,
  PLAIN,
  RACES,
  SOURCES,
  STATUSES,
  stateOf,
  within,
} from "./testing/decide-states.ts";
import { LAST_STAGE } from "./update-stages.ts";

const said = (state: AppState, controls: readonly Control[]) =>
  controls.map((control) => refusalOf(state, control));

describe("at an end", () => {
  const inSlowMotion = (slow: Partial<AppState["slow"]>): AppState => {
    const state = stateOf({ ...PLAIN, isSlow: true });
    return { ...state, slow: { ...state.slow, ...slow } };
  };
  const PACE = ["slower", "faster"] as const;

  /** What slower and faster do at the first, the second and the last of the values. */
  const atEnds = (values: readonly number[], stateAt: (value: number) => AppState) =>
    [values[0], values[1], values.at(-1)].map((value) => said(stateAt(value ?? 0), PACE));

  test("a recording and the stages get no slower, and no faster", () => {
    const state = stateOf(PLAIN);
    expect(atEnds(SPEEDS, (speed) => changed(state, { speed }))).toEqual([
      ["noOtherSpeed", null],
      [null, null],
      [null, "noOtherSpeed"],
    ]);
    // The pace of the recording does not matter to the stages.
    for (const speed of SPEEDS) {
      const inStages = (seconds: number) => changed(inSlowMotion({ seconds }), { speed });
      expect(atEnds(STAGE_SECONDS, inStages)).toEqual([
        ["noOtherSpeed", null],
        [null, null],
        [null, "noOtherSpeed"],
      ]);
    }
  });

  test("there is nothing before the first update", () => {
    const progress: Progress = { ...within, generatorUpdates: 0, verifierUpdates: 0 };
    const first = changed(stateOf(PLAIN), { progress });
    expect(said(first, ["back", "reset", "update"])).toEqual(["first", "first", null]);
  });

  test("while the next update is made, the stages wait for it, and can be left", () => {
    const state = inSlowMotion({ waits: true });
    const steps = ["back", "update", "round", "generator", "verifier"] as const;
    expect(new Set(said(state, steps))).toEqual(new Set(["busy"]));
    expect(said(state, ["play", "source", "slow"])).toEqual([null, null, null]);
    expect(refusalOf(state, "reset")).not.toBe("busy");
  });

  test("a live run has no recording to go back to until one is open", () => {
    const live = stateOf({ ...PLAIN, source: "live" });
    const without = (loading: boolean): AppState => {
      return changed(live, { recordings: { ...live.recordings, recording: null, loading } });
    };
    expect(refusalOf(live, "source")).toBeNull();
    expect(refusalOf(without(true), "source")).toBe("loading");
    expect(refusalOf(without(false), "source")).toBe("noRecording");
  });

  test("no model is trained before the start's table, nor one that the arm leaves alone", () => {
    const at = (algorithm: string, progress: Partial<Progress>): AppState => {
      const state = stateOf({ ...PLAIN, source: "live" });
      const running = { ...MICRO, algorithm };
      return changed(state, { running, progress: { ...within, ...progress } });
    };
    const players = ["generator", "verifier"] as const;
    const warm = ["warmStart", "warmStart"];
    expect(said(at("tango", {}), players)).toEqual([null, null]);
    expect(said(at("frozen-verifier", {}), players)).toEqual([null, "untrained"]);
    expect(said(at("tango", { stage: "after-sft" }), players)).toEqual(warm);
    expect(said(at("tango", { phase: "sft-verifier" }), players)).toEqual(warm);
  });
});

describe("the stages of an update decide", () => {
  type Place = Partial<Facts> & { readonly stage: number; readonly line?: number };
  /** At a stage, counted from 0, of a run with updates on lines 3 and 4; at a line, if one is given. */
  const inStage = ({ stage, line, ...facts }: Place): AppState => {
    const state = stateOf({ ...PLAIN, source: "live", ...facts, isSlow: true });
    const view = { ...state.view, line: line ?? null };
    return { ...state, view, slow: { ...state.slow, stage } };
  };
  const MOVES = ["play", "back", "update"] as const;

  test("while there is one to go to; beyond them the run does", () => {
    const finished = (stage: number) => inStage({ status: "finished", stage });
    expect(said(finished(0), MOVES)).toEqual([null, null, null]);
    expect(said(finished(LAST_STAGE), MOVES)).toEqual(["finished", null, "finished"]);
    const first = (stage: number) => inStage({ stage, line: 3 });
    expect(said(first(0), MOVES)).toEqual([null, "first", null]);
    expect(said(first(LAST_STAGE), MOVES)).toEqual([null, null, null]);
  });

  test("and a later update in memory is gone to, although the run makes no more", () => {
    const back = inStage({ status: "finished", stage: LAST_STAGE, line: 3 });
    expect(said(back, MOVES)).toEqual([null, null, null]);
  });

  test("and they can be paused whatever the run does", () => {
    const { slow, ...state } = inStage({ status: "finished", stage: LAST_STAGE });
    for (const [plays, waits] of [
      [true, false],
      [false, true],
    ] as const) {
      const playing: AppState = { ...state, slow: { ...slow, plays, waits } };
      expect(refusalOf(playing, "play")).toBeNull();
    }
  });

  test("before there is an update the run does", () => {
    const idle = inStage({ status: "idle", stage: 0 });
    expect(said(idle, MOVES)).toEqual([null, "first", null]);
  });

  test("under a link that locks the update, which cannot be left at its ends", () => {
    const locked = (stage: number, source: Source): AppState => {
      const state = inStage({ stage, source });
      return { ...state, screen: { ...state.screen, locks: ["update"] } };
    };
    const steps = ["back", "update"] as const;
    for (const source of SOURCES) {
      const at = [0, 2, LAST_STAGE].map((stage) => said(locked(stage, source), steps));
      expect(at).toEqual([
        ["lockedUpdate", null],
        [null, null],
        [null, "lockedUpdate"],
      ]);
    }
  });
});

describe("Play is a Pause", () => {
  test("while a run trains or is about to stop, and in a race while lanes take turns", () => {
    const playing = STATUSES.filter((status) => isPlaying(stateOf({ ...PLAIN, status })));
    expect(playing).toEqual(["training", "pausing"]);
    const races = (source: Source, status: RunStatus) =>
      RACES.filter((race) => isPlaying(stateOf({ ...PLAIN, source, status, race })));
    expect(races("live", "paused")).toEqual(["running"]);
    expect(races("live", "training")).toEqual(["none", "running"]);
    expect(races("recorded", "training")).toEqual(RACES);
    expect(races("recorded", "paused")).toEqual([]);
  });

  test("in slow motion while stages advance or wait, whatever the run does", () => {
    const state = stateOf({ ...PLAIN, status: "training", isSlow: true });
    for (const [plays, waits] of [
      [false, false],
      [true, false],
      [false, true],
    ] as const) {
      expect(isPlaying({ ...state, slow: { ...state.slow, plays, waits } })).toBe(plays || waits);
    }
  });
});
