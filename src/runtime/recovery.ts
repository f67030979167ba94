import { createStore, type StoreApi } from "zustand/vanilla";
import type { Controller } from "./controller.ts";
import type { LabState } from "./reduce.ts";
import type { SavedAt } from "./run-state.ts";

/**
 * A run that was training when the GPU was lost goes on by itself from its checkpoint: drivers reset
 * and laptops sleep. Lost again before the next checkpoint, it waits for its person.
 */
export class Recovery {
  /** Where the run went on; null when it did not have to, or that was read. */
  readonly store: StoreApi<{ readonly from: SavedAt | null }> = createStore(() => ({ from: null }));
  #last: number | null = null;

  constructor(lab: StoreApi<LabState>, controller: Pick<Controller, "continueFromCheckpoint">) {
    lab.subscribe((state, before) => {
      if (state.running === null) this.#forget();
      if (!this.#isLost(state, before)) return;
      this.#last = state.saved?.line ?? null;
      this.store.setState({ from: state.saved });
      // Who else hears of the fault hears it before what comes after it.
      queueMicrotask(() => void controller.continueFromCheckpoint());
    });
  }

  dismiss(): void {
    this.store.setState({ from: null });
  }

  #isLost({ source, race, status, fault, saved }: LabState, before: LabState): boolean {
    const wasTraining = before.status === "training" && before.source === source;
    if (source !== "live" || race !== "none" || status !== "fault" || !wasTraining) return false;
    return fault?.code === "device-lost" && saved !== null && saved.line !== this.#last;
  }

  #forget(): void {
    this.#last = null;
    if (this.store.getState().from) this.dismiss();
  }
}
