import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { PRESETS, presetSettings } from "../core/presets/registry.ts";
import type { Checkpoint } from "../core/runs/checkpoint.ts";
import { Away } from "../runtime/away.ts";
import { Controller } from "../runtime/controller.ts";
import { type ConnectLab, connectLab } from "../runtime/lab.ts";
import { Lanes } from "../runtime/lanes/lanes.ts";
import { Race } from "../runtime/lanes/race.ts";
import type { MetricBus } from "../metrics/metric-bus.ts";
import { makeShelf, type Shelf } from "../runtime/recording-player/shelf.ts";
import { type ProbeMemory, probeMemory } from "../runtime/probe-memory.ts";
import { Recovery } from "../runtime/recovery.ts";
import { initialState, type LabState } from "../runtime/reduce.ts";
import { Replay } from "../runtime/replay.ts";
import { SlowMotion } from "../runtime/timeline/slow-motion.ts";
import { Stage } from "../runtime/stage.ts";
import { Starts } from "../runtime/starts.ts";

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
    get bus(): MetricBus {
      return stage.bus;
    },
  };
}

export type Lab = ReturnType<typeof createLab>;

/** What is shipped beside the page. */
export const shipped = makeShelf();

/** The page's one lab. Making it starts no worker and fetches nothing. */
export const lab: Lab = createLab(connectLab, { shelf: shipped });

/** Reads a part of the state; the selector must return a stable reference or a plain value. */
export function useLab<T>(selector: (state: LabState) => T): T {
  return useStore(lab.store, selector);
}

/** The numbers of the run on screen, for what subscribes to them. */
export function useBus(): MetricBus {
  useLab((state) => `${state.source} ${state.lane}`);
  return lab.bus;
}
