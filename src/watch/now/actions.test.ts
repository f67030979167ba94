// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RolloutGroup } from "../../core/training/records.ts";
import { runShown } from "../../runtime/app-state.ts";
import { updatesAt } from "../../runtime/positions.ts";
import { replayLive } from "../../runtime/testing/replay-live.ts";
import { changed } from "../../runtime/testing/states.ts";
import { app } from "../../ui/page/app.ts";
import { showScreen } from "../../ui/page/navigation/screen.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import {
  chooseAttemptAndStep,
  chooseNextAttempt,
  chooseNextStep,
  goToNextUnequal,
  hasUnequalRewards,
  nextUnequalUpdate,
} from "./actions.ts";
import { readNow } from "./now.ts";

beforeEach(() => openRecording("quick", 42));
afterEach(() => {
  vi.restoreAllMocks();
  showScreen({ locks: [] });
});

const recorded = () => {
  const { recording } = app.player.item ?? {};
  if (!recording) throw new Error("no recording");
  return recording;
};

/** What an update's log line says, worked out apart from the code under test. */
function updateOf({ line }: RolloutGroup): number {
  const { generator_updates = 0, verifier_updates = 0 } = recorded().lines[line]?.values ?? {};
  return generator_updates + verifier_updates;
}

const unevenAfter = (update: number) =>
  recorded().groups.filter((group) => hasUnequalRewards(group) && updateOf(group) > update);

test("the first and the last attempt can be chosen, and none beside them", () => {
  const last = (readNow().group?.rows.length ?? 0) - 1;
  for (const [asked, chosen] of [
    [0, 0],
    [-1, 0],
    [last, last],
    [last + 1, last],
  ] as const) {
    chooseAttemptAndStep(asked);
    expect(readNow().attempt).toBe(chosen);
  }
});

test("without a group nothing is chosen", () => {
  app.timeline.seek(0);
  const dispatch = vi.spyOn(app.controller, "dispatch");
  chooseAttemptAndStep(0);
  chooseNextAttempt(1);
  chooseNextStep(1);
  expect(dispatch).not.toHaveBeenCalled();
});

test("steps are chosen from either end, one after another, and stop at the ends", () => {
  const steps = (attempt: number) => readNow().group?.rows[attempt]?.steps.length ?? 0;
  chooseAttemptAndStep(2);
  chooseNextStep(1);
  expect(readNow().step).toBe(0);
  chooseNextStep(1);
  expect(readNow().step).toBe(1);
  chooseAttemptAndStep(2);
  chooseNextStep(-1);
  expect(readNow().step).toBe(steps(2) - 1);
  chooseNextStep(-1);
  expect(readNow()).toMatchObject({ attempt: 2, step: steps(2) - 2 });
  chooseAttemptAndStep(2, 0);
  chooseNextStep(-1);
  expect(readNow().step).toBe(0);
});

test("an attempt without steps has none to choose", () => {
  const state = app.store.getState();
  const { groups } = runShown(state);
  const { group } = readNow();
  const bare = groups.map((each) =>
    each === group
      ? Object.assign({}, each, { rows: each.rows.map((row) => ({ ...row, steps: [] })) })
      : each,
  );
  app.store.setState(changed(state, { groups: bare }));
  const before = readNow();
  const dispatch = vi.spyOn(app.controller, "dispatch");
  chooseNextStep(1);
  chooseNextStep(-1);
  expect(dispatch).not.toHaveBeenCalled();
  expect(readNow()).toBe(before);
});

test("rewards that are all alike teach nothing", () => {
  const group = readNow().group as RolloutGroup;
  const rewarded = (...rewards: number[]): RolloutGroup =>
    Object.assign({}, group, {
      rows: rewards.map((reward) => Object.assign({}, group.rows[0], { reward })),
    });
  expect(hasUnequalRewards(rewarded(1, 1, 1))).toBe(false);
  expect(hasUnequalRewards(rewarded(0, 0, 1))).toBe(true);
  expect(hasUnequalRewards(rewarded())).toBe(false);
});

test("a recording is searched to its end, and paused where something is found", () => {
  const pause = vi.spyOn(app.timeline, "pause");
  for (const update of [0, 60]) {
    app.timeline.seek(update);
    const [next] = unevenAfter(update);
    expect(next).toBeDefined();
    expect(nextUnequalUpdate()).toBe(next && updateOf(next));
  }
  // From a group that has something to learn it goes on, to another one.
  const [first, second] = unevenAfter(0);
  app.timeline.seek(first ? updateOf(first) : 0);
  expect(nextUnequalUpdate()).toBe(second && updateOf(second));
  expect(goToNextUnequal()).toBe(true);
  expect(readNow().update).toBe(second && updateOf(second));
  expect(pause).toHaveBeenCalled();
});

test("a link that locks the update is obeyed", () => {
  app.timeline.seek(0);
  showScreen({ locks: ["update"] });
  expect(goToNextUnequal()).toBe(false);
  expect(readNow().update).toBe(0);
});

test("of a live run the groups that it still has are searched, and it goes on training", () => {
  const [first, second, third] = unevenAfter(0);
  if (!first || !second || !third) throw new Error("too few groups");
  replayLive(app, third.line + 1, [first, second, third]);
  const pause = vi.spyOn(app.timeline, "pause");
  chooseAttemptAndStep(0);
  const view = { line: first.line, row: null, step: null };
  app.controller.dispatch({ type: "view", view });
  expect(readNow()).toMatchObject({ source: "live", update: updateOf(first) });
  expect(nextUnequalUpdate()).toBe(updateOf(second));
  expect(updatesAt(app.metrics, second.line)).toBe(updateOf(second));
  expect(goToNextUnequal()).toBe(true);
  expect(readNow().update).toBe(updateOf(second));
  expect(pause).not.toHaveBeenCalled();
  app.controller.dispatch({ type: "view", view: { ...view, line: third.line } });
  expect(nextUnequalUpdate()).toBe(null);
});

test("even groups of a live run are passed over", () => {
  const even = recorded().groups.filter((group) => !hasUnequalRewards(group));
  const [uneven] = unevenAfter(0);
  if (!uneven || !even[0]) throw new Error("no such group");
  replayLive(app, recorded().lines.length, even);
  app.controller.dispatch({ type: "view", view: { line: 0, row: null, step: null } });
  expect(readNow().source).toBe("live");
  expect(nextUnequalUpdate()).toBe(null);
});
