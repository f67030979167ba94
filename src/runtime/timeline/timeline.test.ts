import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TangoError } from "../../core/errors.ts";
import { groupShown } from "../app-state.ts";
import { bundledRecordings } from "../recording-player/bundled-recordings.ts";
import { eventually } from "../testing/eventually.ts";
import { BUNDLED_RECORDINGS, onlyPresets } from "../testing/shipped.ts";
import { makeApp, opened } from "./testing/timeline-app.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));

afterEach(() => vi.useRealTimers());

describe("a recording on screen", () => {
  test("waits at its start, and plays to its end", async () => {
    const page = makeApp();
    expect(page.state().recordings.loading).toBe(true);
    await opened(page);
    const { app, state } = page;
    expect(state()).toMatchObject({ source: "recorded", status: "paused", preset: "micro" });
    expect([app.timeline.position, app.metrics.rows, state().groups.length]).toEqual([0, 121, 0]);
    await app.timeline.take("play");
    expect(state().status).toBe("training");
    vi.advanceTimersByTime(60_000);
    expect([state().status, app.timeline.position, app.metrics.rows]).toEqual([
      "finished",
      12,
      135,
    ]);
    expect(page.runs).toHaveLength(0);
    // Again, from its start.
    await app.timeline.play();
    expect([state().status, state().groups.length]).toEqual(["training", 1]);
  });

  test("shows the same at a position, however it was reached", async () => {
    const played: ReturnType<ReturnType<typeof makeApp>["seen"]>[] = [];
    const straight = makeApp();
    await opened(straight);
    for (let place = 0; place <= 12; place++) {
      straight.app.timeline.seek(place);
      played.push({ ...straight.seen(), status: "paused" });
    }
    const page = makeApp();
    await opened(page);
    const walk = fc.array(fc.integer({ min: -3, max: 15 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(walk, (places) => {
        for (const place of places) page.app.timeline.seek(place);
        const at = Math.min(12, Math.max(0, places.at(-1) ?? 0));
        expect(page.app.timeline.position).toBe(at);
        expect({ ...page.seen(), status: "paused" }).toEqual(played[at]);
      }),
      { numRuns: 60 },
    );
  });

  test("shows the same at a position after playing and after seeking", async () => {
    const page = makeApp();
    await opened(page);
    await page.app.timeline.play();
    vi.advanceTimersByTime(4100);
    await page.app.timeline.pause();
    const at = page.app.timeline.position;
    expect(at).toBeGreaterThan(4);
    const seen = page.seen();
    page.app.timeline.seek(11);
    page.app.timeline.seek(at);
    expect(page.seen()).toEqual(seen);
  });

  test("resumes from the cursor, and pauses on a step, a step back or a seek", async () => {
    const page = makeApp();
    await opened(page);
    const { app, state } = page;
    await app.timeline.play();
    app.timeline.seek(5);
    expect(state().status).toBe("training");
    vi.advanceTimersByTime(1200);
    expect(app.timeline.position).toBe(6);
    await app.timeline.back();
    expect([app.timeline.position, state().status]).toEqual([5, "paused"]);
    await app.timeline.play();
    await app.timeline.step("verifier");
    expect([groupShown(state())?.updated, state().status]).toEqual(["verifier", "paused"]);
    await app.timeline.play();
    const { line } = groupShown(state()) ?? { line: -1 };
    app.controller.dispatch({ type: "view", view: { line, row: 1, step: null } });
    vi.advanceTimersByTime(5000);
    expect(groupShown(state())?.line).toBe(line);
    await eventually(() => expect(state().status).toBe("paused"));
  });

  test("keeps its speed when the preset changes", async () => {
    const page = makeApp();
    await opened(page);
    for (let i = 0; i < 9; i++) page.app.timeline.changeSpeed(1);
    expect(page.state().speed).toBe(100);
    page.app.controller.choosePreset("quick");
    await opened(page);
    await page.app.timeline.play();
    vi.advanceTimersByTime(1300);
    expect(page.state()).toMatchObject({ status: "finished", speed: 100 });
  });

  test("another preset plays if this one did; without a recording the live run is shown", async () => {
    const page = makeApp(bundledRecordings(onlyPresets("micro", "quick")));
    await opened(page);
    await page.app.timeline.play();
    page.app.controller.choosePreset("quick");
    await opened(page);
    expect(page.state()).toMatchObject({ source: "recorded", status: "training" });
    page.app.controller.choosePreset("paper-like");
    await opened(page);
    expect(page.state()).toMatchObject({
      source: "live",
      status: "idle",
      groups: [],
      recordings: { recording: null, problem: null, presets: ["micro", "quick"] },
    });
    expect(page.app.metrics.rows).toBe(0);
    page.app.controller.watchPreset("micro");
    await opened(page);
    const playing = { source: "recorded", preset: "micro", status: "training" };
    expect(page.state()).toMatchObject(playing);
    expect(page.runs).toHaveLength(0);
  });

  test("reports why it cannot be fetched, and training still works", async () => {
    const problem = new TangoError("bad-file", "micro.tango.zip could not be fetched: offline.");
    const page = makeApp({ ...BUNDLED_RECORDINGS, open: () => Promise.reject(problem) });
    await opened(page);
    expect(page.state()).toMatchObject({
      source: "live",
      status: "idle",
      recordings: { recording: null, problem: { code: "bad-file", message: problem.message } },
    });
    await page.app.timeline.play();
    expect(page.runs[0]?.calls).toEqual(["init", "play"]);
  });

  test("ignores live settings, which change only the draft", async () => {
    const page = makeApp();
    await opened(page);
    page.app.controller.change("temperature", 0.5);
    expect(page.state().running?.temperature).toBe(1);
    expect(page.state().draft.temperature).toBe(0.5);
  });
});
