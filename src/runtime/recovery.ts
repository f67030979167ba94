import type { StoreApi } from "zustand/vanilla";
import type { PlainError } from "../core/errors.ts";
import { type AppState, runOf } from "./app-state.ts";

/** After this many losses within this time, ms, the user decides: the GPU is probably unstable. */
const LOSS_LIMIT = { losses: 3, within: 60_000 };

/**
 * Resumes the front run from its checkpoint when it loses the GPU while it trains or gets ready for it, also behind
 * the recording: drivers reset and laptops sleep. After
 * three losses in a minute the user chooses an engine.
 */
export class Recovery {
  readonly #store: StoreApi<AppState>;
  readonly #now: () => number;
  /** Times of the last losses, ms, oldest first; none until the first one. */
  #losses: number[] = [];

  /** @param resume starts the front run again from its checkpoint @param now a clock in ms */
  constructor(
    store: StoreApi<AppState>,
    resume: () => Promise<void>,
    now = () => performance.now(),
  ) {
    this.#store = store;
    this.#now = now;
    store.subscribe((state, before) => {
      const front = runOf(state, state.front);
      if (front.running === null) this.#forget();
      if (faultOf(state, before) !== "device-lost") return;
      const losesGpu = this.#count() >= LOSS_LIMIT.losses;
      store.setState({ isRecovered: true, losesGpu });
      // Delayed, so that later subscribers see the fault before the events of the new start.
      if (!losesGpu) queueMicrotask(() => void resume());
    });
  }

  /** Counts a loss. @returns the losses within the time of LOSS_LIMIT */
  #count(): number {
    const now = this.#now();
    this.#losses = [...this.#losses.filter((time) => now - time < LOSS_LIMIT.within), now];
    return this.#losses.length;
  }

  #forget(): void {
    this.#losses = [];
    const { isRecovered, losesGpu } = this.#store.getState();
    if (isRecovered || losesGpu) this.#store.setState({ isRecovered: false, losesGpu: false });
  }
}

/**
 * The code of the fault with which the front run has just stopped; else null. A run starting behind the recording comes
 * on screen with its fault.
 */
function faultOf(state: AppState, before: AppState): PlainError["code"] | null {
  const { status, fault } = runOf(state, state.front);
  if (state.race !== "none" || before.front !== state.front || before.handover) return null;
  const was = runOf(before, before.front).status;
  const wasBusy = was === "training" || was === "starting";
  return wasBusy && status === "fault" ? (fault?.code ?? null) : null;
}
