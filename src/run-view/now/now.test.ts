// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { app } from "../../page/app.ts";
import { showScreen } from "../../page/navigation/screen.ts";
import { openRecording } from "../../page/testing/page.ts";
import { runShown } from "../../runtime/app-state.ts";
import { positionOf } from "../../runtime/positions.ts";
import { changed } from "../../runtime/testing/states.ts";
import { choose, chooseNext, chooseNextStep, goToNextUneven, isUneven } from "./actions.ts";
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
  chooseNext(1);
  expect(readNow()).not.toBe(before);
});

test("a chosen attempt and step stay while the update does, and not longer", () => {
  choose(2, 1);
  expect(readNow()).toMatchObject({ attempt: 2, step: 1 });
  chooseNext(1);
  expect(readNow()).toMatchObject({ attempt: 3, step: null });
  chooseNextStep(-1);
  expect(readNow()).toMatchObject({ attempt: 3, step: 2 });
  chooseNextStep(1);
  expect(readNow()).toMatchObject({ attempt: 3, step: 2 });
  choose(99);
  expect(readNow().attempt).toBe(3);
  app.timeline.seek(43);
  const { group, attempt } = readNow();
  expect(attempt).toBe(group && chooseAttempt(group));
});

test("goes to the next group with something to learn, and nowhere after the last", () => {
  app.timeline.seek(60);
  expect(goToNextUneven()).toBe(true);
  const { group, update } = readNow();
  expect(update).toBeGreaterThan(60);
  expect(group && isUneven(group)).toBe(true);
  app.timeline.seek(120);
  expect(goToNextUneven()).toBe(false);
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
