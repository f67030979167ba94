import { TangoError } from "../../core/errors.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { FakePolicy } from "../../core/testing/fake-policy.ts";
import {
  columnsSolution,
  columnsVerification,
  trainedDrawOf,
} from "../../core/testing/fake-texts.ts";
import { Runner } from "../../core/training/runner.ts";
import { Session } from "../../core/training/session.ts";
import { Stopwatch } from "../../core/training/stopwatch.ts";
import type { RunInfo } from "../../protocol/messages.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import { progressAt } from "../../protocol/progress.ts";
import type { AppConnection, ConnectionHandlers } from "../connection.ts";
import { createApp, type TangoApp } from "../create-app.ts";
import type { BundledRecordings } from "../recording-player/bundled-recordings.ts";
import { healthOf } from "./fixtures.ts";

/** Two columns, a warm-up of two, twelve updates, a checkpoint after each. */
export const SMALL: Settings = applySettings(presetSettings("micro"), [
  ...Object.entries({ sftGeneratorSteps: 3, sftVerifierSteps: 2, verifierWarmup: 2, updates: 12 }),
  ...Object.entries({ batchSize: 3, groupSize: 4, rlMinSteps: 2, rlMaxSteps: 2 }),
  ...Object.entries({ verifierMinSteps: 2, evalProblems: 6, goldSolutions: 8, evalEvery: 2 }),
  ...Object.entries({ checkpointEvery: 1 }),
]);

/** What happened on the device, in order. */
export interface Device {
  /** Which lane computed each update, by the order of their connections from 0. */
  readonly updates: { readonly run: number; readonly generatorUpdates: number }[];
  /** Connections that were ended. */
  readonly ended: number[];
  /** How often two runs computed at the same time. */
  overlaps: number;
  /** Called before each update; what it throws stops the run. */
  onUpdate: (run: number, made: number) => void;
  /** Loses the workers of a run. @param why as the page learns it */
  lose(run: number, why?: TangoError): void;
  readonly settings: Settings[];
}

/** A lab whose live runs are real sessions of two fakes each, on one device that logs their updates. */
export function laboratory(
  recordings: BundledRecordings | null = null,
  draft: Settings = SMALL,
): { readonly app: TangoApp; readonly device: Device } {
  const events: ConnectionHandlers[] = [];
  const working = new Set<number>();
  const device: Device = {
    updates: [],
    ended: [],
    settings: [],
    overlaps: 0,
    onUpdate: () => undefined,
    lose: (run, why = new TangoError("worker-lost", "The trainer's worker stopped.")) =>
      events[run]?.onLost(why),
  };
  const app = createApp(
    (listener) => {
      const run = events.push(listener) - 1;
      return connect(run, listener, device, (works) => {
        if (works) working.add(run);
        else working.delete(run);
        if (works && working.size > 1) device.overlaps += 1;
      });
    },
    { recordings, probes: { all: () => [], keep: () => {}, forget: () => {} } },
  );
  app.controller.dispatch({ type: "draft", preset: "micro", draft });
  app.controller.dispatch({ type: "set", set: { initMode: "scratch" } });
  return { app, device };
}

function connect(
  run: number,
  { onStream }: ConnectionHandlers,
  device: Device,
  works: (works: boolean) => void,
): AppConnection {
  let runner: Runner | null = null;
  let isEnded = false;
  const working = (): Runner => {
    if (!runner || isEnded) throw new TangoError("stopped", "The run was ended.");
    return runner;
  };
  const say: ConnectionHandlers["onStream"] = (message) => {
    if (["paused", "finished", "fault"].includes(message.type)) works(false);
    if (!isEnded) onStream(message);
  };
  return {
    init: async (settings, checkpoint) => {
      device.settings.push(settings);
      let made = 0;
      class Counted extends FakePolicy {
        override async update(...asked: Parameters<FakePolicy["update"]>) {
          await new Promise((resolve) => setTimeout(resolve));
          made += 1;
          device.onUpdate(run, made);
          return super.update(...asked);
        }
      }
      const generator = new Counted((fake) => columnsSolution(fake, trainedDrawOf(fake)));
      const verifier = new Counted((fake) => columnsVerification(trainedDrawOf(fake)));
      if (checkpoint) {
        await generator.restore(checkpoint.generator);
        await verifier.restore(checkpoint.verifier);
      }
      const stopwatch = new Stopwatch(() => 0);
      const parts = { settings, generator, verifier, clock: () => 0 };
      const session = new Session(checkpoint ? { ...parts, state: checkpoint.state } : parts);
      const packer = new BlockPacker();
      const progress = () => say(progressAt(session.arm, session.settings, session.state));
      runner = new Runner({
        session,
        generator,
        verifier,
        stopwatch,
        events: {
          progressed: ({ line, group }) => {
            const { generatorUpdates } = session.state;
            device.updates.push({ run, generatorUpdates });
            for (const message of packer.pack([line])) say(message);
            if (group) say({ type: "rollouts", group });
            progress();
          },
          checkpoint: (taken) => say({ type: "checkpoint", checkpoint: structuredClone(taken) }),
          paused: () => say({ type: "paused" }),
          finished: () => say({ type: "finished" }),
          fault: (thrown) => {
            const error = thrown as TangoError;
            say({ type: "fault", error: { code: error.code, message: error.message, detail: {} } });
          },
        },
      });
      progress();
      const health = healthOf("cpu", null);
      const info: RunInfo = { generator: health, verifier: health, probe: null, line: 0 };
      return { ...info, line: session.state.line };
    },
    play: async (upTo = "end") => {
      works(true);
      const asked = upTo === "end" ? working().play() : working().step(upTo);
      asked.catch(() => undefined);
      return null;
    },
    pause: async () => {
      await working().pause();
      works(false);
      return null;
    },
    step: async (kind) => {
      works(true);
      await working().step(kind);
      return null;
    },
    settle: async () => {
      const checkpoint = await working().settle();
      works(false);
      return checkpoint;
    },
    set: (key, value) => working().set(key, value),
    end: () => {
      isEnded = true;
      works(false);
      device.ended.push(run);
    },
  };
}

/** Resolves when that run is about to do its n-th update. */
export const reached = (device: Device, run: number, made: number): Promise<void> =>
  new Promise((resolve) => {
    device.onUpdate = (one, n) => {
      if (one === run && n === made) resolve();
    };
  });

/** The metrics of a run by line, without times. */
export function numbersOf(metrics: TangoApp["metrics"]): readonly (readonly (number | string)[])[] {
  const names = [...metrics.names].sort();
  return Array.from({ length: metrics.rows }, (_, row) => [
    metrics.line(row),
    metrics.phase(row),
    ...names.map((name) => metrics.value(name, row)),
  ]);
}
