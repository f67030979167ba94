/** What the timeline does where there is nothing to do, and while a run starts or lanes race. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TangoError } from "../../core/errors.ts";
import { groupShown } from "../app-state.ts";
import { createApp } from "../create-app.ts";
import { groupAt } from "../testing/fixtures.ts";
import { BUNDLED_RECORDINGS } from "../testing/shipped.ts";
import { seen } from "../testing/states.ts";
import { makeApp, opened } from "./testing/timeline-app.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));

afterEach(() => vi.useRealTimers());

/** A lab with its recording open, paused at its start. */
async function recorded() {
  const page = makeApp();
  await opened(page);
  return page;
}

/** A lab with a live run on screen that trains and has made so many updates, all of the generator. */
async function training(updates = 0) {
  const page = await recorded();
  page.app.registry.show("live");
  await page.app.timeline.play();
  const run = page.runs[0];
  if (!run) throw new Error("No run has started.");
  run.events.onStream({ type: "columns", names: ["generator_updates", "verifier_updates"] });
  for (let line = 0; line < updates; line++) {
    const values = Float64Array.of(line + 1, 0);
    const lines = Float64Array.of(line);
    run.events.onStream({ type: "metrics", lines, phases: Uint8Array.of(4), values });
    run.events.onStream({ type: "rollouts", group: groupAt(line) });
    const counts = { generatorUpdates: line + 1, verifierUpdates: 0 };
    const unit = { phase: "generator", stage: null, done: line + 1, planned: 99 } as const;
    run.events.onStream({ type: "progress", ...unit, ...counts });
  }
  page.app.registry.front.flush();
  run.calls.length = 0;
  const race = (state: "running" | "paused") =>
    page.app.controller.dispatch({ type: "set", set: { race: state } });
  return { ...page, run, race };
}

/** Spies on what the timeline asks of the race, which does nothing. */
function watchRace({ app: { race } }: Awaited<ReturnType<typeof recorded>>) {
  return {
    play: vi.spyOn(race, "play").mockResolvedValue(),
    pause: vi.spyOn(race, "pause").mockResolvedValue(),
    step: vi.spyOn(race, "step").mockResolvedValue(),
    rewind: vi.spyOn(race, "rewind").mockReturnValue(),
  };
}

describe("a recording", () => {
  test("makes no step past its end", async () => {
    const { app, state } = await recorded();
    app.timeline.seek(12);
    const step = vi.spyOn(app.registry.recorded, "step");
    await app.timeline.step("next");
    expect(step).not.toHaveBeenCalled();
    expect([state().status, app.timeline.position]).toEqual(["finished", 12]);
  });

  test("is reset to its start, and stays there", async () => {
    const { app, state } = await recorded();
    app.timeline.seek(5);
    await app.timeline.play();
    await app.timeline.take("reset");
    vi.advanceTimersByTime(30_000);
    expect([app.timeline.position, state().source]).toEqual([0, "recorded"]);
  });

  test("goes itself to the update of an earlier line", async () => {
    const { app, state } = await recorded();
    app.timeline.seek(3);
    const line = groupShown(state())?.line ?? -1;
    app.timeline.seek(7);
    app.timeline.seekLine(line);
    expect([app.timeline.position, state().view.line]).toEqual([3, null]);
    expect(state().groups).toHaveLength(3);
  });

  test("has a speed before it is open", () => {
    const { app, state } = makeApp();
    app.timeline.setSpeed(5);
    expect(state().speed).toBe(5);
  });

  test("steps and pauses on its own while lanes race behind it", async () => {
    const page = await training();
    page.app.timeline.showRecording();
    page.race("running");
    const race = watchRace(page);
    await page.app.timeline.step("next");
    await page.app.timeline.pause();
    expect(page.app.timeline.position).toBe(1);
    expect(race.step).not.toHaveBeenCalled();
    expect(race.pause).not.toHaveBeenCalled();
  });
});

describe("a live run", () => {
  test("that is shown before it has started starts at once", async () => {
    const { app, runs, state } = await recorded();
    app.registry.show("live");
    await app.timeline.showLive();
    expect(runs[0]?.calls).toEqual(["init", "play"]);
    expect(state().status).toBe("training");
  });

  test("that has finished does not train again", async () => {
    const { app, run, state } = await training();
    run.events.onStream({ type: "finished" });
    await app.timeline.play();
    expect(run.calls).toEqual([]);
    expect(state().status).toBe("finished");
  });

  test("that trains takes no step, and trains on", async () => {
    const { app, run, state } = await training();
    await app.timeline.step("next");
    expect(run.calls).toEqual([]);
    expect(state().status).toBe("training");
  });

  test("that is stepped on its own is no race", async () => {
    const { app, run, state } = await training();
    await app.timeline.pause();
    await app.timeline.step("next");
    expect(run.calls).toEqual(["pause", "step"]);
    expect(state()).toMatchObject({ race: "none", status: "paused" });
  });

  test("that cannot start keeps its fault, whether it was to play or to step", async () => {
    const connect = () => {
      throw new TangoError("worker-lost", "No workers.");
    };
    const app = createApp(connect, { recordings: BUNDLED_RECORDINGS });
    for (const act of [() => app.timeline.play(), () => app.timeline.step("next")]) {
      await act();
      expect(seen(app)).toMatchObject({ status: "fault", fault: { message: "No workers." } });
      app.registry.front.reset();
    }
  });

  test("waits at its start when the recording was shown while it got ready", async () => {
    for (const kind of ["play", "step"] as const) {
      const { app, runs, state } = await recorded();
      app.registry.show("live");
      const started = kind === "play" ? app.timeline.play() : app.timeline.step("next");
      app.timeline.showRecording();
      await started;
      expect(runs[0]?.calls).toEqual(["init"]);
      expect([app.registry.front.state.status, state().status]).toEqual(["paused", "paused"]);
      expect(app.timeline.position).toBe(0);
    }
  });

  test("without an update, or at its first one, has none to go back to", async () => {
    const none = await training();
    await none.app.timeline.back();
    expect(none.state().view.line).toBeNull();
    const { app, state } = await training(2);
    await app.timeline.back();
    await app.timeline.back();
    expect(state().view.line).toBe(0);
  });

  test("is followed from its newest update on, not from those before", async () => {
    const { app, state } = await training(5);
    const cursorAt = (update: number) => {
      app.timeline.seek(update);
      return state().view.line;
    };
    expect([cursorAt(4), cursorAt(5), cursorAt(99)]).toEqual([3, null, null]);
    expect([cursorAt(1), cursorAt(0)]).toEqual([0, 0]);
  });

  test("is deleted by a reset", async () => {
    const { app, run, state } = await training(3);
    await app.timeline.pause();
    await app.timeline.take("reset");
    expect(run.calls).toEqual(["pause", "end"]);
    expect(state()).toMatchObject({ source: "live", status: "idle", groups: [] });
  });
});

describe("lanes that race", () => {
  test("play, pause, step and go back together, although the front one has finished", async () => {
    const page = await training(2);
    page.run.events.onStream({ type: "finished" });
    page.race("paused");
    const race = watchRace(page);
    const { timeline } = page.app;
    timeline.seek(1);
    await timeline.play();
    await timeline.pause();
    await timeline.step("round");
    timeline.reset();
    expect(race.play).toHaveBeenCalledOnce();
    expect(race.pause).toHaveBeenCalledOnce();
    expect(race.step).toHaveBeenCalledExactlyOnceWith("round");
    expect(race.rewind).toHaveBeenCalledOnce();
    // The step is followed, and the front run is asked for nothing of its own.
    expect(page.state().view.line).toBeNull();
    expect(page.run.calls).toEqual([]);
  });

  test("take turns also when the race began while the first one started", async () => {
    const page = await recorded();
    page.app.registry.show("live");
    const race = watchRace(page);
    const started = page.app.timeline.play();
    page.app.controller.dispatch({ type: "set", set: { race: "paused" } });
    await started;
    expect(race.play).toHaveBeenCalledOnce();
    expect(page.runs[0]?.calls).toEqual(["init"]);
  });
});

describe("a run that gets ready behind the recording", () => {
  test("is given up when it is reset, and the recording stays", async () => {
    const { app, state } = await recorded();
    await app.timeline.showLive();
    app.registry.front.reset();
    expect(state()).toMatchObject({ source: "recorded", handover: false });
  });

  test("comes on screen when it finishes without an update of its own", async () => {
    const { app, runs, state } = await recorded();
    await app.timeline.showLive();
    runs[0]?.events.onStream({ type: "finished" });
    expect(state()).toMatchObject({ source: "live", status: "finished", handover: false });
  });
});
