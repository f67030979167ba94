// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { armById } from "../../core/algorithms/registry.ts";
import { plannedUpdates } from "../../core/training/plan.ts";
import { runShown } from "../../runtime/app-state.ts";
import { positionOf } from "../../runtime/positions.ts";
import { changed } from "../../runtime/testing/states.ts";
import { SLOW_OFF } from "../../runtime/timeline/slow-state.ts";
import { ALL_REVEALED, revealedAt } from "../../runtime/timeline/update-stages.ts";
import { app } from "../../ui/page/app.ts";
import { showScreen } from "../../ui/page/navigation/screen.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import {
  chooseAttemptAndStep,
  chooseNextAttempt,
  chooseNextStep,
  goToNextUnequal,
  hasUnequalRewards,
} from "./actions.ts";
import { chooseAttempt } from "./choose-attempt.ts";
import { nowOf, readNow } from "./now.ts";

beforeEach(() => openRecording("quick", 42));

test("everything is of one update", () => {
  const now = readNow();
  expect(now).toMatchObject({ source: "recorded", update: 42, updates: 120, role: "generator" });
  expect(now.inWarmUp).toBe(false);
  expect(now.stage).toBe(null);
  expect(now.group).toBe(app.player.item?.recording.groups[41]);
  expect(now.attempt).toBe(now.group && chooseAttempt(now.group));
});

test("a run that is followed is shown at its newest group, although metrics are ahead of it", () => {
  const state = app.store.getState();
  const { groups } = runShown(state);
  const behind = groups.slice(
    0,
    groups.findIndex(({ line }) => line === readNow().group?.line),
  );
  const follows = changed(state, { groups: behind, view: { ...state.view, line: null } });
  expect(positionOf(follows, app.metrics)).toBe(42);
  const now = nowOf(follows, app.metrics);
  expect(now.update).toBe(41);
  expect(now.group).toBe(behind.at(-1));
});

test("the start has no role, group or attempt", () => {
  app.timeline.seek(0);
  expect(readNow()).toMatchObject({ update: 0, role: null, group: null, attempt: null });
});

test("the warm-up trains the verifier", () => {
  app.timeline.seek(7);
  expect(readNow()).toMatchObject({ update: 7, role: "verifier", inWarmUp: true });
  app.timeline.seek(44);
  expect(readNow()).toMatchObject({ update: 44, role: "verifier", inWarmUp: false });
});

test("an update whose answers are all alike pushes nothing", () => {
  app.timeline.seek(44);
  expect(readNow().seen.advantage).toBe(true);
  const { metrics } = app;
  const value = metrics.value.bind(metrics);
  const logged = vi
    .spyOn(metrics, "value")
    .mockImplementation((name, row) => (name === "verifier/one_class" ? 1 : value(name, row)));
  expect(nowOf(app.store.getState(), metrics).seen.advantage).toBe(false);
  // The generator takes its steps.
  app.timeline.seek(45);
  expect(nowOf(app.store.getState(), metrics).seen.advantage).toBe(true);
  logged.mockRestore();
});

test("is the same object until something changes", () => {
  const before = readNow();
  app.timeline.setSpeed(5);
  expect(readNow()).toBe(before);
  chooseNextAttempt(1);
  expect(readNow()).not.toBe(before);
});

test("a chosen attempt and step stay while the update does, and not longer", () => {
  chooseAttemptAndStep(2, 1);
  expect(readNow()).toMatchObject({ attempt: 2, step: 1 });
  chooseNextAttempt(1);
  expect(readNow()).toMatchObject({ attempt: 3, step: null });
  chooseNextStep(-1);
  expect(readNow()).toMatchObject({ attempt: 3, step: 2 });
  chooseNextStep(1);
  expect(readNow()).toMatchObject({ attempt: 3, step: 2 });
  chooseAttemptAndStep(99);
  expect(readNow().attempt).toBe(3);
  app.timeline.seek(43);
  const { group, attempt } = readNow();
  expect(attempt).toBe(group && chooseAttempt(group));
});

test("a choice that is not of the group on screen is not shown", () => {
  const state = app.store.getState();
  const { group } = readNow();
  if (!group) throw new Error("no group");
  const telling = chooseAttempt(group);
  const other = (telling + 1) % group.rows.length;
  const shown = (line: number | null, row: number | null) => {
    const { attempt, step } = nowOf(
      changed(state, { groups: [group], view: { ...state.view, line, row, step: 1 } }),
      app.metrics,
    );
    return { attempt, step };
  };
  expect(shown(group.line, other)).toEqual({ attempt: other, step: 1 });
  expect(shown(group.line, telling)).toEqual({ attempt: telling, step: 1 });
  expect(shown(group.line, group.rows.length)).toEqual({ attempt: telling, step: null });
  expect(shown(group.line, null)).toEqual({ attempt: telling, step: null });
  // A run that is followed shows its newest group, whatever was chosen before.
  expect(shown(null, other)).toEqual({ attempt: telling, step: null });
  expect(shown(null, telling)).toEqual({ attempt: telling, step: null });
});

test("without the group of an update nothing stands in for it", () => {
  const state = app.store.getState();
  const { groups } = runShown(state);
  const line = readNow().group?.line ?? -1;
  const others = groups.filter((group) => group.line !== line);
  expect(others.some((group) => group.line < line)).toBe(true);
  const view = { ...state.view, line, row: 0, step: 1 };
  const now = nowOf(changed(state, { groups: others, view }), app.metrics);
  expect(now).toMatchObject({
    update: 42,
    role: "generator",
    group: null,
    attempt: null,
    step: null,
  });
  // A run that is followed and has no group yet.
  const young = { ...view, line: null };
  expect(nowOf(changed(state, { groups: [], view: young }), app.metrics)).toMatchObject({
    update: 42,
    group: null,
    attempt: null,
  });
});

test("a recording says how many updates it has, a live run how many it plans", () => {
  const state = app.store.getState();
  const { recording } = state.recordings;
  if (!recording) throw new Error("no recording");
  const longer = { ...state.recordings, recording: { ...recording, updates: 777 } };
  expect(nowOf(changed(state, { recordings: longer }), app.metrics).updates).toBe(777);
  const live = changed(state, { recordings: longer, source: "live" });
  const planned = plannedUpdates(armById(state.draft.algorithm), state.draft);
  expect(nowOf(live, app.metrics)).toMatchObject({ source: "live", updates: planned });
  const loading = { ...state.recordings, recording: null };
  expect(nowOf(changed(state, { recordings: loading }), app.metrics).updates).toBeGreaterThan(0);
});

test("a stage reveals what comes up to it, and the start has none", () => {
  const state = app.store.getState();
  const at = (stage: number) =>
    nowOf(changed(state, { slow: { ...SLOW_OFF, on: true, stage } }), app.metrics);
  expect(at(0)).toMatchObject({ stage: "write", seen: revealedAt("generator", "write") });
  expect(at(1)).toMatchObject({ stage: "check", seen: revealedAt("generator", "check") });
  expect(at(4)).toMatchObject({ stage: "learn", seen: ALL_REVEALED });
  expect(at(99)).toMatchObject({ stage: null, seen: ALL_REVEALED });
  app.timeline.seek(0);
  const start = changed(app.store.getState(), { slow: { ...SLOW_OFF, on: true, stage: 0 } });
  expect(nowOf(start, app.metrics)).toMatchObject({ role: null, stage: null, seen: ALL_REVEALED });
});

test("a link that hides the verifier hides its verdicts and nothing else", () => {
  showScreen({ hides: ["verifier"] });
  expect(readNow().seen).toEqual({ ...ALL_REVEALED, verdicts: false });
  showScreen({ hides: [] });
  expect(readNow().seen).toEqual(ALL_REVEALED);
});

test("goes to the next group with something to learn, and nowhere after the last", () => {
  app.timeline.seek(60);
  expect(goToNextUnequal()).toBe(true);
  const { group, update } = readNow();
  expect(update).toBeGreaterThan(60);
  expect(group && hasUnequalRewards(group)).toBe(true);
  app.timeline.seek(120);
  expect(goToNextUnequal()).toBe(false);
  expect(readNow().update).toBe(120);
});

test("while the truth is hidden, neither it nor what would give it away is seen", () => {
  const shows = (showsTruth: boolean) => {
    showScreen({ showsTruth });
    return readNow().seen;
  };
  expect(shows(false)).toMatchObject({ verdicts: true, truth: false, reward: false });
  expect(shows(true)).toMatchObject({ verdicts: true, truth: true, reward: true });
});
