import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LabError } from "../../core/errors.ts";
import { PHASES } from "../../core/training/records.ts";
import type { Checkpoint, RunInfo, StreamMessage } from "../../protocol/messages.ts";
import type { ConnectionHandlers } from "../connection.ts";
import { createLab } from "../create-lab.ts";
import { computesLive, groupShown } from "../lab-state.ts";
import {
  type BundledRecordings,
  bundledRecordings,
} from "../recording-player/bundled-recordings.ts";
import { eventually } from "../testing/eventually.ts";
import { checkpointAt, groupAt } from "../testing/fixtures.ts";
import { BUNDLED_RECORDINGS, onlyPresets } from "../testing/shipped.ts";
import { seen } from "../testing/states.ts";

/** A lab with the shipped recordings, on micro, and live runs that emit only what the test sends. */
function makeLab(recordings: BundledRecordings = BUNDLED_RECORDINGS) {
  const runs: { events: ConnectionHandlers; calls: string[]; from: Checkpoint | null }[] = [];
  const lab = createLab(
    (events) => {
      const run = { events, calls: [] as string[], from: null as Checkpoint | null };
      runs.push(run);
      const answer = async <T>(name: string, value: T) => {
        run.calls.push(name);
        return value;
      };
      return {
        init: (_, from) => {
          run.from = from;
          return answer("init", { line: 0, probe: null } as unknown as RunInfo);
        },
        play: () => answer("play", null),
        pause: () => answer("pause", null),
        step: () => answer("step", null),
        settle: () => answer("settle", checkpointAt(0)),
        set: (key, value) => answer("set", { ...seen(lab).draft, [key]: value }),
        end: () => run.calls.push("end"),
      };
    },
    { recordings, probes: { all: () => [], keep: () => {}, forget: () => {} } },
  );
  lab.timeline.showRecording();
  lab.controller.choosePreset("micro");
  const state = () => seen(lab);
  return {
    lab,
    runs,
    state,
    /** What panels read of the run on screen. */
    seen: () => {
      const { metrics } = lab;
      const { groups, progress, status } = state();
      const rows = Array.from({ length: metrics.rows }, (_, row) => [
        metrics.line(row),
        metrics.phase(row),
        metrics.generatorUpdates(row),
        ...metrics.names.map((name) => metrics.value(name, row)),
      ]);
      const curve = metrics.series.curve("reward", null);
      return { rows, names: metrics.names, curve, groups, progress, status };
    },
  };
}
/** Waits until the recording is decoded. */
const opened = async ({ state }: ReturnType<typeof makeLab>) => {
  await eventually(() => expect(state().recordings.loading).toBe(false));
};
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
    events?.onStream({ type: "progress", ...unit, ...counts, upcoming: [] });
  }
  vi.advanceTimersByTime(200);
}

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

describe("train it yourself", () => {
  test("starts from the shipped weights; the recording stays until the first own update", async () => {
    const page = makeLab();
    await opened(page);
    const { lab, runs, state } = page;
    lab.timeline.seek(7);
    await lab.timeline.showLive();
    expect(state()).toMatchObject({ source: "recorded", status: "paused" });
    expect(state().handover?.since).toBeLessThanOrEqual(performance.now());
    expect(lab.timeline.position).toBe(7);
    const live = lab.registry.front;
    expect(live.state).toMatchObject({ status: "training", groups: [] });
    expect(computesLive(state())).toBe(true);
    emitUpdates(runs[0]?.events, 1);
    expect(state()).toMatchObject({ source: "live", status: "training", handover: null });
    expect(lab.timeline.position).toBe(1);
    const { sftGeneratorSteps, sftVerifierSteps } = state().draft;
    expect(runs[0]?.from?.state).toMatchObject({
      sftGenerator: sftGeneratorSteps,
      sftVerifier: sftVerifierSteps,
    });
    expect(state().saved?.sftSteps).toBe(sftGeneratorSteps + sftVerifierSteps);
  });

  test("starts from scratch if the user chose that or the shipped weights do not fit", async () => {
    const page = makeLab();
    await opened(page);
    page.lab.controller.dispatch({ type: "set", set: { initMode: "scratch" } });
    await page.lab.timeline.showLive();
    expect(page.runs[0]?.from).toBeNull();
    page.lab.timeline.handover.cancel();
    page.lab.registry.show("live");
    page.lab.controller.dispatch({ type: "set", set: { initMode: "shipped" } });
    page.lab.controller.change("width", 32);
    await page.lab.timeline.play();
    expect(page.runs[1]?.from).toBeNull();
  });

  test("weights that cannot be fetched are a fault with a message", async () => {
    const page = makeLab({
      ...BUNDLED_RECORDINGS,
      start: () => Promise.reject(new LabError("bad-file", "It cannot be fetched.")),
    });
    await opened(page);
    await page.lab.timeline.showLive();
    expect(page.state()).toMatchObject({ status: "fault", fault: { code: "bad-file" } });
    expect(page.runs[0]?.calls).toEqual(["end"]);
  });

  test("switching between live and recorded keeps the update and both states", async () => {
    const page = makeLab();
    await opened(page);
    const { lab, runs, state } = page;
    await lab.timeline.showLive();
    emitUpdates(runs[0]?.events, 5);
    const live = page.seen();
    lab.timeline.showRecording();
    expect(state()).toMatchObject({ source: "recorded", liveWaits: true });
    expect([lab.timeline.position, lab.metrics.rows]).toEqual([5, 127]);
    await eventually(() => expect(runs[0]?.calls).toEqual(["init", "play", "pause"]));
    // A line that was sent before the pause.
    runs[0]?.events.onStream(updateLine(5));
    expect(lab.metrics.rows).toBe(127);
    lab.timeline.seek(3);
    await lab.timeline.showLive();
    expect(runs).toHaveLength(1);
    expect(state()).toMatchObject({ source: "live", status: "paused", groups: live.groups });
    expect([lab.metrics.rows, lab.timeline.position]).toEqual([6, 3]);
    expect(groupShown(state())?.line).toBe(2);
  });

  test("can be canceled while it gets ready", async () => {
    const page = makeLab();
    await opened(page);
    const { lab, runs, state } = page;
    lab.timeline.seek(7);
    const started = lab.timeline.showLive();
    lab.timeline.handover.cancel();
    await started;
    expect(state()).toMatchObject({ source: "recorded", handover: null, liveWaits: false });
    expect(lab.timeline.position).toBe(7);
    expect(runs[0]?.calls).toEqual(["end"]);
    // The preset's recording, asked for again, cancels it too.
    const again = lab.timeline.showLive();
    lab.controller.watchPreset("micro");
    await again;
    expect(state()).toMatchObject({ source: "recorded", handover: null, liveWaits: false });
  });

  test("a second press shows it at once, and it waits at its start under the recording", async () => {
    const page = makeLab();
    await opened(page);
    const { lab, state } = page;
    const started = lab.timeline.showLive();
    await lab.timeline.showLive();
    expect(state()).toMatchObject({ source: "live", status: "starting", handover: null });
    lab.timeline.showRecording();
    await started;
    expect(page.runs[0]?.calls).toEqual(["init"]);
    await lab.timeline.showLive();
    expect(state()).toMatchObject({ source: "live", status: "paused" });
  });

  test("a fault while it gets ready appears at once", async () => {
    const page = makeLab();
    await opened(page);
    const { lab, runs, state } = page;
    await lab.timeline.showLive();
    runs[0]?.events.onLost(new LabError("worker-lost", "Gone."));
    expect(state()).toMatchObject({ source: "live", status: "fault", handover: null });
  });

  test("moving the cursor back leaves a live run training, and follow returns to the newest", async () => {
    const page = makeLab();
    await opened(page);
    const { lab, runs, state } = page;
    await lab.timeline.showLive();
    emitUpdates(runs[0]?.events, 5);
    await lab.timeline.back();
    expect([groupShown(state())?.line, state().status]).toEqual([3, "training"]);
    runs[0]?.events.onStream({ type: "rollouts", group: groupAt(5) });
    vi.advanceTimersByTime(200);
    expect(groupShown(state())?.line).toBe(3);
    lab.timeline.seek(1);
    expect([groupShown(state())?.line, lab.timeline.position]).toEqual([0, 1]);
    lab.timeline.follow();
    expect(groupShown(state())?.line).toBe(5);
    expect(runs[0]?.calls).toEqual(["init", "play"]);
  });

  test("resumes from its checkpoint after a fault", async () => {
    const page = makeLab();
    await opened(page);
    const { lab, runs, state } = page;
    await lab.timeline.showLive();
    emitUpdates(runs[0]?.events, 3);
    const saved = checkpointAt(2);
    runs[0]?.events.onStream({ type: "checkpoint", checkpoint: saved });
    lab.timeline.showRecording();
    runs[0]?.events.onLost(new LabError("worker-lost", "Gone."));
    expect(state()).toMatchObject({ source: "recorded", fault: null });
    await lab.timeline.showLive();
    expect(state()).toMatchObject({ source: "live", status: "fault" });
    await lab.controller.continueFromCheckpoint();
    expect(runs[1]?.from).toBe(saved);
    expect(lab.metrics.rows).toBe(2);
  });
});
