import { type PlainError, toPlainError } from "../../core/errors.ts";
import type { RunToWrite } from "../../core/files/write-run.ts";
import { runToSave } from "../files/run-shown.ts";
import type { LiveRun, RunRegistry } from "../run-registry.ts";
import { isBusy, type RunEvent } from "../run-state.ts";
import { randomId, type SavedRun } from "../storage/saved-run.ts";
import type { SavedRunStore } from "../storage/saved-runs.ts";
import type { RunLocks } from "./locks.ts";

/** Time between two saves while a run trains, and after a save that failed. */
const GAP_MS = 15_000;
const FAULT_GAP_MS = 30_000;
/** A save of a long run takes a second: the time between two is at least this many times as long. */
const GAP_PER_SAVE = 10;

export interface SaverParts {
  readonly registry: RunRegistry;
  readonly saved: SavedRunStore;
  readonly locks: RunLocks;
  /** Makes the bytes of a run file. */
  readonly encode: (run: RunToWrite) => Promise<Uint8Array>;
  /** Called after each change of what is stored, and after each save with why it failed; null when it did not. */
  readonly onChange: (fault?: PlainError | null) => void;
}

/** Where a live run is saved. */
interface Slot {
  readonly id: string;
  release: (() => void) | null;
  isStored: boolean;
  isLeft: boolean;
  /** When the next save may start by itself, in ms on performance.now, and what starts it then. */
  next: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Saves are made one after the other; of those that wait one is enough. */
  saving: Promise<void>;
  isWaiting: boolean;
}

/** A saved run that this tab writes. */
export interface Taken {
  readonly id: string;
  readonly release: () => void;
}

/**
 * Saves the live runs while they train: at a checkpoint every 15 seconds, and when one pauses or ends. Training never
 * waits for it. After a save that failed the one before it is still there.
 */
export class Saver {
  readonly #parts: SaverParts;
  /** Identifies this tab as the writer of its runs. */
  readonly #writer = randomId();
  readonly #slots = new Map<LiveRun, Slot>();
  /** The saved run as which the run in front goes on when it resumes. */
  #resumed: Taken | null = null;
  #leaving: Promise<unknown> = Promise.resolve();

  constructor(parts: SaverParts) {
    this.#parts = parts;
    parts.registry.onEvent((event, run) => this.#onEvent(event, run));
  }

  /** The id under which a live run is saved; null when it is not yet. */
  idOf(run: LiveRun): string | null {
    const slot = this.#slots.get(run);
    return slot?.isStored ? slot.id : null;
  }

  /** The live run with this id; null if it is not on this page. */
  runOf(id: string): LiveRun | null {
    return [...this.#slots.keys()].find((run) => this.idOf(run) === id) ?? null;
  }

  /** Saves all runs now; resolves when that is done or has failed. */
  async saveAll(): Promise<void> {
    await Promise.all([...this.#slots].map(([run, slot]) => this.#save(run, slot)));
  }

  /**
   * Makes this tab the writer of a saved run.
   * @returns null when another tab has it
   * @throws TangoError("storage")
   */
  async take(id: string): Promise<Taken | null> {
    const { locks, saved } = this.#parts;
    // If this tab has just left the run, its lock is released first.
    await this.#leaving;
    const release = await locks.acquire(id);
    if (!release) return null;
    try {
      await saved.change(id, { writer: this.#writer });
      return { id, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Lets the run in front go on as a saved run while `resume` starts it; gives the saved run up if it does not. */
  async resumeAs(taken: Taken, resume: () => Promise<unknown>): Promise<void> {
    this.#resumed = taken;
    try {
      await resume();
    } finally {
      if (this.#resumed === taken) taken.release();
      this.#resumed = null;
    }
  }

  #onEvent(event: RunEvent, run: LiveRun): void {
    const slot = this.#slots.get(run);
    switch (event.type) {
      case "branched":
        this.#track(run, null);
        return;
      case "starting": {
        const resumed = event.from && run === this.#parts.registry.front ? this.#resumed : null;
        if (resumed || !event.from || !slot) this.#track(run, resumed);
        return;
      }
      case "checkpoint":
        if (slot && run.state.info) {
          // It may be the last message of a run that has paused.
          const wait = isBusy(run.state.status) ? Math.max(0, slot.next - performance.now()) : 0;
          slot.timer ??= setTimeout(() => void this.#save(run, slot), wait);
        }
        return;
      case "paused":
      case "finished":
      case "fault":
        if (slot) void this.#save(run, slot);
        return;
      case "reset":
        this.#leave(run);
    }
  }

  #track(run: LiveRun, resumed: Taken | null): void {
    this.#leave(run);
    if (resumed) this.#resumed = null;
    const slot: Slot = {
      id: resumed?.id ?? randomId(),
      release: resumed?.release ?? null,
      isStored: resumed !== null,
      isLeft: false,
      next: 0,
      timer: undefined,
      saving: Promise.resolve(),
      isWaiting: false,
    };
    this.#slots.set(run, slot);
    if (resumed) return;
    // No other tab can hold the lock of a new id, so a run is saved even where there are no locks.
    const hold = (release: (() => void) | null) => {
      if (slot.isLeft) release?.();
      else slot.release = release;
    };
    this.#parts.locks.acquire(slot.id).then(hold, () => undefined);
  }

  #save(run: LiveRun, slot: Slot): Promise<void> {
    clearTimeout(slot.timer);
    slot.timer = undefined;
    if (slot.isWaiting) return slot.saving;
    slot.isWaiting = true;
    slot.saving = slot.saving.then(async () => {
      slot.isWaiting = false;
      if (slot.isLeft) return;
      const begun = performance.now();
      slot.next = begun + GAP_MS;
      try {
        await this.#write(run, slot);
        slot.next =
          performance.now() + Math.max(GAP_MS, GAP_PER_SAVE * (performance.now() - begun));
        this.#parts.onChange(null);
      } catch (error) {
        slot.next = performance.now() + FAULT_GAP_MS;
        this.#parts.onChange(toPlainError(error));
      }
    });
    return slot.saving;
  }

  /** Writes the run as it is now, if it has a checkpoint to resume from. @throws TangoError */
  async #write(run: LiveRun, slot: Slot): Promise<void> {
    const { registry, saved, encode } = this.#parts;
    const { state } = registry;
    if (!run.checkpoint || !run.state.info) return;
    const content = runToSave(state, run);
    const { command, status } = run.state;
    const { names } = run.metrics;
    const entry: Omit<SavedRun, "bytes"> = {
      ...content.recording.run,
      command,
      id: slot.id,
      name: state.lanes.find(({ id }) => id === run.id)?.name ?? "",
      note: "",
      figures: Object.fromEntries(
        names.flatMap((name) => {
          const latest = run.metrics.latest(name);
          return latest ? [[name, latest.value] as const] : [];
        }),
      ),
      changed: Date.now(),
      ending: status === "finished" ? "finished" : "open",
      writer: this.#writer,
    };
    const file = await encode(content);
    await saved.write({ ...entry, bytes: file.length }, file);
    slot.isStored = true;
  }

  /** The page leaves the run: it stays saved, and another tab may resume it. */
  #leave(run: LiveRun): void {
    const slot = this.#slots.get(run);
    if (!slot) return;
    this.#slots.delete(run);
    clearTimeout(slot.timer);
    slot.isLeft = true;
    const left = slot.saving.then(async () => {
      // Where this fails the run is offered for resuming once more.
      await this.#markLeft(slot).catch(() => undefined);
      slot.release?.();
      this.#parts.onChange();
    });
    this.#leaving = Promise.all([this.#leaving, left]);
  }

  async #markLeft({ id, isStored }: Slot): Promise<void> {
    const { saved } = this.#parts;
    if (!isStored) return;
    const { run } = await saved.read(id);
    if (run.ending === "open") await saved.change(id, { ending: "left" }, this.#writer);
  }
}
