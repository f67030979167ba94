import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LabError } from "../../core/errors.ts";
import { groupShown } from "../lab-state.ts";
import { bundledRecordings } from "../recording-player/bundled-recordings.ts";
import { eventually } from "../testing/eventually.ts";
import { BUNDLED_RECORDINGS, onlyPresets } from "../testing/shipped.ts";
import { makeLab, opened } from "./testing/timeline-lab.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));

afterEach(() => vi.useRealTimers());

describe("a recording on screen", () => {
  test("waits at its start, and plays to its end", async () => {
    const page = makeLab();
    expect(page.state().recordings.loading).toBe(true);
    await opened(page);
    const { lab, state } = page;
    expect(state()).toMatchObject({ source: "recorded", status: "paused", preset: "micro" });
    expect([lab.timeline.position, lab.metrics.rows, state().groups.length]).toEqual([0, 121, 0]);
    await lab.timeline.take("play");
    expect(state().status).toBe("training");
    vi.advanceTimersByTime(60_000);
    expect([state().status, lab.timeline.position, lab.metrics.rows]).toEqual([
      "finished",
      12,
      135,
    ]);
    expect(page.runs).toHaveLength(0);
    // Again, from its start.
    await lab.timeline.play();
    expect([state().status, state().groups.length]).toEqual(["training", 1]);
  });

  test("shows the same at a position, however it was reached", async () => {
    const played: ReturnType<ReturnType<typeof makeLab>["seen"]>[] = [];
    const straight = makeLab();
    await opened(straight);
    for (let place = 0; place <= 12; place++) {
      straight.lab.timeline.seek(place);
      played.push({ ...straight.seen(), status: "paused" });
    }
    const page = makeLab();
    await opened(page);
    const walk = fc.array(fc.integer({ min: -3, max: 15 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(walk, (places) => {
        for (const place of places) page.lab.timeline.seek(place);
        const at = Math.min(12, Math.max(0, places.at(-1) ?? 0));
        expect(page.lab.timeline.position).toBe(at);
        expect({ ...page.seen(), status: "paused" }).toEqual(played[at]);
      }),
      { numRuns: 60 },
    );
  });

  test("shows the same at a position after playing and after seeking", async () => {
    const page = makeLab();
    await opened(page);
    await page.lab.timeline.play();
    vi.advanceTimersByTime(4100);
    await page.lab.timeline.pause();
    const at = page.lab.timeline.position;
    expect(at).toBeGreaterThan(4);
    const seen = page.seen();
    page.lab.timeline.seek(11);
    page.lab.timeline.seek(at);
    expect(page.seen()).toEqual(seen);
  });

  test("resumes from the cursor, and pauses on a step, a step back or a seek", async () => {
    const page = makeLab();
    await opened(page);
    const { lab, state } = page;
    await lab.timeline.play();
    lab.timeline.seek(5);
    expect(state().status).toBe("training");
    vi.advanceTimersByTime(1200);
    expect(lab.timeline.position).toBe(6);
    await lab.timeline.back();
    expect([lab.timeline.position, state().status]).toEqual([5, "paused"]);
    await lab.timeline.play();
    await lab.timeline.step("verifier");
    expect([groupShown(state())?.updated, state().status]).toEqual(["verifier", "paused"]);
    await lab.timeline.play();
    const { line } = groupShown(state()) ?? { line: -1 };
    lab.controller.dispatch({ type: "view", view: { line, row: 1, step: null } });
    vi.advanceTimersByTime(5000);
    expect(groupShown(state())?.line).toBe(line);
    await eventually(() => expect(state().status).toBe("paused"));
  });

  test("keeps its speed when the preset changes", async () => {
    const page = makeLab();
    await opened(page);
    for (let i = 0; i < 9; i++) page.lab.timeline.changeSpeed(1);
    expect(page.state().speed).toBe(100);
    page.lab.controller.choosePreset("quick");
    await opened(page);
    await page.lab.timeline.play();
    vi.advanceTimersByTime(1300);
    expect(page.state()).toMatchObject({ status: "finished", speed: 100 });
  });

  test("another preset plays if this one did; without a recording the live run is shown", async () => {
    const page = makeLab(bundledRecordings(onlyPresets("micro", "quick")));
    await opened(page);
    await page.lab.timeline.play();
    page.lab.controller.choosePreset("quick");
    await opened(page);
    expect(page.state()).toMatchObject({ source: "recorded", status: "training" });
    page.lab.controller.choosePreset("paper-like");
    await opened(page);
    expect(page.state()).toMatchObject({
      source: "live",
      status: "idle",
      groups: [],
      recordings: { recording: null, problem: null, presets: ["micro", "quick"] },
    });
    expect(page.lab.metrics.rows).toBe(0);
    page.lab.controller.watchPreset("micro");
    await opened(page);
    const playing = { source: "recorded", preset: "micro", status: "training" };
    expect(page.state()).toMatchObject(playing);
    expect(page.runs).toHaveLength(0);
  });

  test("reports why it cannot be fetched, and training still works", async () => {
    const problem = new LabError("bad-file", "micro.tango.zip could not be fetched: offline.");
    const page = makeLab({ ...BUNDLED_RECORDINGS, open: () => Promise.reject(problem) });
    await opened(page);
    expect(page.state()).toMatchObject({
      source: "live",
      status: "idle",
      recordings: { recording: null, problem: { code: "bad-file", message: problem.message } },
    });
    await page.lab.timeline.play();
    expect(page.runs[0]?.calls).toEqual(["init", "play"]);
  });

  test("ignores live settings, which change only the draft", async () => {
    const page = makeLab();
    await opened(page);
    page.lab.controller.change("temperature", 0.5);
    expect(page.state().running?.temperature).toBe(1);
    expect(page.state().draft.temperature).toBe(0.5);
  });
});
