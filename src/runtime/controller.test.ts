import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProbeResult } from "../core/engines.ts";
import { LabError } from "../core/errors.ts";
import { presetSettings } from "../core/presets/registry.ts";
import { PHASES } from "../core/training/records.ts";
import type { Checkpoint, RunInfo } from "../protocol/messages.ts";
import type { ConnectionHandlers, LabConnection } from "./connection.ts";
import { createLab } from "./create-lab.ts";
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
function fakeLab(
  fail: Partial<Record<keyof LabConnection, LabError>> = {},
  info: Partial<RunInfo> = {},
) {
  const runs: FakeRun[] = [];
  const probes: ProbeResult[] = [];
  const memory: ProbeMemory = {
    all: () => [...probes],
    keep: (_, result) => probes.push(result),
    forget: () => probes.splice(0),
  };
  const lab = createLab(
    (events) => {
      const calls: string[] = [];
      let checkpoint: Checkpoint | null = null;
      let remembered: readonly ProbeResult[] = [];
      const answer = async <T>(name: keyof LabConnection, value: T): Promise<T> => {
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
        set: (key, value) => answer("set", { ...seen(lab).draft, [key]: value }),
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
  return { ...lab, runs, run, status: () => seen(lab).status };
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
  const lab = fakeLab();
  expect(lab.runs).toHaveLength(0);
  await lab.timeline.play();
  expect(lab.run().calls).toEqual(["init", "play"]);
  expect(lab.status()).toBe("training");
  await lab.timeline.take("play");
  expect(lab.status()).toBe("paused");
  await lab.timeline.step("round");
  expect(lab.run().calls).toEqual(["init", "play", "pause", "step"]);
  expect(lab.runs).toHaveLength(1);
});

test("metrics are added at once, rollouts reach the store a little later", async () => {
  const lab = fakeLab();
  await lab.timeline.play();
  const { events } = lab.run();
  events.onStream({ type: "columns", names: ["reward"] });
  events.onStream(lines(3));
  events.onStream({ type: "rollouts", group: groupAt(2) });
  expect(lab.metrics.latest("reward")?.value).toBe(0.2);
  expect(seen(lab).groups).toHaveLength(0);
  vi.advanceTimersByTime(200);
  expect(seen(lab).groups).toHaveLength(1);
});

test("a lost worker is a fault, and the run can resume from its checkpoint", async () => {
  const lab = fakeLab();
  await lab.timeline.play();
  const { events } = lab.run();
  events.onStream({ type: "columns", names: ["reward"] });
  events.onStream(lines(8));
  events.onStream({ type: "checkpoint", checkpoint: checkpointAt(5) });
  events.onLost(new LabError("worker-lost", "The verifier's worker stopped answering."));
  expect(lab.status()).toBe("fault");
  expect(lab.run().calls.at(-1)).toBe("end");
  expect(lab.metrics.rows).toBe(8);

  await lab.controller.continueFromCheckpoint();
  expect(lab.run(1).checkpoint?.state.line).toBe(5);
  expect(lab.run(1).calls).toEqual(["init", "play"]);
  expect(lab.metrics.rows).toBe(5);
  expect(lab.status()).toBe("training");
});

test("a fault of the trainer ends the workers and keeps its message", async () => {
  const lab = fakeLab();
  await lab.timeline.play();
  const error = {
    code: "not-finite",
    message: "The loss is NaN.",
    detail: { tensor: "loss" },
  } as const;
  lab.run().events.onStream({ type: "fault", error });
  expect(seen(lab).fault).toEqual(error);
  expect(lab.run().calls).toContain("end");
});

test("a failed start is a fault, and starting again creates new workers", async () => {
  const lab = fakeLab({ init: new LabError("no-adapter", "No adapter.") });
  await lab.timeline.play();
  expect(seen(lab).fault?.code).toBe("no-adapter");
  await lab.controller.startAgain();
  expect(lab.runs).toHaveLength(2);
});

test("a reset ends the run without a fault and starts the next one from the draft", async () => {
  const lab = fakeLab({ play: new LabError("stopped", "The run was ended.") });
  await lab.timeline.play();
  lab.timeline.reset();
  expect([lab.status(), seen(lab).fault, lab.metrics.rows]).toEqual(["idle", null, 0]);
});

test("a live setting is sent to the run, a restart setting stays in the draft", async () => {
  const lab = fakeLab();
  await lab.timeline.play();
  lab.controller.change("temperature", "0.7");
  await vi.advanceTimersByTimeAsync(0);
  lab.controller.change("groupSize", "4");
  await vi.advanceTimersByTimeAsync(0);
  expect(lab.run().calls).toEqual(["init", "play", "set"]);
  const { draft, running } = seen(lab);
  expect([draft.temperature, running?.temperature]).toEqual([0.7, 0.7]);
  expect([draft.groupSize, running?.groupSize]).toEqual([4, 8]);
});

test("an invalid value is refused with a message and changes nothing", () => {
  const lab = fakeLab();
  expect(() => lab.controller.change("groupSize", "1")).toThrow("a whole number from 2 to 64");
  expect(seen(lab).draft.groupSize).toBe(8);
});

test("a setting that conflicts with the run leaves it running", async () => {
  const lab = fakeLab({ set: new LabError("bad-setting", "No.") });
  await lab.timeline.play();
  lab.controller.change("temperature", 0.5);
  await vi.advanceTimersByTimeAsync(0);
  expect(lab.status()).toBe("training");
  expect(seen(lab).running?.temperature).toBe(presetSettings("gap").temperature);
});

test("a preset replaces the settings, the task too, except the user's seed and engine", () => {
  const lab = fakeLab();
  lab.controller.change("seed", 42);
  lab.controller.change("task", "sums");
  lab.controller.change("batchSize", 3);
  lab.controller.choosePreset("micro");
  expect(seen(lab)).toMatchObject({
    preset: "micro",
    draft: { seed: 42, task: "columns", batchSize: 4, width: 16 },
  });
  expect(() => lab.controller.choosePreset("nope")).toThrow("Unknown preset");
});

test("a probe result is stored, and deleted by measureAgain", async () => {
  const lab = fakeLab({}, { probe: probeOf("a GPU") });
  await lab.timeline.play();
  expect(lab.run().remembered).toEqual([]);
  await lab.controller.startAgain();
  expect(lab.run(1).remembered).toEqual([probeOf("a GPU")]);
  lab.controller.measureAgain();
  await lab.controller.startAgain();
  expect(lab.run(2).remembered).toEqual([]);
});

test("shows the preparation only while the models start", async () => {
  const lab = fakeLab();
  const start = lab.timeline.play();
  const step = { type: "preparing", model: "generator", step: "compiling", total: 19 } as const;
  lab.run().events.onStream({ ...step, done: 7 });
  vi.advanceTimersByTime(200);
  expect(seen(lab).preparation?.now.done).toBe(7);
  // Arrives after the start: too late to be shown.
  lab.run().events.onStream({ ...step, done: 8 });
  await start;
  vi.advanceTimersByTime(200);
  expect(seen(lab)).toMatchObject({ status: "training", preparation: null });
});

test("shows a pause at once, and accepts lines that arrive after it", async () => {
  const lab = fakeLab();
  await lab.timeline.play();
  const { events } = lab.run();
  events.onStream({ type: "columns", names: ["reward"] });
  const pausing = lab.timeline.pause();
  expect(lab.status()).toBe("pausing");
  await pausing;
  expect(lab.status()).toBe("paused");
  events.onStream(lines(1));
  expect([lab.status(), lab.metrics.rows]).toEqual(["paused", 1]);
});

test("sends the pace to a paused run at once", async () => {
  const lab = fakeLab();
  await lab.timeline.play();
  await lab.timeline.pause();
  lab.controller.change("pace", "considerate");
  await vi.advanceTimersByTimeAsync(0);
  expect(lab.run().calls.at(-1)).toBe("set");
  expect(seen(lab).running?.pace).toBe("considerate");
});
