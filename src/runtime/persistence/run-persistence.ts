import { createStore, type StoreApi } from "zustand/vanilla";
import { type PlainError, toPlainError } from "../../core/errors.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { allCheckpoints } from "../checkpoints/source.ts";
import type { EarlierRun } from "../controller.ts";
import type { Lab } from "../create-lab.ts";
import { AutoSaver } from "./auto-saver.ts";
import { Databases } from "./database.ts";
import type { StorageFault } from "./faults.ts";
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

export interface PersistenceState {
  /** The run that may be gone on with; null when there is none, or it was decided on. */
  readonly offer: ResumeOffer | null;
  /** Why the run on this page is not kept; null while it is, or nothing is to be kept. */
  readonly fault: StorageFault | null;
  /** What went wrong with a kept run that was asked for. */
  readonly problem: PlainError | null;
}

/** What a run is called: by its person, else by its preset and seed. */
export type NameRun = (run: StoredRun) => string;

/** Runs that survive a reload: the live one kept, the kept ones gone on with or watched. */
export class RunPersistence {
  readonly store: StoreApi<PersistenceState> = createStore(() => ({
    offer: null,
    fault: null,
    problem: null,
  }));
  readonly repository: RunRepository;
  readonly autoSaver: AutoSaver;
  readonly #lab: Lab;
  readonly #nameOf: NameRun;

  constructor(
    lab: Lab,
    nameOf: NameRun,
    locks: RunLocks = runLocks(globalThis.navigator?.locks),
    databases: Databases = new Databases(),
  ) {
    this.#lab = lab;
    this.#nameOf = nameOf;
    this.repository = new RunRepository(databases, locks);
    this.autoSaver = new AutoSaver({
      stage: lab.stage,
      databases,
      locks,
      repository: this.repository,
      laneName: ({ id }) => lab.lanes.all.find((lane) => lane.id === id)?.name ?? "",
      onFault: (fault) => this.store.setState({ fault }),
    });
  }

  /** Follows the live run from now on, and looks whether an earlier one may be gone on with. */
  async start(): Promise<void> {
    this.autoSaver.follow();
    await this.#look();
  }

  /** Looks anew whether the run of another tab, which was offered to be watched, is free by now. */
  async refreshOffer(): Promise<void> {
    if (this.store.getState().offer?.isElsewhere) await this.#look();
  }

  /** Trains on where a kept run stands; the run on this page is left, and kept itself. */
  async resume(id: string): Promise<void> {
    const here = this.autoSaver.runOf(id);
    if (here) {
      this.#lab.lanes.bringForward(here.id);
      await this.#lab.controller.train();
      return;
    }
    await this.#do(async () => {
      await this.autoSaver.save();
      const release = await this.autoSaver.take(id);
      let content: StoredRunContent | null;
      let earlier: EarlierRun | null;
      try {
        content = await this.repository.open(id);
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
      await this.#lab.controller.goOn(earlier);
    });
  }

  /**
   * Puts a kept run on screen as a recording.
   * @returns false when this browser keeps no such run, or it cannot be read
   */
  async watch(id: string, plays: boolean): Promise<boolean> {
    const opened = await this.#do(async () => {
      const content = await this.repository.open(id);
      if (!content) return false;
      const item = await storedRunItem(this.repository, content, this.#nameOf(content.run));
      this.store.setState({ offer: null });
      await this.#lab.controller.watchOwn(item, plays);
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

  /** Removes all runs that no tab writes. @returns how many are left; null when it failed, `problem` says why */
  async removeAll(): Promise<number | null> {
    return this.#do(async () => {
      let taken = 0;
      for (const { id } of await this.repository.runs()) {
        if (!(await this.repository.remove(id))) taken += 1;
      }
      this.store.setState({ offer: null });
      return taken;
    });
  }

  /** The run stays where it is kept. */
  dismiss(): void {
    this.store.setState({ offer: null, problem: null });
  }

  /** All checkpoints of a stored run, oldest first. @throws LabError when one cannot be read */
  async checkpoints(id: string): Promise<readonly Checkpoint[]> {
    const run = await this.repository.run(id);
    return run ? allCheckpoints(storedSource(this.repository, run)) : [];
  }

  /** All runs that can be read and gone on with or watched, newest first; none when they cannot be had. */
  async readable(): Promise<readonly StoredRun[]> {
    const runs = await this.#do(() => this.repository.runs());
    return (runs ?? []).filter(isReadable);
  }

  async #look(): Promise<void> {
    try {
      const offer = await findResumeOffer(this.repository);
      const { stage } = this.#lab;
      if (stage.stateOf(stage.live).status === "idle") this.store.setState({ offer });
    } catch {
      // Nothing was asked for yet: the first save says what is wrong.
    }
  }

  /** Null when it failed: `problem` says why. */
  async #do<T>(work: () => Promise<T>): Promise<T | null> {
    this.store.setState({ problem: null });
    try {
      return await work();
    } catch (thrown) {
      this.store.setState({ problem: toPlainError(thrown) });
      return null;
    }
  }
}
