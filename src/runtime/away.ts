import { createStore, type StoreApi } from "zustand/vanilla";
import type { LabState } from "./reduce.ts";
import { isBusy, updatesOf } from "./run-state.ts";

/** A glance at another tab needs no word. */
const LEAST_SECONDS = 5;
/** What the workers said meanwhile reaches a page that slept a little after its return. */
const ARRIVES_MS = 500;

/** What a live run did while nobody saw the page. */
export interface Absence {
  readonly seconds: number;
  /** Updates of both models made meanwhile; 0 when the browser held the run back. */
  readonly updates: number;
}

/** Looks at what a run that trains does while its tab is hidden. */
export class Away {
  readonly store: StoreApi<{ readonly last: Absence | null }> = createStore(() => ({ last: null }));
  readonly #lab: StoreApi<LabState>;
  #left: { readonly time: number; readonly lane: string; readonly updates: number } | null = null;

  constructor(lab: StoreApi<LabState>) {
    this.#lab = lab;
  }

  /** @param now milliseconds */
  leave(now: number): void {
    const { source, status, lane, progress } = this.#lab.getState();
    const trains = source === "live" && isBusy(status);
    this.#left = trains ? { time: now, lane, updates: updatesOf(progress) } : null;
  }

  /** @param now milliseconds */
  comeBack(now: number): void {
    const left = this.#left;
    this.#left = null;
    this.dismiss();
    if (!left || now - left.time < LEAST_SECONDS * 1000) return;
    setTimeout(() => {
      const { source, lane, status, progress } = this.#lab.getState();
      // A fault says itself what happened.
      if (source !== "live" || lane !== left.lane || status === "fault") return;
      const seconds = Math.round((now - left.time) / 1000);
      const updates = updatesOf(progress) - left.updates;
      // It went on from a checkpoint, which has a line of its own.
      if (updates >= 0) this.store.setState({ last: { seconds, updates } });
    }, ARRIVES_MS);
  }

  dismiss(): void {
    this.store.setState({ last: null });
  }
}
