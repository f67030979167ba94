import type { StoreApi } from "zustand/vanilla";
import { type AppState, isLive, runShown } from "./app-state.ts";
import { isBusy, updatesOf } from "./run-state.ts";

/** Shorter absences are not reported. */
const LEAST_SECONDS = 5;
/** Time that the workers' messages take to reach a page whose timers were throttled. */
const ARRIVES_MS = 500;

/** Reports what a training run did while its tab was hidden, as `absence` in the store. */
export class AbsenceNotice {
  readonly #store: StoreApi<AppState>;
  #left: { readonly time: number; readonly run: string; readonly updates: number } | null = null;

  constructor(store: StoreApi<AppState>) {
    this.#store = store;
  }

  /** The tab is hidden. @param now milliseconds */
  leave(now: number): void {
    const state = this.#store.getState();
    const { status, progress } = runShown(state);
    const trains = isLive(state) && isBusy(status);
    this.#left = trains ? { time: now, run: state.front, updates: updatesOf(progress) } : null;
  }

  /** The tab is visible again. @param now milliseconds */
  comeBack(now: number): void {
    const left = this.#left;
    this.#left = null;
    this.dismiss();
    if (!left || now - left.time < LEAST_SECONDS * 1000) return;
    setTimeout(() => {
      const state = this.#store.getState();
      const { status, progress } = runShown(state);
      // A fault has its own notice.
      if (state.shown !== left.run || status === "fault") return;
      const seconds = Math.round((now - left.time) / 1000);
      const updates = updatesOf(progress) - left.updates;
      // Fewer than before: the run resumed from a checkpoint, which has its own notice.
      if (updates >= 0) this.#store.setState({ absence: { seconds, updates } });
    }, ARRIVES_MS);
  }

  /** Removes the notice. */
  dismiss(): void {
    this.#store.setState({ absence: null });
  }
}
