import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TangoError } from "../../core/errors.ts";
import { PHASES } from "../../core/training/records.ts";
import type { StreamMessage } from "../../protocol/messages.ts";
import { computesLive, groupShown } from "../app-state.ts";
import type { ConnectionHandlers } from "../connection.ts";
import { LIVE_BEAT_MS } from "../run.ts";
import { eventually } from "../testing/eventually.ts";
import { checkpointAt, groupAt } from "../testing/fixtures.ts";
import { BUNDLED_RECORDINGS } from "../testing/shipped.ts";
import { makeApp, opened } from "./testing/timeline-app.ts";

const updateLine = (line: number): StreamMessage => ({
  type: "metrics",
  lines: Float64Array.of(line),
  phases: Uint8Array.of(PHASES.indexOf("generator")),
  values: Float64Array.of(line + 1, 0),
});

/** Emits generator updates of a live run, the first one on line 0. */
function emitUpdates(events: ConnectionHandlers | undefined, updates: number): void {
  events?.onStream({ type: "columns", names: ["generator_updates", "verifier_updates"] });
  for (let line = 0; line < updates; line++) {
    events?.onStream(updateLine(line));
    events?.onStream({ type: "rollouts", group: groupAt(line) });
    const counts = { generatorUpdates: line + 1, verifierUpdates: 0 };
    const unit = { phase: "generator", stage: null, done: line + 1, planned: 99 } as const;
    events?.onStream({ type: "progress", ...unit, ...counts });
  }
  vi.advanceTimersByTime(LIVE_BEAT_MS);
}

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));

afterEach(() => vi.useRealTimers());

describe("train it yourself", () => {
  test("starts from the shipped weights; the recording stays until the first own update", async () => {
    const page = makeApp();
    await opened(page);
    const { app, runs, state } = page;
    app.timeline.seek(7);
    await app.timeline.showLive();
    expect(state()).toMatchObject({ source: "recorded", status: "paused" });
    expect(state().handover).toBe(true);
    expect(app.timeline.position).toBe(7);
    const live = app.registry.front;
    expect(live.state).toMatchObject({ status: "training", groups: [] });
    expect(computesLive(state())).toBe(true);
    emitUpdates(runs[0]?.events, 1);
    expect(state()).toMatchObject({ source: "live", status: "training", handover: false });
    expect(app.timeline.position).toBe(1);
    const { sftGeneratorSteps, sftVerifierSteps } = state().draft;
    expect(runs[0]?.from?.state).toMatchObject({
      sftGenerator: sftGeneratorSteps,
      sftVerifier: sftVerifierSteps,
    });
    expect(state().saved?.sftSteps).toBe(sftGeneratorSteps + sftVerifierSteps);
  });

  test("starts from scratch if the user chose that or the shipped weights do not fit", async () => {
    const page = makeApp();
    await opened(page);
    page.app.controller.dispatch({ type: "set", set: { initMode: "scratch" } });
    await page.app.timeline.showLive();
    expect(page.runs[0]?.from).toBeNull();
    page.app.timeline.showRecording();
    page.app.registry.show("live");
    page.app.controller.dispatch({ type: "set", set: { initMode: "shipped" } });
    page.app.controller.change("width", 32);
    await page.app.timeline.play();
    expect(page.runs[1]?.from).toBeNull();
  });

  test("weights that cannot be fetched are a fault with a message", async () => {
    const page = makeApp({
      ...BUNDLED_RECORDINGS,
      start: () => Promise.reject(new TangoError("bad-file", "It cannot be fetched.")),
    });
    await opened(page);
    await page.app.timeline.showLive();
    expect(page.state()).toMatchObject({ status: "fault", fault: { code: "bad-file" } });
    expect(page.runs[0]?.calls).toEqual(["end"]);
  });

  test("switching between live and recorded keeps the update and both states", async () => {
    const page = makeApp();
    await opened(page);
    const { app, runs, state } = page;
    await app.timeline.showLive();
    emitUpdates(runs[0]?.events, 5);
    const live = page.seen();
    app.timeline.showRecording();
    expect(state()).toMatchObject({ source: "recorded", liveWaits: true });
    expect([app.timeline.position, app.metrics.rows]).toEqual([5, 127]);
    await eventually(() => expect(runs[0]?.calls).toEqual(["init", "play", "pause"]));
    // A line that was sent before the pause.
    runs[0]?.events.onStream(updateLine(5));
    expect(app.metrics.rows).toBe(127);
    app.timeline.seek(3);
    await app.timeline.showLive();
    expect(runs).toHaveLength(1);
    expect(state()).toMatchObject({ source: "live", status: "paused", groups: live.groups });
    expect([app.metrics.rows, app.timeline.position]).toEqual([6, 3]);
    expect(groupShown(state())?.line).toBe(2);
  });

  test("can be canceled while it gets ready", async () => {
    const page = makeApp();
    await opened(page);
    const { app, runs, state } = page;
    app.timeline.seek(7);
    const started = app.timeline.showLive();
    app.timeline.showRecording();
    await started;
    expect(state()).toMatchObject({ source: "recorded", handover: false, liveWaits: false });
    expect(app.timeline.position).toBe(7);
    expect(runs[0]?.calls).toEqual(["end"]);
    // The preset's recording, asked for again, cancels it too.
    const again = app.timeline.showLive();
    app.controller.watchPreset("micro");
    await again;
    expect(state()).toMatchObject({ source: "recorded", handover: false, liveWaits: false });
  });

  test("a second press shows it at once, and it waits at its start under the recording", async () => {
    const page = makeApp();
    await opened(page);
    const { app, state } = page;
    const started = app.timeline.showLive();
    await app.timeline.showLive();
    expect(state()).toMatchObject({ source: "live", status: "starting", handover: false });
    app.timeline.showRecording();
    await started;
    expect(page.runs[0]?.calls).toEqual(["init"]);
    await app.timeline.showLive();
    expect(state()).toMatchObject({ source: "live", status: "paused" });
  });

  test("a fault while it gets ready appears at once", async () => {
    const page = makeApp();
    await opened(page);
    const { app, runs, state } = page;
    await app.timeline.showLive();
    runs[0]?.events.onLost(new TangoError("worker-lost", "Gone."));
    expect(state()).toMatchObject({ source: "live", status: "fault", handover: false });
  });

  test("moving the cursor back leaves a live run training, and follow returns to the newest", async () => {
    const page = makeApp();
    await opened(page);
    const { app, runs, state } = page;
    await app.timeline.showLive();
    emitUpdates(runs[0]?.events, 5);
    await app.timeline.back();
    expect([groupShown(state())?.line, state().status]).toEqual([3, "training"]);
    runs[0]?.events.onStream({ type: "rollouts", group: groupAt(5) });
    vi.advanceTimersByTime(LIVE_BEAT_MS);
    expect(groupShown(state())?.line).toBe(3);
    app.timeline.seek(1);
    expect([groupShown(state())?.line, app.timeline.position]).toEqual([0, 1]);
    app.timeline.follow();
    expect(groupShown(state())?.line).toBe(5);
    expect(runs[0]?.calls).toEqual(["init", "play"]);
  });

  test("resumes from its checkpoint after a fault", async () => {
    const page = makeApp();
    await opened(page);
    const { app, runs, state } = page;
    await app.timeline.showLive();
    emitUpdates(runs[0]?.events, 3);
    const saved = checkpointAt(2);
    runs[0]?.events.onStream({ type: "checkpoint", checkpoint: saved });
    app.timeline.showRecording();
    runs[0]?.events.onLost(new TangoError("worker-lost", "Gone."));
    expect(state()).toMatchObject({ source: "recorded", fault: null });
    await app.timeline.showLive();
    expect(state()).toMatchObject({ source: "live", status: "fault" });
    await app.controller.continueFromCheckpoint();
    expect(runs[1]?.from).toBe(saved);
    expect(app.metrics.rows).toBe(2);
  });
});
