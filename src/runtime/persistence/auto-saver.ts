import type { Settings } from "../../core/settings/settings.ts";
import type { RunEvent } from "../run-state.ts";
import type { LiveRun, Stage } from "../stage.ts";
import type { Databases } from "./database.ts";
import type { StorageFault } from "./faults.ts";
import type { RunLocks } from "./locks.ts";
import type { StoredRun } from "./records.ts";
import type { RunRepository, StoredRunContent } from "./run-repository.ts";
import { RunWriter } from "./run-writer.ts";
import { SaveTracker } from "./save-tracker.ts";

export interface AutoSaverParts {
  readonly stage: Stage;
  readonly databases: Databases;
  readonly locks: RunLocks;
  readonly repository: RunRepository;
  /** What the person calls a live run; empty where it is named by what it is. */
  readonly laneName: (run: LiveRun) => string;
  /** Told why a run is not kept, and null when all are. */
  readonly onFault: (fault: StorageFault | null) => void;
}

/**
 * Keeps the live runs in the browser while they go on: at checkpoints, when one pauses or ends, and
 * when the page is left. Training never waits for it. A save that fails is told and tried again
 * later; what was kept before stays whole.
 */
export class AutoSaver {
  readonly #parts: AutoSaverParts;
  readonly #runs = new Map<LiveRun, RunWriter>();
  /** What the next start in front goes on with. */
  #adopted: SaveTracker | null = null;
  /** What the next new run begins with, as a flag of its command. */
  #origin = "";
  #leaving: Promise<unknown> = Promise.resolve();
  #fault: StorageFault | null = null;

  constructor(parts: AutoSaverParts) {
    this.#parts = parts;
  }

  /** The id of the run in front, where something of it is kept. */
  get id(): string | null {
    return this.#front?.id ?? null;
  }

  /** The id of a live run, where something of it is kept. */
  idOf(run: LiveRun): string | null {
    return this.#runs.get(run)?.id ?? null;
  }

  /** The live run of this page that is kept so; null when it is none of them. */
  runOf(id: string): LiveRun | null {
    return [...this.#runs].find(([, run]) => run.id === id)?.[0] ?? null;
  }

  /** What is said of the run in front, kept or not; null before its models stand. */
  describe(): StoredRun | null {
    return this.#front?.describe() ?? null;
  }

  /** Begins to follow the live runs, those that are under way too. @returns the function that ends it */
  follow(): () => void {
    const { stage } = this.#parts;
    for (const run of stage.lives) {
      const { status, running } = stage.stateOf(run);
      if (status === "idle" || !running) continue;
      this.#begin(run, running);
      this.#runs.get(run)?.soon();
    }
    return stage.onLive((event, run) => this.#heard(event, run));
  }

  /**
   * Takes a kept run for this tab.
   * @returns the function that lets it go; null when another tab writes it, or this one already
   */
  async take(id: string): Promise<(() => void) | null> {
    // One that was just left here is let go first.
    await this.#leaving;
    return this.#parts.locks.take(id);
  }

  /** The next start goes on with this run. @param release of `take` */
  adopt(content: StoredRunContent, release: () => void): void {
    this.#adopted = SaveTracker.again(content, release);
  }

  /** The next new run begins with these files, as its own run file will say. */
  noteInitialFiles(files: readonly string[]): void {
    this.#origin = files.map((file) => `--from ${file}`).join(" ");
  }

  /** Saves what there is now; resolves when it was kept, or could not be. */
  async save(): Promise<void> {
    await Promise.all([...this.#runs.values()].map((run) => run.save()));
  }

  /** After a fault: keeps the runs that failed anew, all that no other tab has taken. */
  async retry(): Promise<void> {
    const failed = [...this.#runs.values()].filter(
      ({ fault }) => fault !== null && fault !== "taken",
    );
    await Promise.all(failed.map((run) => run.retry()));
  }

  get #front(): RunWriter | undefined {
    return this.#runs.get(this.#parts.stage.live);
  }

  #heard(event: RunEvent, run: LiveRun): void {
    switch (event.type) {
      case "branched":
        this.#begin(run, event.settings, `--branched-at-line ${event.from.line}`);
        return;
      case "starting":
        if (this.#adopted || !event.from || !this.#runs.has(run)) this.#begin(run, event.settings);
        if (event.from) this.#runs.get(run)?.truncate(event.from.line);
        return;
      case "checkpoint":
      case "started":
        this.#runs.get(run)?.soon();
        return;
      case "paused":
      case "finished":
      case "fault":
        void this.#runs.get(run)?.save();
        return;
      case "reset":
        this.#leave(run);
    }
  }

  #begin(run: LiveRun, settings: Settings, origin = this.#origin): void {
    const { stage, databases, locks, laneName } = this.#parts;
    this.#leave(run);
    const current = this.#adopted ?? SaveTracker.anew(stage.state.preset, settings, origin);
    // Nobody else can have a run that begins now: without a lock it is written all the same.
    if (!this.#adopted) {
      locks.take(current.id).then(
        (release) => current.holds(release),
        () => undefined,
      );
    }
    this.#adopted = null;
    this.#origin = "";
    const onChange = () => this.#changed();
    this.#runs.set(run, new RunWriter({ stage, databases, laneName, onChange }, run, current));
  }

  #leave(run: LiveRun): void {
    const left = this.#runs.get(run)?.leave();
    this.#runs.delete(run);
    if (left) this.#leaving = Promise.all([this.#leaving, left]);
  }

  #changed(): void {
    const { repository, onFault } = this.#parts;
    repository.changed();
    const faults = [...this.#runs.values()].map(({ fault }) => fault);
    const fault = faults.find((one) => one !== null) ?? null;
    if (fault === this.#fault) return;
    this.#fault = fault;
    onFault(fault);
  }
}
