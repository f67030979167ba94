import { createStore, type StoreApi } from "zustand/vanilla";
import { PRESETS, presetSettings } from "../core/presets/registry.ts";
import type { Checkpoint } from "../core/runs/checkpoint.ts";
import type { RunMetrics } from "../metrics/run-metrics.ts";
import { Away } from "./away.ts";
import { Controller } from "./controller.ts";
import type { ConnectLab } from "./lab.ts";
import { Lanes } from "./lanes/lanes.ts";
import { Race } from "./lanes/race.ts";
import { type ProbeMemory, probeMemory } from "./probe-memory.ts";
import type { Shelf } from "./recording-player/shelf.ts";
import { Recovery } from "./recovery.ts";
import { initialState, type LabState } from "./reduce.ts";
import { Replay } from "./replay.ts";
import { Stage } from "./stage.ts";
import { Starts } from "./starts.ts";
import { SlowMotion } from "./timeline/slow-motion.ts";

export type LabStore = StoreApi<LabState>;

export const FIRST_PRESET = PRESETS.keys().next().value ?? "quick";

/** What a lab may be made with beside its workers. */
interface LabParts {
  readonly probes?: ProbeMemory;
  /** Without one a lab only trains. */
  readonly shelf?: Shelf | null;
}

/** A lab: what is shown, the numbers beside it, and what can be done. Tests make their own. */
export function createLab(
  connect: ConnectLab,
  { probes = probeMemory, shelf = null }: LabParts = {},
) {
  const store: LabStore = createStore(() =>
    initialState(FIRST_PRESET, presetSettings(FIRST_PRESET)),
  );
  const stage = new Stage(store);
  const replay = new Replay(stage, shelf);
  const starts = new Starts({ stage, connect, probes, shelf });
  const lanes = new Lanes(stage);
  const race = new Race({ stage, starts, lanes });
  const controller = new Controller({ stage, replay, probes, starts, race });
  return {
    store,
    stage,
    controller,
    replay,
    slow: new SlowMotion({ store, controller, replay }),
    lanes,
    race,
    away: new Away(store),
    recovery: new Recovery(store, controller),
    /** Where the live run stood last; null before its first checkpoint. */
    get checkpoint(): Checkpoint | null {
      return stage.live.checkpoint;
    },
    /** The numbers of the run on screen: another one when recorded and live change places. */
    get metrics(): RunMetrics {
      return stage.metrics;
    },
  };
}

export type Lab = ReturnType<typeof createLab>;
