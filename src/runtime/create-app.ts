import { createStore, type StoreApi } from "zustand/vanilla";
import { PRESETS, presetSettings } from "../core/presets/registry.ts";
import type { Checkpoint } from "../core/runs/checkpoint.ts";
import { type AppState, initialState } from "./app-state.ts";
import type { ConnectApp } from "./connection.ts";
import { Controller } from "./controller.ts";
import { Lanes } from "./lanes/lanes.ts";
import { Race } from "./lanes/race.ts";
import type { RunMetrics } from "./metrics/run-metrics.ts";
import { type ProbeMemory, probeMemory } from "./probe-memory.ts";
import type { BundledRecordings } from "./recording-player/bundled-recordings.ts";
import { RecordingPlayer } from "./recording-player/recording-player.ts";
import { RunRegistry } from "./run-registry.ts";
import { RunStarter } from "./run-starter.ts";
import { Timeline } from "./timeline/timeline.ts";

type AppStore = StoreApi<AppState>;

export const FIRST_PRESET = PRESETS.keys().next().value ?? "misled";

/** What a lab needs besides its workers. */
interface LabParts {
  readonly probes?: ProbeMemory;
  /** Null for an app that only trains. */
  readonly recordings?: BundledRecordings | null;
}

/** Creates an app: its store, and the objects that change it. Tests create their own. */
export function createApp(
  connect: ConnectApp,
  { probes = probeMemory, recordings = null }: LabParts = {},
) {
  const store: AppStore = createStore(() =>
    initialState(FIRST_PRESET, presetSettings(FIRST_PRESET)),
  );
  const registry = new RunRegistry(store);
  const player = new RecordingPlayer(registry, recordings);
  const starter = new RunStarter({ registry, connect, probes, recordings });
  const lanes = new Lanes(registry);
  const race = new Race({ registry, starter, lanes });
  const timeline = new Timeline({ registry, player, starter, race });
  const controller = new Controller({ registry, player, timeline, probes, starter, race });
  return {
    store,
    registry,
    controller,
    player,
    timeline,
    slow: timeline.slow,
    lanes,
    race,
    /** The newest checkpoint of the front run; null before its first. */
    get checkpoint(): Checkpoint | null {
      return registry.front.checkpoint;
    },
    /** The metrics of the run on screen. */
    get metrics(): RunMetrics {
      return registry.metrics;
    },
  };
}

export type TangoApp = ReturnType<typeof createApp>;
