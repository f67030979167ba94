import { type AppState, isLive, runOf } from "../app-state.ts";
import type { RunRegistry } from "../run-registry.ts";
import type { RunStarter } from "../run-starter.ts";

interface Parts {
  readonly registry: RunRegistry;
  readonly starter: RunStarter;
}

/** Starts the front run behind the recording, and shows it after its first update. A fault shows it at once. */
export class Handover {
  readonly #registry: RunRegistry;
  readonly #starter: RunStarter;
  #unsubscribe: (() => void) | null = null;

  constructor({ registry, starter }: Parts) {
    this.#registry = registry;
    this.#starter = starter;
  }

  /** Whether a live run is starting behind the recording. */
  get isOn(): boolean {
    return this.#registry.state.handover;
  }

  /** Starts the front run, which must be idle. Resolves once it trains, or cannot. */
  async begin(): Promise<void> {
    const { front } = this.#registry;
    this.#set(true);
    const start = this.#starter.ready(front);
    this.#unsubscribe = this.#registry.subscribe((state) => this.#follow(state));
    // Checked once by hand, because a start that fails at once does so before the subscription.
    this.#follow(this.#registry.state);
    const connection = await start;
    // The user may have shown the run and returned to the recording: it then waits at its start.
    if (!connection || !(this.isOn || isLive(this.#registry.state))) return;
    front.emit({ type: "playing" });
    await front.guard(connection, () => connection.play());
  }

  /** Deletes the starting run; the recording stays on screen. */
  cancel(): void {
    if (!this.isOn) return;
    this.#end();
    this.#registry.front.reset();
  }

  #follow(state: AppState): void {
    const { status, groups } = runOf(state, state.front);
    // The run was shown or reset in another way.
    if (isLive(state) || status === "idle") this.#end();
    else if (status === "fault" || status === "finished" || groups.length > 0) {
      this.#end();
      this.#registry.show("live");
    }
  }

  #end(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#set(false);
  }

  #set(handover: boolean): void {
    this.#registry.dispatch({ type: "set", set: { handover } });
  }
}
