import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProbeResult } from "../core/engines.ts";
import { TangoError } from "../core/errors.ts";
import { presetSettings } from "../core/presets/registry.ts";
import { PHASES } from "../core/training/records.ts";
import type { Checkpoint, RunInfo } from "../protocol/messages.ts";
import type { AppConnection, ConnectionHandlers } from "./connection.ts";
import { createApp } from "./create-app.ts";
import type { ProbeMemory } from "./probe-memory.ts";
import { checkpointAt, groupAt, probeOf } from "./testing/fixtures.ts";
import { seen } from "./testing/states.ts";

interface FakeRun {
  readonly events: ConnectionHandlers;
  readonly calls: string[];
  readonly checkpoint: Checkpoint | null;
  readonly remembered: readonly ProbeResult[];
}

/** A lab whose workers are a list of calls; `fail` makes the named call reject. */
function fakeApp(
  fail: Partial<Record<keyof AppConnection, TangoError>> = {},
  info: Partial<RunInfo> = {},
) {
  const runs: FakeRun[] = [];
  const probes: ProbeResult[] = [];
  const memory: ProbeMemory = {
    all: () => [...probes],
    keep: (_, result) => probes.push(result),
    forget: () => probes.splice(0),
  };
  const app = createApp(
    (events) => {
      const calls: string[] = [];
      let checkpoint: Checkpoint | null = null;
      let remembered: readonly ProbeResult[] = [];
      const answer = async <T>(name: keyof AppConnection, value: T): Promise<T> => {
        calls.push(name);
        const error = fail[name];
        if (error) throw error;
        return value;
      };
      runs.push({
        events,
        calls,
        get checkpoint() {
          return checkpoint;
        },
        get remembered() {
          return remembered;
        },
      });
      return {
        init: (_, from, known) => {
          checkpoint = from;
          remembered = known;
          return answer("init", { line: 0, probe: null, ...info } as RunInfo);
        },
        play: () => answer("play", null),
        pause: () => answer("pause", null),
        step: () => answer("step", null),
        settle: () => answer("settle", checkpointAt(0)),
        set: (key, value) => answer("set", { ...seen(app).draft, [key]: value }),
        end: () => calls.push("end"),
      };
    },
    { probes: memory },
  );
  const run = (index = 0): FakeRun => {
    const found = runs[index];
    if (!found) throw new Error(`Run ${index} was not started.`);
    return found;
  };
  return { ...app, runs, run, status: () => seen(app).status };
}

const generator = PHASES.indexOf("generator");
const lines = (count: number) => ({
  type: "metrics" as const,
  lines: Float64Array.from({ length: count }, (_, i) => i),
  phases: new Uint8Array(count).fill(generator),
  values: Float64Array.from({ length: count }, (_, i) => i / 10),
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("starts the workers at the first play, and only once", async () => {
  const app = fakeApp();
  expect(app.runs).toHaveLength(0);
  await app.timeline.play();
  expect(app.run().calls).toEqual(["init", "play"]);
  expect(app.status()).toBe("training");
  await app.timeline.take("play");
  expect(app.status()).toBe("paused");
  await app.timeline.step("round");
  expect(app.run().calls).toEqual(["init", "play", "pause", "step"]);
  expect(app.runs).toHaveLength(1);
});

test("metrics are added at once, rollouts reach the store a little later", async () => {
  const app = fakeApp();
  await app.timeline.play();
  const { events } = app.run();
  events.onStream({ type: "columns", names: ["reward"] });
  events.onStream(lines(3));
  events.onStream({ type: "rollouts", group: groupAt(2) });
  expect(app.metrics.latest("reward")?.value).toBe(0.2);
  expect(seen(app).groups).toHaveLength(0);
  vi.advanceTimersByTime(200);
  expect(seen(app).groups).toHaveLength(1);
});

test("a lost worker is a fault, and the run can resume from its checkpoint", async () => {
  const app = fakeApp();
  await app.timeline.play();
  const { events } = app.run();
  events.onStream({ type: "columns", names: ["reward"] });
  events.onStream(lines(8));
  events.onStream({ type: "checkpoint", checkpoint: checkpointAt(5) });
  events.onLost(new TangoError("worker-lost", "The verifier's worker stopped answering."));
  expect(app.status()).toBe("fault");
  expect(app.run().calls.at(-1)).toBe("end");
  expect(app.metrics.rows).toBe(8);

  await app.controller.continueFromCheckpoint();
  expect(app.run(1).checkpoint?.state.line).toBe(5);
  expect(app.run(1).calls).toEqual(["init", "play"]);
  expect(app.metrics.rows).toBe(5);
  expect(app.status()).toBe("training");
});

test("a fault of the trainer ends the workers and keeps its message", async () => {
  const app = fakeApp();
  await app.timeline.play();
  const error = {
    code: "not-finite",
    message: "The loss is NaN.",
    detail: { tensor: "loss" },
  } as const;
  app.run().events.onStream({ type: "fault", error });
  expect(seen(app).fault).toEqual(error);
  expect(app.run().calls).toContain("end");
});

test("a failed start is a fault, and starting again creates new workers", async () => {
  const app = fakeApp({ init: new TangoError("no-adapter", "No adapter.") });
  await app.timeline.play();
  expect(seen(app).fault?.code).toBe("no-adapter");
  await app.controller.startAgain();
  expect(app.runs).toHaveLength(2);
});

test("a reset ends the run without a fault and starts the next one from the draft", async () => {
  const app = fakeApp({ play: new TangoError("stopped", "The run was ended.") });
  await app.timeline.play();
  app.timeline.reset();
  expect([app.status(), seen(app).fault, app.metrics.rows]).toEqual(["idle", null, 0]);
});

test("a live setting is sent to the run, a restart setting stays in the draft", async () => {
  const app = fakeApp();
  await app.timeline.play();
  app.controller.change("temperature", "0.7");
  await vi.advanceTimersByTimeAsync(0);
  app.controller.change("groupSize", "4");
  await vi.advanceTimersByTimeAsync(0);
  expect(app.run().calls).toEqual(["init", "play", "set"]);
  const { draft, running } = seen(app);
  expect([draft.temperature, running?.temperature]).toEqual([0.7, 0.7]);
  expect([draft.groupSize, running?.groupSize]).toEqual([4, 8]);
});

test("an invalid value is refused with a message and changes nothing", () => {
  const app = fakeApp();
  expect(() => app.controller.change("groupSize", "1")).toThrow("a whole number from 2 to 64");
  expect(seen(app).draft.groupSize).toBe(8);
});

test("a setting that conflicts with the run leaves it running", async () => {
  const app = fakeApp({ set: new TangoError("bad-setting", "No.") });
  await app.timeline.play();
  app.controller.change("temperature", 0.5);
  await vi.advanceTimersByTimeAsync(0);
  expect(app.status()).toBe("training");
  expect(seen(app).running?.temperature).toBe(presetSettings("gap").temperature);
});

test("a preset replaces the settings, the task too, except the user's seed and engine", () => {
  const app = fakeApp();
  app.controller.change("seed", 42);
  app.controller.change("task", "sums");
  app.controller.change("batchSize", 3);
  app.controller.choosePreset("micro");
  expect(seen(app)).toMatchObject({
    preset: "micro",
    draft: { seed: 42, task: "columns", batchSize: 4, width: 16 },
  });
  expect(() => app.controller.choosePreset("nope")).toThrow("Unknown preset");
});

test("a probe result is stored, and deleted by measureAgain", async () => {
  const app = fakeApp({}, { probe: probeOf("a GPU") });
  await app.timeline.play();
  expect(app.run().remembered).toEqual([]);
  await app.controller.startAgain();
  expect(app.run(1).remembered).toEqual([probeOf("a GPU")]);
  app.controller.measureAgain();
  await app.controller.startAgain();
  expect(app.run(2).remembered).toEqual([]);
});

test("shows the preparation only while the models start", async () => {
  const app = fakeApp();
  const start = app.timeline.play();
  const step = { type: "preparing", model: "generator", step: "compiling", total: 19 } as const;
  app.run().events.onStream({ ...step, done: 7 });
  vi.advanceTimersByTime(200);
  expect(seen(app).preparation?.now.done).toBe(7);
  // Arrives after the start: too late to be shown.
  app.run().events.onStream({ ...step, done: 8 });
  await start;
  vi.advanceTimersByTime(200);
  expect(seen(app)).toMatchObject({ status: "training", preparation: null });
});

test("shows a pause at once, and accepts lines that arrive after it", async () => {
  const app = fakeApp();
  await app.timeline.play();
  const { events } = app.run();
  events.onStream({ type: "columns", names: ["reward"] });
  const pausing = app.timeline.pause();
  expect(app.status()).toBe("pausing");
  await pausing;
  expect(app.status()).toBe("paused");
  events.onStream(lines(1));
  expect([app.status(), app.metrics.rows]).toEqual(["paused", 1]);
});

test("sends the pace to a paused run at once", async () => {
  const app = fakeApp();
  await app.timeline.play();
  await app.timeline.pause();
  app.controller.change("pace", "considerate");
  await vi.advanceTimersByTimeAsync(0);
  expect(app.run().calls.at(-1)).toBe("set");
  expect(seen(app).running?.pace).toBe("considerate");
});
