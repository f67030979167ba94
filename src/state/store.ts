import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { PRESETS, presetSettings } from "../core/presets/registry.ts";
import { Controller } from "./controller.ts";
import { type ConnectLab, connectLab } from "./lab.ts";
import { MetricBus } from "./metric-bus.ts";
import { type ProbeMemory, probeMemory } from "./probe-memory.ts";
import { initialState, type LabState } from "./reduce.ts";

export type LabStore = StoreApi<LabState>;

export const FIRST_PRESET = PRESETS.keys().next().value ?? "quick";

/** A lab: what is shown, the numbers beside it, and what can be done. Tests make their own. */
export function createLab(connect: ConnectLab, probes: ProbeMemory = probeMemory) {
  const store: LabStore = createStore(() =>
    initialState(FIRST_PRESET, presetSettings(FIRST_PRESET)),
  );
  const bus = new MetricBus();
  return { store, bus, controller: new Controller(store, bus, connect, probes) };
}

/** The page's one lab. Making it starts no worker. */
export const lab = createLab(connectLab);

/** Reads a part of the state; the selector must return a stable reference or a plain value. */
export function useLab<T>(selector: (state: LabState) => T): T {
  return useStore(lab.store, selector);
}
