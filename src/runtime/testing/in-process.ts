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
import type { AppConnection, ConnectionHandlers } from "../connection.ts";
import { createApp, type TangoApp } from "../create-app.ts";
import type { BundledRecordings } from "../recording-player/bundled-recordings.ts";
import { runnerConnection } from "./runner-connection.ts";

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
  handlers: ConnectionHandlers,
  device: Device,
  works: (works: boolean) => void,
): AppConnection {
  let made = 0;
  class Counted extends FakePolicy {
    override async update(...asked: Parameters<FakePolicy["update"]>) {
      await new Promise((resolve) => setTimeout(resolve));
      made += 1;
      device.onUpdate(run, made);
      return super.update(...asked);
    }
  }
  return runnerConnection(handlers, {
    open: async (settings) => {
      device.settings.push(settings);
      return {
        generator: new Counted((fake) => columnsSolution(fake, trainedDrawOf(fake))),
        verifier: new Counted((fake) => columnsVerification(trainedDrawOf(fake))),
      };
    },
    onUnit: ({ state: { generatorUpdates } }) => device.updates.push({ run, generatorUpdates }),
    works,
    onEnd: () => device.ended.push(run),
  });
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
