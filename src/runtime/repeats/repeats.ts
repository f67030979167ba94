import { createStore, type StoreApi } from "zustand/vanilla";
import { type PlainError, TangoError } from "../../core/errors.ts";
import type { StoredRepeat } from "../../storage/repeat-part.ts";
import type { RepeatStore } from "../../storage/repeats.ts";
import { randomId } from "../../storage/saved-run.ts";
import { otherSeeds, type Pair, pairProblem, pairStudyText, readPair } from "../../study/pair.ts";
import { resultOrProblem } from "../or-problem.ts";
import type { RunLocks } from "../persistence/locks.ts";
import { Repeat, type RepeatParts } from "./repeat.ts";
import type { RepeatState } from "./repeat-state.ts";

interface RepeatsState {
  /** All stored repeats, the latest first. */
  readonly all: readonly StoredRepeat[];
  /** The repeat on screen; null for none. */
  readonly shown: RepeatState | null;
  /** Why the user's last action failed. */
  readonly problem: PlainError | null;
}

interface Parts extends Omit<RepeatParts, "onChange" | "store"> {
  readonly store: RepeatStore;
  readonly locks: RunLocks;
}

/** Runs of one question on several seeds: one trains at a time, all are stored. Methods never throw. */
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

  /** Lists the stored repeats and shows the latest one, without training. */
  async open(): Promise<void> {
    await this.#do(async () => {
      await this.#list();
      const [last] = this.store.getState().all;
      if (last && !this.#shown) await this.#show(last);
    });
  }

  /** Trains a pair on this many further seeds. @param secondsPerSeed an estimate; null for none */
  async begin(pair: Pair, count: number, secondsPerSeed: number | null): Promise<void> {
    await this.#do(async () => {
      if (pairProblem(pair)) throw new TangoError("bad-setting", "These two runs are not a pair.");
      const study = pairStudyText(pair, otherSeeds(pair.settings.control.seed, count));
      // Throws before anything is stored or trained.
      readPair(study);
      const record = { id: randomId(), begun: Date.now(), study, secondsPerSeed };
      await this.#parts.store.put(record);
      await this.#list();
      await this.#show(record);
      await this.#train();
    });
  }

  /** Shows a stored repeat; one that is training stops unless it is the same. */
  async show(id: string): Promise<void> {
    const record = this.store.getState().all.find((one) => one.id === id);
    if (record && id !== this.#shown?.state.id) await this.#do(() => this.#show(record));
  }

  /** Continues training the repeat on screen. */
  async resume(): Promise<void> {
    await this.#do(() => this.#train());
  }

  /** Stops training the repeat on screen. */
  stop(): void {
    this.#shown?.stop();
  }

  /** Retries at once to store what could not be stored. */
  async saveAgain(): Promise<void> {
    await this.#shown?.save();
  }

  /** Deletes a repeat; another one is then shown. */
  async remove(id: string): Promise<void> {
    await this.#do(async () => {
      if (this.#shown?.state.id === id) this.#leave();
      await this.#parts.store.remove(id);
      await this.#list();
      const [next] = this.store.getState().all;
      if (next && !this.#shown) await this.#show(next);
    });
  }

  /** Stops the repeat on screen before it is deleted. */
  #leave(): void {
    this.#shown?.forget();
    this.#shown = null;
    this.store.setState({ shown: null });
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

  /** Starts training the repeat on screen unless another tab does, and returns at once. */
  async #train(): Promise<void> {
    const repeat = this.#shown;
    if (repeat?.state.activity !== "stopped") return;
    const release = await this.#parts.locks.acquire(`repeat-${repeat.state.id}`);
    if (!release) throw new TangoError("storage", "Another tab trains it.", { fault: "taken" });
    void repeat.train().finally(release);
  }

  async #do(work: () => Promise<void>): Promise<void> {
    await resultOrProblem(this.store, work);
  }
}
