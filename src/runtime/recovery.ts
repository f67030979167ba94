import type { StoreApi } from "zustand/vanilla";
import { isLive, type LabState, runShown } from "./lab-state.ts";

/**
 * Resumes a run from its checkpoint when it loses the GPU while training: drivers reset and laptops
 * sleep. A second loss before the next checkpoint is left to the user.
 */
export class Recovery {
  readonly #store: StoreApi<LabState>;
  /** Line of the last checkpoint from which a run was resumed. */
  #last: number | null = null;

  /** @param resume starts the front run again from its checkpoint */
  constructor(store: StoreApi<LabState>, resume: () => Promise<void>) {
    this.#store = store;
    store.subscribe((state, before) => {
      const { running, saved } = runShown(state);
      if (running === null) this.#forget();
      if (!this.#isLost(state, before)) return;
      this.#last = saved?.line ?? null;
      store.setState({ recoveredFrom: saved });
      // Later subscribers must see the fault before the events of the new start.
      queueMicrotask(() => void resume());
    });
  }

  #isLost(state: LabState, before: LabState): boolean {
    const { status, fault, saved } = runShown(state);
    const wasTraining = runShown(before).status === "training" && before.shown === state.shown;
    if (!isLive(state) || state.race !== "none" || status !== "fault" || !wasTraining) return false;
    return fault?.code === "device-lost" && saved !== null && saved.line !== this.#last;
  }

  #forget(): void {
    this.#last = null;
    if (this.#store.getState().recoveredFrom) this.#store.setState({ recoveredFrom: null });
  }
}
