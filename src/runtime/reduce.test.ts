import { describe, expect, test } from "vitest";
import type { Role } from "../core/role.ts";
import { defaultSettings } from "../core/settings/parse.ts";
import { FRESH_STATE } from "../core/training/state.ts";
import type { Checkpoint, RunInfo } from "../protocol/messages.ts";
import {
  type AppState,
  computesLive,
  groupShown,
  groupsShown,
  initialState,
  RECORDED,
  rowShown,
  runOf,
} from "./app-state.ts";
import { type AppEvent, MAX_GROUPS, reduce } from "./reduce.ts";
import { isPastSft, type RunEvent } from "./run-state.ts";
import { groupAt } from "./testing/fixtures.ts";
import { flat } from "./testing/states.ts";

const settings = defaultSettings();
const start = flat(initialState("quick", settings));
type PageEvent = Extract<AppEvent, { type: "draft" | "view" | "set" }>;
const isOfPage = (event: RunEvent | PageEvent): event is PageEvent =>
  event.type === "draft" || event.type === "view" || event.type === "set";
/** The state after these events of the page and of the run on screen, flat. */
const follow = (state: AppState, ...events: (RunEvent | PageEvent)[]) =>
  flat(
    events.reduce(
      (before, event) =>
        reduce(before, isOfPage(event) ? event : { type: "run", id: before.shown, event }),
      state,
    ),
  );
const fault: RunEvent = {
  type: "fault",
  error: { code: "worker-lost", message: "Gone.", detail: {} },
};
const starting: RunEvent = { type: "starting", settings, from: null };
const started: RunEvent = { type: "started", info: {} as RunInfo };
const rollouts = (line: number, updated: Role = "generator"): RunEvent => ({
  type: "rollouts",
  group: groupAt(line, updated),
});
const checkpoint: RunEvent = {
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

  test("the last step leaves the run finished, whichever event comes first", () => {
    const stepping = follow(start, starting, started, { type: "stepping" });
    expect(follow(stepping, { type: "finished" }, { type: "stepped" }).status).toBe("finished");
    expect(follow(stepping, { type: "stepped" }, { type: "finished" }).status).toBe("finished");
  });

  test("live runs compute while one trains, behind the recording too, or while lanes race", () => {
    const training = follow(start, starting, started, { type: "playing" });
    expect(computesLive(training)).toBe(true);
    expect(computesLive({ ...training, shown: RECORDED })).toBe(true);
    const atRest = follow(training, { type: "paused" }, { type: "set", set: { race: "paused" } });
    expect(computesLive(atRest)).toBe(false);
    for (const race of ["running", "stepping"] as const) {
      expect(computesLive(follow(atRest, { type: "set", set: { race } }))).toBe(true);
      expect(computesLive({ ...atRest, race, shown: RECORDED })).toBe(true);
    }
  });

  test("keeps the first fault", () => {
    const second: RunEvent = {
      type: "fault",
      error: { code: "internal", message: "Later.", detail: {} },
    };
    const state = follow(start, starting, fault, second, { type: "paused" }, { type: "finished" });
    expect(state.status).toBe("fault");
    expect(state.fault?.message).toBe("Gone.");
  });

  test("a late answer does not revive a stopped run", () => {
    expect(follow(start, starting, fault, started).status).toBe("fault");
  });
});

describe("groups", () => {
  test("follows the newest group of the roles shown", () => {
    const state = follow(start, rollouts(3), rollouts(4, "verifier"), rollouts(5));
    expect(groupsShown(state).map((group) => group.line)).toEqual([3, 4, 5]);
    expect(groupShown(state)?.line).toBe(5);
    const verifier = follow(state, { type: "view", view: { shown: "verifier" } });
    expect(groupShown(verifier)?.line).toBe(4);
  });

  test("keeps a selected group, however long the run becomes", () => {
    let state = follow(start, rollouts(1), rollouts(2), rollouts(3), {
      type: "view",
      view: { line: 2, row: 0 },
    });
    expect([groupShown(state)?.line, rowShown(state)]).toEqual([2, 0]);
    for (let line = 4; line < 2 * MAX_GROUPS; line++) state = follow(state, rollouts(line));
    expect([groupShown(state)?.line, rowShown(state)]).toEqual([2, 0]);
  });

  test("a cursor between groups shows the one before it, without a selected row", () => {
    const state = follow(start, rollouts(3), rollouts(4, "verifier"), rollouts(9), {
      type: "view",
      view: { line: 6, row: 0 },
    });
    expect([groupShown(state)?.line, rowShown(state)]).toEqual([4, null]);
    const generator = follow(state, { type: "view", view: { shown: "generator" } });
    expect(groupShown(generator)?.line).toBe(3);
    expect(groupShown(follow(generator, { type: "view", view: { line: 1 } }))?.line).toBe(3);
  });

  test("a rewound recording emits its groups again and is no longer finished", () => {
    const ended = follow(start, starting, started, rollouts(3), rollouts(4), { type: "finished" });
    const back = follow(ended, { type: "rewound", line: 4 }, rollouts(3));
    expect(back.groups.map((group) => group.line)).toEqual([3]);
    expect([ended.status, back.status]).toEqual(["finished", "paused"]);
  });
});

describe("resuming from a checkpoint", () => {
  const stopped = follow(start, starting, started, rollouts(3), checkpoint, rollouts(6), fault);

  test("stores its reference", () => {
    expect(stopped.saved).toEqual({
      line: 5,
      generatorUpdates: 1,
      verifierUpdates: 1,
      sftSteps: 3,
    });
  });

  test("drops later groups and clears the fault", () => {
    const state = follow(stopped, { type: "starting", settings, from: stopped.saved });
    expect(state.groups.map((group) => group.line)).toEqual([3]);
    expect([state.status, state.fault, state.saved]).toEqual(["starting", null, stopped.saved]);
  });

  test("releases the cursor from a dropped group", () => {
    const looking = follow(stopped, { type: "view", view: { line: 6, row: 0 } });
    const state = follow(looking, { type: "starting", settings, from: stopped.saved });
    expect(state.view).toMatchObject({ line: null, row: null });
  });
});

test("a reset keeps the draft, the notices and the view, and deletes the run's state", () => {
  const notUsed = "Not used.";
  const draft = { ...settings, seed: 9 };
  const state = follow(
    start,
    starting,
    started,
    rollouts(1),
    { type: "draft", preset: "default", draft },
    { type: "set", set: { notices: [notUsed] } },
    { type: "view", view: { shown: "verifier", line: 1, row: 0 } },
    { type: "reset" },
  );
  expect(state).toMatchObject({
    status: "idle",
    preset: "default",
    draft,
    running: null,
    groups: [],
    notices: [notUsed],
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

describe("runs by id", () => {
  const other = reduce(start, { type: "added", id: "2" });
  const say = (state: AppState, id: string, event: RunEvent) =>
    reduce(state, { type: "run", id, event });

  test("an event changes only its run", () => {
    const state = say(other, "2", rollouts(3));
    expect(runOf(state, "2").groups).toHaveLength(1);
    expect(runOf(state, "1")).toBe(runOf(other, "1"));
    expect(groupShown(state)).toBeNull();
  });

  test("the cursor belongs to the run on screen: a start behind it leaves the cursor alone", () => {
    const looking = follow(other, rollouts(2), { type: "view", view: { line: 2, row: 0 } });
    expect(say(looking, "2", starting).view.line).toBe(2);
    expect(say(looking, "1", starting).view.line).toBeNull();
  });

  test("another run on screen releases the cursor, and both keep their states", () => {
    const looking = follow(other, rollouts(2), { type: "view", view: { line: 2 } });
    const state = reduce(looking, { type: "shown", shown: RECORDED, front: "2" });
    expect([state.view.line, state.shown, state.front]).toEqual([null, RECORDED, "2"]);
    expect(state.runs).toBe(looking.runs);
  });

  test("a late event does not revive a deleted run", () => {
    const without = reduce(other, { type: "dropped", id: "2" });
    expect(say(without, "2", rollouts(3))).toBe(without);
    expect(Object.keys(without.runs)).toEqual(Object.keys(start.runs));
  });
});
