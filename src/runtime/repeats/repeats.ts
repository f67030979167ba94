import { createStore, type StoreApi } from "zustand/vanilla";
import { type PlainError, TangoError } from "../../core/errors.ts";
import { otherSeeds, type Pair, pairProblem, pairStudyText, readPair } from "../../study/pair.ts";
import { resultOrProblem } from "../or-problem.ts";
import type { RunLocks } from "../persistence/locks.ts";
import type { StoredRepeat } from "../storage/repeat-part.ts";
import type { RepeatStore } from "../storage/repeats.ts";
import { randomId } from "../storage/saved-run.ts";
import { Repeat, type RepeatParts, type RepeatState } from "./repeat.ts";

interface RepeatsState {
  /** All stored comparisons, the latest first. */
  readonly all: readonly StoredRepeat[];
  /** The one on screen; null for none. */
  readonly shown: RepeatState | null;
  /** Why the user's last action failed. */
  readonly problem: PlainError | null;
}

interface Parts extends Omit<RepeatParts, "onChange"> {
  readonly store: RepeatStore;
  readonly locks: RunLocks;
}

/** Comparisons of two settings on several seeds: one trains at a time, all are stored. Methods never throw. */
export class Repeats {
  readonly store: StoreApi<RepeatsState> = createStore(() => ({
    all: [],
    shown: null,
    problem: null,
  }));
  readonly #parts: Parts;
  #shown: Repeat | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Lists what is stored and shows the latest, without training. */
  async open(): Promise<void> {
    await this.#do(async () => {
      await this.#list();
      const [last] = this.store.getState().all;
      if (last && !this.#shown) await this.#show(last);
    });
  }

  /** Stores a comparison on this many seeds after the pair's own, and shows it; `resume` trains it. */
  async add(pair: Pair, count: number): Promise<void> {
    await this.#do(async () => {
      if (pairProblem(pair)) throw new TangoError("bad-setting", "These two runs are not a pair.");
      const study = pairStudyText(pair, otherSeeds(pair.settings.control.seed, count));
      // Throws before anything is stored.
      readPair(study);
      const record = { id: randomId(), begun: Date.now(), study };
      await this.#parts.store.put(record);
      await this.#list();
      await this.#show(record);
    });
  }

  /** Shows a stored comparison; one that is training stops. */
  async show(id: string): Promise<void> {
    const record = this.store.getState().all.find((one) => one.id === id);
    if (record && id !== this.#shown?.state.id) await this.#do(() => this.#show(record));
  }

  /** Trains what is left of the one on screen unless another tab does, and returns at once. */
  async resume(): Promise<void> {
    const repeat = this.#shown;
    if (repeat?.state.activity === "over") return repeat.save();
    if (repeat?.state.activity !== "stopped") return;
    await this.#do(async () => {
      const release = await this.#parts.locks.acquire(`repeat-${repeat.state.id}`);
      if (!release) throw new TangoError("storage", "Another tab trains it.", { fault: "taken" });
      void repeat.train().finally(release);
    });
  }

  /** Stops training the one on screen. */
  stop(): void {
    this.#shown?.stop();
  }

  /** Deletes a comparison; another one is then shown. */
  async remove(id: string): Promise<void> {
    await this.#do(async () => {
      if (this.#shown?.state.id === id) {
        this.#shown.forget();
        this.#shown = null;
        this.store.setState({ shown: null });
      }
      await this.#parts.store.remove(id);
      await this.#list();
      const [next] = this.store.getState().all;
      if (next && !this.#shown) await this.#show(next);
    });
  }

  async #list(): Promise<void> {
    const all = await this.#parts.store.list();
    this.store.setState({ all: [...all].sort((a, b) => b.begun - a.begun) });
  }

  async #show(record: StoredRepeat): Promise<void> {
    this.#shown?.stop();
    const repeat: Repeat = new Repeat(
      {
        ...this.#parts,
        onChange: (shown) => {
          if (this.#shown === repeat) this.store.setState({ shown });
        },
      },
      record,
    );
    await repeat.load();
    this.#shown = repeat;
    this.store.setState({ shown: repeat.state });
  }

  async #do(work: () => Promise<void>): Promise<void> {
    await resultOrProblem(this.store, work);
  }
}
