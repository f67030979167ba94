import { type AppState, isLive, runOf } from "../app-state.ts";
import type { RunRegistry } from "../run-registry.ts";
import type { RunStarter } from "../run-starter.ts";
import type { HandoverState } from "./handover-state.ts";

interface Parts {
  readonly registry: RunRegistry;
  readonly starter: RunStarter;
}

/**
 * Starts the front run behind the recording, and puts it on screen once it has made its first own update.
 * A fault puts it on screen at once.
 */
export class Handover {
  readonly #registry: RunRegistry;
  readonly #starter: RunStarter;
  #unsubscribe: (() => void) | null = null;

  constructor({ registry, starter }: Parts) {
    this.#registry = registry;
    this.#starter = starter;
  }

  /** Whether a live run is getting ready behind the recording. */
  get isOn(): boolean {
    return this.#registry.state.handover !== null;
  }

  /** Starts the front run, which must be idle. Resolves once it trains, or cannot. */
  async begin(): Promise<void> {
    const { front } = this.#registry;
    this.#set({ since: performance.now() });
    const start = this.#starter.ready(front);
    this.#unsubscribe = this.#registry.subscribe((state) => this.#follow(state));
    // A start that fails at once has done so before the subscription.
    this.#follow(this.#registry.state);
    const connection = await start;
    // The user may have shown the run, and then the recording again: it waits at its start.
    if (!connection || !(this.isOn || isLive(this.#registry.state))) return;
    front.emit({ type: "playing" });
    await front.guard(connection, () => connection.play());
  }

  /** Deletes the run that gets ready; the recording stays on screen. */
  cancel(): void {
    if (!this.isOn) return;
    this.#end();
    this.#registry.front.reset();
  }

  #follow(state: AppState): void {
    const { status, groups } = runOf(state, state.front);
    // Shown or reset another way.
    if (isLive(state) || status === "idle") this.#end();
    else if (status === "fault" || status === "finished" || groups.length > 0) {
      this.#end();
      this.#registry.show("live");
    }
  }

  #end(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#set(null);
  }

  #set(handover: HandoverState | null): void {
    this.#registry.dispatch({ type: "set", set: { handover } });
  }
}
