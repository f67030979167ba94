import { createStore, type StoreApi } from "zustand/vanilla";
import { type PlainError, TangoError } from "../../core/errors.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { Databases } from "../../storage/database.ts";
import type { StorageFault } from "../../storage/faults.ts";
import { type RunStore, storeIn } from "../../storage/run-store.ts";
import { allCheckpoints } from "../checkpoints/source.ts";
import type { EarlierRun } from "../controller.ts";
import type { TangoApp } from "../create-app.ts";
import { resultOrProblem } from "../or-problem.ts";
import { AutoSaver } from "./auto-saver.ts";
import { type BegunRun, begunRuns, noteSettled } from "./begun.ts";
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
import { Saver } from "./saver.ts";

interface PersistenceState {
  /** The run that can be resumed; null when there is none, or the user has decided. */
  readonly offer: ResumeOffer | null;
  /** Why the run on this page is not saved; null while it is saved, or when nothing needs saving. */
  readonly fault: StorageFault | null;
  /** Bytes of room that saving it needs and the browser does not have; null unless the fault is "full". */
  readonly missing: number | null;
  /** What went wrong with a stored run that the user asked for. */
  readonly problem: PlainError | null;
  /** A run of an earlier visit that ended before its first save. */
  readonly lost: BegunRun | null;
}

/** The display name of a run: the user's, else its preset and seed. */
export type NameRun = (run: StoredRun) => string;

/** Keeps runs across reloads: saves live ones, resumes or opens stored ones. Methods never throw. */
export class RunPersistence {
  readonly store: StoreApi<PersistenceState> = createStore(() => ({
    offer: null,
    fault: null,
    missing: null,
    problem: null,
    lost: null,
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
    store: RunStore = new Saver(storeIn(databases)),
  ) {
    this.#app = app;
    this.#nameOf = nameOf;
    this.repository = new RunRepository(databases, locks);
    this.autoSaver = new AutoSaver({
      registry: app.registry,
      store,
      locks,
      repository: this.repository,
      laneName: ({ id }) => app.store.getState().lanes.find((lane) => lane.id === id)?.name ?? "",
      onFault: (fault, missing) => this.store.setState({ fault, missing }),
    });
  }

  /** Saves live runs from now on, and looks for a run to resume. */
  async start(): Promise<void> {
    const begun = begunRuns();
    this.autoSaver.follow();
    await this.#findOffer();
    await this.#findLost(begun);
  }

  /** Checks whether another tab still trains the offered run. */
  async refreshOffer(): Promise<void> {
    if (this.store.getState().offer?.isElsewhere) await this.#findOffer();
  }

  /**
   * Resumes a stored run, after saving and leaving the run on this page.
   * @param lastGood whether damaged parts are given up, back to the newest checkpoint before them
   * @param isBehind whether it trains behind the recording that is on screen
   */
  async resume(id: string, lastGood = false, isBehind = false): Promise<void> {
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
        content = await this.repository.load(id, lastGood);
        earlier = content && release && (await earlierRun(this.repository, content));
      } catch (error) {
        release?.();
        throw lastGood ? error : await this.#withGoodLine(error, id);
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

  /** Removes all runs that no tab writes. @returns how many are left; null when it failed (see `problem`) */
  async removeAll(): Promise<number | null> {
    return this.#do(async () => {
      let locked = 0;
      for (const { id } of await this.repository.list()) {
        if (!(await this.repository.remove(id))) locked += 1;
      }
      this.store.setState({ offer: null });
      return locked;
    });
  }

  /** Closes the notices; the offered run stays stored. */
  dismiss(): void {
    this.store.setState({ offer: null, problem: null, lost: null });
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

  /** For a damaged run: the error with the line of the newest checkpoint before the damage, if any. */
  async #withGoodLine(error: unknown, id: string): Promise<unknown> {
    if (!(error instanceof TangoError && error.code === "bad-file")) return error;
    const good = await this.repository.load(id, true).catch(() => null);
    const line = good?.run.moments.at(-1)?.line;
    if (line === undefined) return error;
    return new TangoError(error.code, error.message, { ...error.detail, run: id, goodLine: line });
  }

  /** @param begun the runs that were unsaved when this visit began */
  async #findLost(begun: readonly BegunRun[]): Promise<void> {
    if (begun.length === 0) return;
    try {
      const stored = new Set((await this.repository.list()).map(({ id }) => id));
      for (const run of begun) {
        // Another tab may be about to save the run.
        if (await this.repository.isLocked(run.id)) continue;
        noteSettled(run.id);
        if (!stored.has(run.id)) this.store.setState({ lost: run });
      }
    } catch {
      // Errors are ignored here: the first save reports them.
    }
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
