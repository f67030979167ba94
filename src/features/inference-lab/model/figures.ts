import type { Side, TestTimePart } from "../../../protocol/inference-messages.ts";
import type { Slice } from "../../../runtime/slice.ts";
import type { TryModels } from "./models.ts";

/** The choices of problems and of samples per problem. */
export const PROBLEMS = [16, 32, 64, 128] as const;
export const SAMPLES_EACH = [16, 32, 64] as const; // samples per problem

export interface TablesState {
  readonly problems: number;
  readonly samples: number;
  readonly temperature: number;
  /** State of the measurement. */
  readonly status: "idle" | "measuring" | "stopped" | "failed" | "done";
  /** The results so far. */
  readonly parts: Readonly<Partial<Record<Side, TestTimePart>>>;
}

export const NOT_MEASURED: TablesState = {
  problems: 32,
  samples: 16,
  temperature: 1,
  status: "idle",
  parts: {},
};

/** Measures accuracy against samples and compute over held-out problems, in small parts. */
export class TryTables {
  readonly store: Slice<TablesState>;
  readonly #models: TryModels;
  #isStopped = false;

  constructor(store: Slice<TablesState>, models: TryModels) {
    this.store = store;
    this.#models = models;
    models.onLoaded((side) => {
      const { [side]: _, ...parts } = this.store.getState().parts;
      const status = Object.keys(parts).length > 0 ? this.store.getState().status : "idle";
      this.store.setState({ parts, status });
    });
  }

  choose(change: Partial<Pick<TablesState, "problems" | "samples" | "temperature">>): void {
    this.store.setState(change);
  }

  /** Measures every loaded side on the same problems with the same random draws, in turns. */
  async measure(): Promise<void> {
    const { problems, samples, temperature } = this.store.getState();
    const sides = this.#models.ready();
    const ended = await this.#models.ask("measuring", async (worker, about) => {
      this.#isStopped = false;
      this.store.setState({ status: "measuring", parts: {} });
      const open = new Set(sides);
      for (let restart = true; open.size > 0 && !this.#isStopped; restart = false) {
        for (const side of open) {
          const ask = about(side, { temperature });
          const part = await worker.testTime({ ...ask, problems, samples, restart });
          this.store.setState(({ parts }) => ({ parts: { ...parts, [side]: part } }));
          if (part.done >= part.of) open.delete(side);
        }
      }
      return open.size === 0 ? ("done" as const) : ("stopped" as const);
    });
    if (this.store.getState().status === "measuring") {
      this.store.setState({ status: ended ?? "failed" });
    }
  }

  /** Stops after the current part; the results so far stay. */
  stop(): void {
    this.#isStopped = true;
  }
}
