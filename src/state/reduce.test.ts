import { describe, expect, test } from "vitest";
import { defaultSettings } from "../core/settings/parse.ts";
import { FRESH_STATE } from "../core/training/state.ts";
import type { Checkpoint, RunInfo } from "../protocol/messages.ts";
import {
  groupShown,
  groupsShown,
  initialState,
  isPastSft,
  KEPT_GROUPS,
  type LabEvent,
  type LabState,
  reduce,
  rowShown,
} from "./reduce.ts";
import { groupAt } from "./testing/fixtures.ts";

const settings = defaultSettings();
const start = initialState("quick", settings);
const follow = (state: LabState, ...events: LabEvent[]): LabState => events.reduce(reduce, state);
const fault: LabEvent = {
  type: "fault",
  error: { code: "worker-lost", message: "Gone.", detail: {} },
};
const starting: LabEvent = { type: "starting", settings, from: null };
const started: LabEvent = { type: "started", info: {} as RunInfo };
const rollouts = (line: number, updated: "generator" | "verifier" = "generator"): LabEvent => ({
  type: "rollouts",
  group: groupAt(line, updated),
});
const checkpoint: LabEvent = {
  type: "checkpoint",
  checkpoint: {
    state: {
      ...FRESH_STATE,
      line: 5,
      sftGenerator: 2,
      sftVerifier: 1,
      generatorUpdates: 1,
      verifierUpdates: 1,
    },
  } as Checkpoint,
};

describe("status", () => {
  test("a run starts, trains, pauses", () => {
    const ready = follow(start, starting, started);
    expect(ready.status).toBe("paused");
    const training = follow(ready, { type: "playing" });
    expect(training.status).toBe("training");
    expect(follow(training, { type: "pausing" }).status).toBe("pausing");
    expect(follow(training, { type: "pausing" }, { type: "paused" }).status).toBe("paused");
  });

  test("a step that was the last one leaves the run finished, in either order", () => {
    const stepping = follow(start, starting, started, { type: "stepping" });
    expect(follow(stepping, { type: "finished" }, { type: "stepped" }).status).toBe("finished");
    expect(follow(stepping, { type: "stepped" }, { type: "finished" }).status).toBe("finished");
  });

  test("the first fault stays: what it breaks does not hide it", () => {
    const second: LabEvent = {
      type: "fault",
      error: { code: "internal", message: "Later.", detail: {} },
    };
    const state = follow(start, starting, fault, second, { type: "paused" }, { type: "finished" });
    expect(state.status).toBe("fault");
    expect(state.fault?.message).toBe("Gone.");
  });

  test("a late answer does not bring a stopped run back", () => {
    expect(follow(start, starting, fault, started).status).toBe("fault");
  });
});

describe("groups", () => {
  test("keeps the last ones of each player", () => {
    let state = start;
    for (let line = 0; line < KEPT_GROUPS + 20; line++) state = follow(state, rollouts(line));
    state = follow(state, rollouts(500, "verifier"));
    expect(state.generatorGroups).toHaveLength(KEPT_GROUPS);
    expect(state.generatorGroups[0]?.line).toBe(20);
    expect(state.verifierGroups).toHaveLength(1);
  });

  test("follows the latest of the players shown, in the order of lines", () => {
    const state = follow(start, rollouts(3), rollouts(4, "verifier"), rollouts(5));
    expect(groupsShown(state).map((group) => group.line)).toEqual([3, 4, 5]);
    expect(groupShown(state)?.line).toBe(5);
    const verifier = follow(state, { type: "view", view: { shown: "verifier" } });
    expect(groupShown(verifier)?.line).toBe(4);
  });

  test("stays on a chosen group, and gives it up when it is no longer kept", () => {
    let state = follow(start, rollouts(1), rollouts(2), {
      type: "view",
      view: { line: 1, row: 0 },
    });
    expect([groupShown(state)?.line, rowShown(state)]).toEqual([1, 0]);
    for (let line = 3; line < 70; line++) state = follow(state, rollouts(line));
    expect([groupShown(state)?.line, rowShown(state)]).toEqual([69, null]);
  });
});

describe("going on from a checkpoint", () => {
  const stopped = follow(start, starting, started, rollouts(3), checkpoint, rollouts(6), fault);

  test("says where it stands", () => {
    expect(stopped.saved).toEqual({ line: 5, updates: 2, sftSteps: 3 });
  });

  test("drops what came after it and clears the fault", () => {
    const state = follow(stopped, { type: "starting", settings, from: stopped.saved });
    expect(state.generatorGroups.map((group) => group.line)).toEqual([3]);
    expect([state.status, state.fault, state.saved]).toEqual(["starting", null, stopped.saved]);
  });

  test("lets go of a group that was dropped", () => {
    const looking = follow(stopped, { type: "view", view: { line: 6, row: 0 } });
    const state = follow(looking, { type: "starting", settings, from: stopped.saved });
    expect(state.view).toMatchObject({ line: null, row: null });
  });
});

test("a reset keeps the draft, the notices and the view, and nothing of the run", () => {
  const draft = { ...settings, seed: 9 };
  const state = follow(
    start,
    starting,
    started,
    rollouts(1),
    { type: "draft", preset: "default", draft },
    { type: "notices", notices: ["Not used."] },
    { type: "view", view: { shown: "verifier", line: 1, row: 0 } },
    { type: "reset" },
  );
  expect(state).toMatchObject({
    status: "idle",
    preset: "default",
    draft,
    running: null,
    generatorGroups: [],
    notices: ["Not used."],
    view: { shown: "verifier", line: null, row: null },
  });
});

test("single updates are possible from the first evaluation on", () => {
  expect([null, "sft-generator", "sft-verifier"].map((phase) => isPastSft(phase as never))).toEqual(
    [false, false, false],
  );
  expect((["evaluation", "warm-up", "generator", "done"] as const).map(isPastSft)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
