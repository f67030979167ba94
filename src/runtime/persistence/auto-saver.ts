import type { Settings } from "../../core/settings/settings.ts";
import type { Databases } from "../../storage/database.ts";
import type { StorageFault } from "../../storage/faults.ts";
import type { LiveRun, RunRegistry } from "../run-registry.ts";
import type { RunEvent } from "../run-state.ts";
import type { RunLocks } from "./locks.ts";
import type { StoredRun } from "./records.ts";
import type { RunRepository, StoredRunContent } from "./run-repository.ts";
import { RunWriter } from "./run-writer.ts";
import { randomId, SaveTracker } from "./save-tracker.ts";

/** In the command of a run, before each file of weights that it began with. */
const FROM_FILE = "--from ";

/** Whether a run with this command began with weights from files. */
export const beginsFromFiles = (command: string): boolean => command.includes(` ${FROM_FILE}`);

interface AutoSaverParts {
  readonly registry: RunRegistry;
  readonly databases: Databases;
  readonly locks: RunLocks;
  readonly repository: RunRepository;
  /** The name that the user gave a live run; empty for none. */
  readonly laneName: (run: LiveRun) => string;
  /** Called when a run cannot be saved, with the reason, and with null once all are saved. */
  readonly onFault: (fault: StorageFault | null) => void;
}

/**
 * Saves the live runs in the browser while they train: at checkpoints, when one pauses or ends, and
 * when the page is left. Training never waits for it. A failed save is reported and tried again
 * later; the save before it stays intact.
 */
export class AutoSaver {
  readonly #parts: AutoSaverParts;
  /** Identifies this tab as the writer of a run. */
  readonly #writer = randomId();
  readonly #runs = new Map<LiveRun, RunWriter>();
  /** The stored run that the next start will resume. */
  #adopted: SaveTracker | null = null;
  /** Initial weights of the next new run, as flags for its command. */
  #origin = "";
  #leaving: Promise<unknown> = Promise.resolve();
  #fault: StorageFault | null = null;

  constructor(parts: AutoSaverParts) {
    this.#parts = parts;
  }

  /** The id of the run in front; null when it was never saved. */
  get id(): string | null {
    return this.#front?.id ?? null;
  }

  /** The id of a live run; null when it was never saved. */
  idOf(run: LiveRun): string | null {
    return this.#runs.get(run)?.id ?? null;
  }

  /** The live run with this stored id; null if it is not on this page. */
  runOf(id: string): LiveRun | null {
    return [...this.#runs].find(([, run]) => run.id === id)?.[0] ?? null;
  }

  /** The record of the run in front, saved or not; null before its models are built. */
  record(): StoredRun | null {
    return this.#front?.record() ?? null;
  }

  /** Starts saving the live runs, including those that train already. @returns unsubscribe */
  follow(): () => void {
    const { registry } = this.#parts;
    for (const run of registry.live) {
      const { status, running } = run.state;
      if (status === "idle" || !running) continue;
      this.#track(run, running);
      this.#runs.get(run)?.saveSoon();
    }
    return registry.onEvent((event, run) => this.#onEvent(event, run));
  }

  /**
   * Acquires the lock of a stored run for this tab and makes the tab its writer. From then on no other tab changes the
   * run, even in browsers without locks.
   * @returns the function that releases it; null when a tab holds it already
   * @throws TangoError("storage")
   */
  async acquire(id: string): Promise<(() => void) | null> {
    const { locks, repository } = this.#parts;
    // If this tab has just left the run, its lock is released first.
    await this.#leaving;
    const release = await locks.acquire(id);
    try {
      if (release) await repository.claim(id, this.#writer);
    } catch (error) {
      release?.();
      throw error;
    }
    return release;
  }

  /** The next start will resume this run. @param release from `acquire` */
  adopt(content: StoredRunContent, release: () => void): void {
    this.#adopted = SaveTracker.forResumedRun(content, release, this.#writer);
  }

  /** Records the files whose weights the next new run starts from; they become part of its command. */
  noteInitialFiles(files: readonly string[]): void {
    this.#origin = files.map((file) => `${FROM_FILE}${file}`).join(" ");
  }

  /** Whether a live run began with weights from files, so that it cannot be repeated with another seed. */
  beganFromFiles(run: LiveRun): boolean {
    return beginsFromFiles(this.#runs.get(run)?.record()?.command ?? "");
  }

  /** Saves all runs now; resolves when that is done or has failed. */
  async save(): Promise<void> {
    await Promise.all([...this.#runs.values()].map((run) => run.save()));
  }

  /** After a fault: saves again all runs that failed, except those that another tab has taken over. */
  async retry(): Promise<void> {
    const failed = [...this.#runs.values()].filter(
      ({ fault }) => fault !== null && fault !== "taken",
    );
    await Promise.all(failed.map((run) => run.retry()));
  }

  get #front(): RunWriter | undefined {
    return this.#runs.get(this.#parts.registry.front);
  }

  #onEvent(event: RunEvent, run: LiveRun): void {
    switch (event.type) {
      case "branched":
        this.#track(run, event.settings, `--branched-at-line ${event.from.line}`);
        return;
      case "starting":
        if (this.#adopted || !event.from || !this.#runs.has(run)) this.#track(run, event.settings);
        if (event.from) this.#runs.get(run)?.truncate(event.from.line);
        return;
      case "started":
      case "checkpoint":
        this.#runs.get(run)?.saveSoon();
        return;
      case "fault":
      case "paused":
      case "finished":
        void this.#runs.get(run)?.save();
        return;
      case "reset":
        this.#untrack(run);
    }
  }

  #track(run: LiveRun, settings: Settings, origin = this.#origin): void {
    const { registry, databases, locks, laneName } = this.#parts;
    this.#untrack(run);
    const { preset } = registry.state;
    const tracker = this.#adopted ?? SaveTracker.forNewRun(preset, settings, origin, this.#writer);
    // A new run has a fresh id that no other tab can hold, so it is saved even without a lock.
    if (!this.#adopted) {
      locks.acquire(tracker.id).then(
        (release) => tracker.holdLock(release),
        () => undefined,
      );
    }
    this.#adopted = null;
    this.#origin = "";
    const onChange = () => this.#changed();
    this.#runs.set(run, new RunWriter({ registry, databases, laneName, onChange }, run, tracker));
  }

  #untrack(run: LiveRun): void {
    const left = this.#runs.get(run)?.leave();
    this.#runs.delete(run);
    if (left) this.#leaving = Promise.all([this.#leaving, left]);
  }

  #changed(): void {
    const { repository, onFault } = this.#parts;
    repository.changed();
    const failed = [...this.#runs.values()].find((run) => run.fault !== null);
    const fault = failed?.fault ?? null;
    if (fault === this.#fault) return;
    this.#fault = fault;
    onFault(fault);
  }
}
