import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LIVE_BEAT_MS } from "../run.ts";
import { type FakeRun, makeApp, seconds, settled } from "./testing/slow-app.ts";
import { LAST_STAGE } from "./update-stages.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));

afterEach(() => vi.useRealTimers());

describe("a live run", () => {
  const goLive = async (fail: { readonly atStep?: number } = {}) => {
    const made = await makeApp(fail);
    made.slow.begin();
    await made.timeline.showLive();
    // Until the next beat, by the tests' clock.
    for (let ms = 0; made.shown() === null && ms < LIVE_BEAT_MS; ms += 5) {
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(made.shown()).not.toBeNull();
    const run = made.runs[0] as FakeRun;
    return { ...made, run };
  };
  const stepsOf = ({ calls }: FakeRun) => calls.filter((call) => call.startsWith("step")).length;

  test("trains up to its first update, then waits for the stages", async () => {
    const { run, slow, shown } = await goLive();
    // The recording was on screen until its first group; two SFT steps bring none.
    expect(run.calls).toEqual(["init", "play", "pause"]);
    expect([shown()?.line, slow.state.stage, slow.state.plays]).toEqual([2, 0, true]);
    // A verifier's update, which has no check.
    await seconds(7);
    expect([stepsOf(run), slow.state.stage]).toEqual([0, 3]);
    await seconds(2);
    expect([stepsOf(run), slow.state.stage]).toEqual([0, 4]);
    await seconds(2.5);
    expect([stepsOf(run), slow.state.stage, shown()?.line]).toEqual([1, 0, 3]);
  });

  test("makes no update while paused at a stage, and trains again when slow motion ends", async () => {
    const { run, slow, status, timeline } = await goLive();
    await timeline.take("play");
    await seconds(600);
    expect(stepsOf(run)).toBe(0);
    await timeline.take("play");
    await slow.end();
    expect([run.calls.at(-1), status()]).toEqual(["play", "training"]);
  });

  test("goes back and forward over groups in memory without training", async () => {
    const { run, slow, shown, timeline } = await goLive();
    await timeline.take("play");
    slow.go(LAST_STAGE);
    slow.forward();
    await settled();
    expect(shown()?.line).toBe(3);
    slow.back();
    expect([shown()?.line, slow.state.stage]).toEqual([2, LAST_STAGE]);
    slow.forward();
    expect([shown()?.line, slow.state.stage]).toEqual([3, 0]);
    expect(stepsOf(run)).toBe(1);
  });

  test("makes an update of one role out of turn", async () => {
    const { run, slow, shown } = await goLive();
    slow.only("generator");
    await settled();
    expect([run.calls.at(-1), shown()?.line, slow.state.stage]).toEqual(["step generator", 3, 0]);
  });

  test("that reports training without a connection is left alone", async () => {
    const { registry, timeline, slow } = await makeApp();
    timeline.seek(3);
    registry.show("live");
    const pause = vi.spyOn(timeline, "pause").mockImplementation(async () => {
      // The endless loop of microtasks would hang the test.
      if (pause.mock.calls.length > 9) throw new Error("pause is called in a loop");
    });
    registry.front.emit({ type: "playing" });
    slow.begin();
    await settled();
    expect(pause).not.toHaveBeenCalled();
    expect(slow.state).toMatchObject({ on: true, plays: false });
  });

  test("pauses after a fault and is not started again", async () => {
    const { runs, slow, status } = await goLive({ atStep: 4 });
    await seconds(30);
    expect([status(), slow.state.plays, slow.state.waits]).toEqual(["fault", false, false]);
    slow.forward();
    await seconds(5);
    expect(runs).toHaveLength(1);
  });
});
