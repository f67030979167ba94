import { createStore, type StoreApi } from "zustand/vanilla";
import type { PlainError } from "../../core/errors.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { Databases } from "../../storage/database.ts";
import type { StorageFault } from "../../storage/faults.ts";
import { allCheckpoints } from "../checkpoints/source.ts";
import type { EarlierRun } from "../controller.ts";
import type { TangoApp } from "../create-app.ts";
import { resultOrProblem } from "../or-problem.ts";
import { AutoSaver } from "./auto-saver.ts";
import { type RunLocks, runLocks } from "./locks.ts";
import { isReadable, type StoredRun } from "./records.ts";
import {
  earlierRun,
  findResumeOffer,
  type ResumeOffer,
  storedRunItem,
  storedSource,
} from "./resume.ts";
import { RunRepository, type StoredRunContent } from "./run-repository.ts";

interface PersistenceState {
  /** The run that can be resumed; null when there is none, or the user has decided. */
  readonly offer: ResumeOffer | null;
  /** Why the run on this page is not saved; null while it is saved, or when nothing needs saving. */
  readonly fault: StorageFault | null;
  /** What went wrong with a stored run that the user asked for. */
  readonly problem: PlainError | null;
}

/** The display name of a run: the user's, else its preset and seed. */
export type NameRun = (run: StoredRun) => string;

/** Keeps runs across reloads: saves live ones, resumes or opens stored ones. Methods never throw. */
export class RunPersistence {
  readonly store: StoreApi<PersistenceState> = createStore(() => ({
    offer: null,
    fault: null,
    problem: null,
  }));
  readonly repository: RunRepository;
  readonly autoSaver: AutoSaver;
  readonly #app: TangoApp;
  readonly #nameOf: NameRun;

  constructor(
    app: TangoApp,
    nameOf: NameRun,
    locks: RunLocks = runLocks(globalThis.navigator?.locks),
    databases: Databases = new Databases(),
  ) {
    this.#app = app;
    this.#nameOf = nameOf;
    this.repository = new RunRepository(databases, locks);
    this.autoSaver = new AutoSaver({
      registry: app.registry,
      databases,
      locks,
      repository: this.repository,
      laneName: ({ id }) => app.store.getState().lanes.find((lane) => lane.id === id)?.name ?? "",
      onFault: (fault) => this.store.setState({ fault }),
    });
  }

  /** Saves live runs from now on, and looks for a run to resume. */
  async start(): Promise<void> {
    this.autoSaver.follow();
    await this.#findOffer();
  }

  /** Checks whether another tab still trains the offered run. */
  async refreshOffer(): Promise<void> {
    if (this.store.getState().offer?.isElsewhere) await this.#findOffer();
  }

  /**
   * Resumes a stored run, after saving and leaving the run on this page.
   * @param isBehind whether it trains behind the recording that is on screen
   */
  async resume(id: string, isBehind = false): Promise<void> {
    const live = this.autoSaver.runOf(id);
    if (live) {
      this.#app.lanes.bringForward(live.id);
      await this.#app.timeline.showLive();
      return;
    }
    await this.#do(async () => {
      await this.autoSaver.save();
      const release = await this.autoSaver.acquire(id);
      let content: StoredRunContent | null;
      let earlier: EarlierRun | null;
      try {
        content = await this.repository.load(id);
        earlier = content && release && (await earlierRun(this.repository, content));
      } catch (error) {
        release?.();
        throw error;
      }
      if (!content || !release || !earlier) {
        release?.();
        this.store.setState({ offer: content && { run: content.run, isElsewhere: true } });
        return;
      }
      this.autoSaver.adopt(content, release);
      this.store.setState({ offer: null });
      await this.#app.controller.resume(earlier, isBehind);
    });
  }

  /**
   * Puts a stored run on screen as a recording.
   * @returns false when this browser has no such run, or it cannot be read
   */
  async watch(id: string, plays: boolean): Promise<boolean> {
    const opened = await this.#do(async () => {
      const content = await this.repository.load(id);
      if (!content) return false;
      const item = await storedRunItem(this.repository, content, this.#nameOf(content.run));
      this.store.setState({ offer: null });
      await this.#app.controller.watchOwn(item, plays);
      return true;
    });
    return opened ?? false;
  }

  /** Removes a run for good. */
  async remove(id: string): Promise<void> {
    await this.#do(async () => {
      const removed = await this.repository.remove(id);
      const { offer } = this.store.getState();
      if (offer?.run.id !== id) return;
      this.store.setState({ offer: removed ? null : { ...offer, isElsewhere: true } });
    });
  }

  /** Closes the notices; the offered run stays stored. */
  dismiss(): void {
    this.store.setState({ offer: null, problem: null });
  }

  /** All checkpoints of a stored run, oldest first. @throws TangoError when one cannot be read */
  async checkpoints(id: string): Promise<readonly Checkpoint[]> {
    const run = await this.repository.find(id);
    return run ? allCheckpoints(storedSource(this.repository, run)) : [];
  }

  /** All readable runs, newest first; empty when the database cannot be used. */
  async readable(): Promise<readonly StoredRun[]> {
    const runs = await this.#do(() => this.repository.list());
    return (runs ?? []).filter(isReadable);
  }

  async #findOffer(): Promise<void> {
    try {
      const offer = await findResumeOffer(this.repository);
      if (this.#app.registry.front.state.status === "idle") this.store.setState({ offer });
    } catch {
      // Errors are ignored, since the user has asked for nothing yet: the first save reports them.
    }
  }

  /** Null when it failed; the reason is in `problem`. */
  #do<T>(work: () => Promise<T>): Promise<T | null> {
    return resultOrProblem(this.store, work);
  }
}
