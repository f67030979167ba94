import { describe, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { type AppState, initialState, runShown } from "../../runtime/app-state.ts";
import type { Progress, RunStatus } from "../../runtime/run-state.ts";
import { groupAt } from "../../runtime/testing/fixtures.ts";
import { changed, openOf } from "../../runtime/testing/states.ts";
import { CONTROLS, type Control, isPlaying } from "../../runtime/timeline/decide.ts";
import { SLOW_OFF, type SlowState } from "../../runtime/timeline/slow-state.ts";
import { LAST_STAGE } from "../../runtime/timeline/update-stages.ts";
import { refusalOf } from "./controls.ts";

const MICRO = presetSettings("micro");
const counts = { generatorUpdates: 8, verifierUpdates: 4 } as RunFacts["counts"];
const run = { preset: "micro", settings: MICRO, counts } as RunFacts;

/** The recording of micro after so many updates of each model. */
function recorded(generatorUpdates: number, verifierUpdates: number): AppState {
  const unit = { phase: "generator", stage: null, done: 0, planned: 10 } as const;
  return changed(initialState("micro", MICRO), {
    source: "recorded",
    status: "paused",
    running: MICRO,
    progress: { ...unit, generatorUpdates, verifierUpdates } satisfies Progress,
    recordings: openOf(run, 12),
  });
}

/** All but the source and slow motion, which decide.test.ts tries. */
const PLACED = CONTROLS.filter((control) => control !== "source" && control !== "slow");

const refused = (state: AppState): Control[] =>
  PLACED.filter((control) => refusalOf(control, state) !== null);

describe("a recording", () => {
  test("can be played and stepped up to its ends", () => {
    expect(refused(recorded(0, 0))).toEqual(["back", "reset"]);
    expect(refused(recorded(3, 2))).toEqual([]);
    expect(refused(recorded(7, 4))).toEqual(["verifier"]);
    expect(refused(recorded(8, 4))).toEqual(["update", "round", "generator", "verifier"]);
  });

  test("can be stepped while it plays", () => {
    expect(refused(changed(recorded(3, 2), { status: "training" }))).toEqual([]);
  });

  test("has a slowest and a fastest speed", () => {
    expect(refused(changed(recorded(3, 2), { speed: 0.5 }))).toEqual(["slower"]);
    expect(refused(changed(recorded(3, 2), { speed: 100 }))).toEqual(["faster"]);
  });

  test("that is still being fetched allows only the switch to a live run", () => {
    const loading = changed(recorded(0, 0), { progress: null });
    expect(refusalOf("play", loading)).toBe("The recording is still loading.");
    expect(refusalOf("source", loading)).toBeNull();
  });

  test("refuses a step of a role that its arm does not train", () => {
    const settings = applySettings(MICRO, [["algorithm", "frozen-verifier"]]);
    const state = changed(recorded(3, 4), { running: settings });
    expect(refusalOf("verifier", state)).toBe("This algorithm does not train that model.");
  });
});

describe("a live run", () => {
  const live: AppState = changed(recorded(3, 2), { source: "live" });

  test("has no speed, and nothing before its first group", () => {
    expect(refusalOf("faster", live)).toBe(
      "Speed applies to recordings: a live run is as fast as its engine.",
    );
    expect(refusalOf("back", live)).toBe("There is no earlier update.");
    const groups = [groupAt(3), groupAt(4)];
    expect(refusalOf("back", changed(live, { groups, status: "training" }))).toBeNull();
    const view = { ...live.view, line: 3 };
    expect(refusalOf("back", changed(live, { groups, view }))).toBe("There is no earlier update.");
  });

  test("allows the switch to a recording if there is one", () => {
    expect(refusalOf("source", live)).toBeNull();
    const none = { ...live.recordings, recording: null };
    expect(refusalOf("source", changed(live, { recordings: none }))).toBe(
      "There is no recording of this preset.",
    );
  });

  test("of a race is played, paused and stepped with the others, whatever its own status", () => {
    const lane = (race: AppState["race"], status: RunStatus) => changed(live, { race, status });
    expect(refusalOf("play", lane("paused", "finished"))).toBeNull();
    expect(refusalOf("play", lane("paused", "fault"))).toBeNull();
    expect(refusalOf("play", lane("over", "finished"))).toBe(
      "The run is finished. Reset to start a new one.",
    );
    expect(refusalOf("generator", lane("over", "finished"))).toBe(
      "The run is finished. Reset to start a new one.",
    );
    expect(refusalOf("update", lane("running", "paused"))).toBe("Pause first.");
    expect(refusalOf("play", lane("stepping", "paused"))).toBe("An update is being computed.");
    expect(
      [lane("running", "paused"), lane("paused", "paused")].map((state) => isPlaying(state)),
    ).toEqual([true, false]);
    // A recording on screen is not part of the race.
    expect(isPlaying(changed(lane("running", "paused"), { source: "recorded" }))).toBe(false);
  });
});

describe("in slow motion", () => {
  const slow = { ...SLOW_OFF, on: true };
  const groups = [groupAt(3), groupAt(4)];
  const at = (stage: number): SlowState => ({ ...slow, stage });
  const end = changed(recorded(8, 4), { groups });

  test("stages advance at the last update too", () => {
    expect(refusalOf("update", changed(end, { slow: at(1) }))).toBeNull();
    expect(refusalOf("update", changed(end, { slow: at(LAST_STAGE) }))).toBe(
      "There is no later update in the recording.",
    );
    // Within a round its last stage is not the end of the round.
    const { progress } = runShown(end);
    const within = changed(end, { progress: { ...progress, done: 1 } as Progress });
    expect(refusalOf("round", changed(within, { slow: at(1) }))).toBe(
      "There is no later update in the recording.",
    );
    const over = changed(end, { progress: { ...progress, phase: "done" } as Progress });
    expect(refusalOf("round", changed(over, { slow: at(1) }))).toBeNull();
    expect(
      refusalOf("play", changed(end, { source: "live", status: "finished", slow: at(1) })),
    ).toBeNull();
    const stays = changed(end, { source: "live", status: "finished" });
    expect(refusalOf("play", changed(stays, { slow: at(LAST_STAGE) }))).toBe(
      "The run is finished. Reset to start a new one.",
    );
    expect(
      refusalOf("back", changed(recorded(0, 0), { groups: [groupAt(1)], slow: at(1) })),
    ).toBeNull();
  });

  test("only a pause is accepted while an update is made", () => {
    const waiting = { ...slow, plays: true, waits: true };
    const steps = ["back", "update", "round", "generator", "verifier"] as const;
    const live: AppState = changed(recorded(3, 2), { source: "live", status: "stepping", groups });
    for (const step of steps)
      expect(refusalOf(step, changed(live, { slow: waiting }))).toBe(
        "An update is being computed.",
      );
    expect(refusalOf("play", changed(live, { slow: waiting }))).toBeNull();
    expect(isPlaying(changed(live, { slow: waiting }))).toBe(true);
    expect(isPlaying(changed(live, { status: "training", slow }))).toBe(false);
  });

  test("a stage has a slowest and a fastest pace, of a live run too", () => {
    const live: AppState = changed(recorded(3, 2), { source: "live" });
    const paced = (seconds: number) => ({ ...slow, seconds });
    expect(refusalOf("slower", changed(live, { slow: paced(5) }))).toBe(
      "There is no speed beyond this one.",
    );
    expect(refusalOf("faster", changed(live, { slow: paced(5) }))).toBeNull();
    expect(refusalOf("faster", changed(live, { slow: paced(0.6) }))).toBe(
      "There is no speed beyond this one.",
    );
  });

  test("can be turned on and off at any time", () => {
    expect(
      refusalOf("slow", changed(recorded(3, 2), { source: "live", status: "fault" })),
    ).toBeNull();
    expect(refusalOf("slow", changed(recorded(0, 0), { slow: slow }))).toBeNull();
  });
});
