/** Slow motion where there is nothing to do, or where the page changes while the run makes an update. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RunEvent } from "../run-state.ts";
import { groupAt } from "../testing/fixtures.ts";
import { SLOW_OFF, STAGE_SECONDS } from "./slow-state.ts";
import { makeApp, seconds, settled } from "./testing/slow-app.ts";
import { LAST_STAGE } from "./update-stages.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));

afterEach(() => vi.useRealTimers());

/** A lab whose run is never really stepped, played or paused: the calls are counted. */
async function watched() {
  const app = await makeApp();
  const step = vi.spyOn(app.timeline, "step").mockImplementation(async () => {
    // The endless loop of microtasks would hang the test.
    if (step.mock.calls.length > 9) throw new Error("step is called in a loop");
  });
  const play = vi.spyOn(app.timeline, "play").mockResolvedValue();
  const pause = vi.spyOn(app.timeline, "pause").mockResolvedValue();
  /** A live run on screen that is paused within its rounds and has these groups. */
  const showLive = (...lines: readonly number[]) => {
    app.registry.show("live");
    const events = lines.map((line): RunEvent => ({ type: "rollouts", group: groupAt(line) }));
    const { draft } = app.store.getState();
    app.registry.front.emit({ type: "starting", settings: draft, from: null }, ...events);
    app.registry.front.emit({ type: "paused" });
  };
  return { ...app, step, play, pause, showLive };
}

describe("turning it on or off", () => {
  test("twice changes nothing the second time", async () => {
    const { slow, timeline, store } = await makeApp();
    timeline.seek(3);
    const off = store.getState();
    await slow.end();
    expect(store.getState()).toBe(off);
    slow.begin();
    slow.go(2);
    slow.begin(true);
    expect(slow.state).toMatchObject({ stage: 2, plays: false });
  });

  test("at once, over an update, leaves all of it on screen", async () => {
    const { slow, timeline } = await makeApp();
    timeline.seek(3);
    await timeline.play();
    slow.begin();
    await slow.end();
    expect(slow.state).toEqual(SLOW_OFF);
  });

  test("over a recording that plays before its first update goes on to that", async () => {
    const { slow, timeline, registry, at } = await makeApp();
    timeline.setSpeed(0.5);
    registry.recorded.emit({ type: "playing" });
    slow.begin();
    await settled();
    expect([at(), slow.state.plays]).toEqual(["1.1", true]);
    slow.leave();
    timeline.seek(0);
    registry.recorded.emit({ type: "playing" });
    slow.begin();
    slow.pause();
    await settled();
    expect([at(), slow.state.plays]).toEqual(["0.1", false]);
  });

  test("pauses a race, also between the turns of the lane on screen", async () => {
    const { slow, pause, controller, showLive } = await watched();
    showLive(3);
    const race = (state: "running" | "paused") =>
      controller.dispatch({ type: "set", set: { race: state } });
    pause.mockImplementation(async () => race("paused"));
    race("paused");
    slow.begin();
    await settled();
    expect(pause).not.toHaveBeenCalled();
    race("running");
    await settled();
    expect(pause).toHaveBeenCalledOnce();
    expect(slow.state).toMatchObject({ on: true, plays: true, stage: 0 });
  });

  test("resumes the run where it is held after the queue, and not if it was turned on again", async () => {
    const { slow, play } = await watched();
    slow.begin();
    await slow.end(() => false);
    expect([slow.state.on, play.mock.calls.length]).toEqual([false, 0]);
    slow.begin();
    const again = slow.end(() => true);
    slow.begin();
    await again;
    expect([slow.state.on, play.mock.calls.length]).toEqual([true, 0]);
    await slow.end(() => true);
    expect(play).toHaveBeenCalledOnce();
  });
});

describe("the next update", () => {
  test("is asked of no run that has finished or failed, nor of a recording that is not open", async () => {
    const { slow, step, registry, showLive, player } = await watched();
    const asks = async () => {
      step.mockClear();
      slow.forward();
      await settled();
      expect(slow.state.waits).toBe(false);
      return step.mock.calls.length;
    };
    slow.begin();
    expect(await asks()).toBe(1);
    registry.dispatch({ type: "recordings", recordings: { recording: null } });
    expect(await asks()).toBe(0);
    expect(player.item).not.toBeNull();
    showLive();
    expect(await asks()).toBe(1);
    registry.front.emit({ type: "finished" });
    expect(await asks()).toBe(0);
    const error = { code: "worker-lost", message: "Gone.", detail: {} } as const;
    registry.front.emit({ type: "fault", error });
    expect(await asks()).toBe(0);
  });

  test("is waited for until the last request for one is done", async () => {
    const { slow, step, showLive, registry } = await watched();
    showLive(3);
    slow.begin();
    slow.go(LAST_STAGE);
    const ends: (() => void)[] = [];
    step.mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
    slow.forward();
    await settled();
    slow.only("verifier");
    expect(step.mock.calls).toEqual([["next"]]);
    ends[0]?.();
    await settled();
    expect([step.mock.calls.length, slow.state.waits]).toEqual([2, true]);
    registry.front.emit({ type: "rollouts", group: groupAt(4, "verifier") });
    ends[1]?.();
    await settled();
    expect(slow.state).toMatchObject({ waits: false, stage: 0, plays: false });
  });

  test("of one model stays among those of that model, if only they are shown", async () => {
    const { slow, timeline, controller, store } = await makeApp();
    timeline.seek(2);
    slow.begin();
    const filterFrom = async (shown: "both" | "generator" | "verifier") => {
      controller.dispatch({ type: "view", view: { shown } });
      slow.only("verifier");
      await settled();
      return store.getState().view.shown;
    };
    expect(await filterFrom("both")).toBe("both");
    expect(await filterFrom("verifier")).toBe("verifier");
    expect(await filterFrom("generator")).toBe("both");
  });
});

describe("play", () => {
  test("goes on from the last stage of an update, and does not start again", async () => {
    const { slow, timeline, at } = await makeApp();
    timeline.seek(3);
    slow.begin();
    slow.go(LAST_STAGE);
    slow.play();
    await settled();
    expect(at()).toBe("4.1");
  });

  test("shows the stages of a live run that has finished, and stops at the last", async () => {
    const { slow, showLive, registry, timeline } = await watched();
    showLive(3, 4);
    registry.front.emit({ type: "finished" });
    slow.begin();
    slow.go(LAST_STAGE);
    const seek = vi.spyOn(timeline, "seek");
    slow.play();
    await settled();
    expect(seek).not.toHaveBeenCalled();
    expect(slow.state).toMatchObject({ plays: false, waits: false, stage: LAST_STAGE });
  });

  test("goes on while a row is in the inspector, and when it is closed", async () => {
    const { slow, timeline, controller, shown, at } = await makeApp();
    timeline.seek(3);
    slow.begin();
    const line = shown()?.line ?? 0;
    controller.dispatch({ type: "view", view: { line, row: 0, step: null } });
    slow.play();
    await seconds(2.6);
    expect([at(), slow.state.plays]).toEqual(["3.3", true]);
    controller.dispatch({ type: "view", view: { row: null } });
    expect(slow.state.plays).toBe(true);
    controller.dispatch({ type: "view", view: { row: 0 } });
    expect(slow.state.plays).toBe(false);
  });
});

test("there is nothing before the first stage of a live run's first update", async () => {
  const { slow, showLive, timeline, store } = await watched();
  showLive(3);
  slow.begin();
  const seek = vi.spyOn(timeline, "seek");
  slow.back();
  expect(seek).not.toHaveBeenCalled();
  expect([slow.state.stage, store.getState().view.line]).toEqual([0, null]);
});

test("the pace goes from one to the next, and no further", async () => {
  const { slow, timeline, at } = await makeApp();
  timeline.seek(3);
  slow.begin(true);
  const changed = (by: 1 | -1) => {
    slow.changePace(by);
    return slow.state.seconds;
  };
  expect([changed(-1), changed(-1)]).toEqual([STAGE_SECONDS[0], STAGE_SECONDS[0]]);
  expect([changed(1), changed(1), changed(1), changed(1)]).toEqual([
    ...STAGE_SECONDS.slice(1),
    STAGE_SECONDS.at(-1),
  ]);
  await seconds(0.7);
  expect(at()).toBe("3.2");
});
