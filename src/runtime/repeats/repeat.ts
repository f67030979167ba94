import { fromPlainError, type PlainError, TangoError, toPlainError } from "../../core/errors.ts";
import { Latest } from "../../core/latest.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { Job } from "../../study/jobs.ts";
import { keptNames } from "../../study/kept-names.ts";
import type { Line } from "../../study/line.ts";
import { type PairSide, readPair, sharedUpTo } from "../../study/pair.ts";
import type { JobLines } from "../../study/report.ts";
import type { Study } from "../../study/spec.ts";
import { LIVE_BEAT_MS } from "../run.ts";
import type { StorageFault } from "../storage/faults.ts";
import type { RepeatPart, StoredRepeat } from "../storage/repeat-part.ts";
import type { RepeatStore } from "../storage/repeats.ts";
import { PartSaver } from "./part-saver.ts";
import { donePart, failedPart, halfPart, isStart, linesOf, pointOf, startName } from "./points.ts";
import { type RunPoint, type TrainedJob, type TrainingParts, trainJob } from "./train-job.ts";

/** One run of the comparison on one seed. */
export interface RepeatedRun {
  /** As the folder of its job: "000-main-changed-s8". */
  readonly name: string;
  readonly side: PairSide;
  readonly seed: number;
  readonly state: "open" | "training" | "done" | "failed";
  /** Updates of the generator so far. */
  readonly updates: number;
  /** Why it failed; null for others. */
  readonly error: string | null;
}

/** A comparison of two settings on several seeds, and its progress. */
export interface RepeatState {
  readonly id: string;
  /** The study file. */
  readonly text: string;
  readonly study: Study;
  readonly runs: readonly RepeatedRun[];
  /** The finished runs. */
  readonly finished: readonly JobLines[];
  readonly activity: "training" | "stopped" | "over";
  /** Updates of the generator so far, and planned, in all runs. */
  readonly made: number;
  readonly planned: number;
  /** Why it stopped by itself; null if it did not. */
  readonly problem: PlainError | null;
  /** Why it is not stored; null while it is. */
  readonly unsaved: StorageFault | null;
}

export interface RepeatParts extends TrainingParts {
  readonly store: RepeatStore;
  /** Settings of this machine that change no number. */
  readonly machine: () => Pick<Settings, "threads" | "pace">;
  readonly onChange: (state: RepeatState) => void;
}

/** Checkpoints and progress of a run that trains. */
interface Way {
  readonly from: RunPoint | null;
  readonly isMine: () => boolean;
  /** Whether this is enough, and the rest of the run is not trained. */
  readonly isEnough?: (point: RunPoint) => boolean;
}

const isOver = ({ state }: RepeatedRun) => state === "done" || state === "failed";

/**
 * Trains two runs on one seed after another: first what both share, once, then both at once. After a stop or a reload
 * each continues from its last checkpoint, with the same numbers.
 */
export class Repeat {
  readonly #parts: RepeatParts;
  readonly #jobs: readonly Job[];
  readonly #kept: readonly string[];
  readonly #saver: PartSaver;
  readonly #latest = new Latest();
  /** Checkpoints to continue from, by the name of the run or of the start. */
  readonly #points = new Map<string, RunPoint>();
  readonly #training = new Set<TrainedJob>();
  #state: RepeatState;
  #publishing: ReturnType<typeof setTimeout> | undefined;

  /** @throws TangoError("bad-file") for a study that `pairStudyText` did not write */
  constructor(parts: RepeatParts, record: StoredRepeat) {
    const { id, study: text } = record;
    const { study, jobs } = readPair(text);
    this.#parts = parts;
    this.#jobs = jobs;
    this.#kept = keptNames(study);
    this.#saver = new PartSaver(parts.store, id, (unsaved) => {
      if (unsaved !== this.#state.unsaved) this.#change({ unsaved });
    });
    const runs = jobs.map(({ name, condition, seed }): RepeatedRun => {
      return { name, side: condition as PairSide, seed, state: "open", updates: 0, error: null };
    });
    const planned = jobs.reduce((sum, { settings }) => sum + settings.updates, 0);
    const nothing = { finished: [], made: 0, problem: null, unsaved: null };
    this.#state = { id, text, study, runs, planned, activity: "stopped", ...nothing };
  }

  /** Its current state. */
  get state(): RepeatState {
    return this.#state;
  }

  /** Reads the stored parts of its runs; one that cannot be read is trained again. @throws TangoError("storage") */
  async load(): Promise<void> {
    const parts = await this.#parts.store.parts(this.#state.id);
    for (const [name, part] of parts) this.#take(name, part);
    this.#rest(null);
  }

  /** Trains what is left. Resolves at the end, after `stop`, or when it cannot continue; never throws. */
  async train(): Promise<void> {
    const isMine = this.#latest.take();
    this.#change({ activity: "training", problem: null });
    let problem: PlainError | null = null;
    try {
      for (const seed of this.#state.study.seeds) await this.#trainSeed(seed, isMine);
    } catch (thrown) {
      const error = toPlainError(thrown);
      if (error.code !== "stopped") problem = error;
    }
    await this.#saver.now();
    this.#rest(problem);
  }

  /** Ends the workers; training since the last checkpoints, about a second, is lost and repeated. */
  stop(): void {
    this.#latest.take();
    for (const training of this.#training) training.end();
  }

  /** Retries at once to store what could not be stored. */
  save(): Promise<void> {
    return this.#saver.now();
  }

  /** Stops storing, because the comparison is deleted. */
  forget(): void {
    this.stop();
    this.#saver.forget();
  }

  /** Restores a stored part, if it can be read. */
  #take(name: string, part: RepeatPart): void {
    try {
      const point = pointOf(part);
      if (point) this.#points.set(name, point);
      const job = this.#jobs.find((one) => one.name === name);
      if (job && part.state === "done") this.#finish(job, linesOf(part));
      else if (job) {
        const updates = point?.checkpoint.state.generatorUpdates ?? 0;
        const state = part.state === "failed" ? "failed" : "open";
        this.#changeRun(name, { state, error: part.error, updates });
      }
    } catch {
      this.#points.delete(name);
    }
  }

  async #trainSeed(seed: number, isMine: () => boolean): Promise<void> {
    const [changed, control] = this.#jobs.filter((job) => job.seed === seed);
    if (!changed || !control) return;
    const left = [changed, control].filter(({ name }) => !isOver(this.#run(name)));
    const shared = sharedUpTo(control.settings, changed.settings);
    const name = startName(seed);
    const start = this.#points.get(name);
    const isThere = shared === null || (start && isStart(start.checkpoint, shared));
    // What both runs share is trained once, where one of them has not begun.
    if (!isThere && left.some((job) => !this.#points.has(job.name))) {
      const isEnough = ({ checkpoint }: RunPoint) => isStart(checkpoint, shared);
      await this.#job(name, control.settings, { from: start ?? null, isMine, isEnough });
    }
    const results = left.map((job) => {
      const from = this.#points.get(job.name) ?? this.#points.get(name) ?? null;
      return this.#trainRun(job, { from, isMine });
    });
    // If one run cannot continue, both end; the reason is that of the first.
    await Promise.all(results).catch(async (reason) => {
      for (const training of this.#training) training.end();
      await Promise.allSettled(results);
      throw reason;
    });
    this.#points.delete(name);
    this.#saver.soon(name, null);
  }

  async #trainRun({ settings, ...job }: Job, way: Way): Promise<void> {
    const { name } = job;
    this.#changeRun(name, { state: "training" });
    try {
      const lines = await this.#job(name, settings, way);
      this.#finish(job, lines);
      this.#saver.soon(name, donePart(this.#kept, lines));
    } catch (thrown) {
      this.#fail(name, thrown);
    }
    this.#points.delete(name);
    await this.#saver.now();
  }

  /** Trains in workers of its own; checkpoints are kept under this name. @returns the lines of the run */
  async #job(name: string, settings: Settings, { from, isMine, isEnough }: Way) {
    if (!isMine()) throw new TangoError("stopped", "The run was stopped.");
    let hasEnough = false;
    const training: TrainedJob = trainJob(this.#parts, {
      settings: { ...settings, ...this.#parts.machine() },
      from,
      kept: this.#kept,
      onPoint: (point) => {
        if (hasEnough) return;
        this.#points.set(name, point);
        this.#saver.soon(name, halfPart(this.#kept, point));
        hasEnough = isEnough?.(point) ?? false;
        if (hasEnough) training.end();
      },
      onProgress: ({ generatorUpdates }) => this.#changeRun(name, { updates: generatorUpdates }),
    });
    this.#training.add(training);
    try {
      return await training.done;
    } catch (thrown) {
      if (hasEnough) return [];
      throw thrown;
    } finally {
      this.#training.delete(training);
    }
  }

  /** Records a failed run. Non-finite numbers would recur, so it is not retried. @throws any other error */
  #fail(name: string, thrown: unknown): void {
    const error = toPlainError(thrown);
    if (error.code !== "not-finite") {
      this.#changeRun(name, { state: "open" });
      throw fromPlainError(error);
    }
    this.#saver.soon(name, failedPart(error.message));
    this.#changeRun(name, { state: "failed", error: error.message });
  }

  #finish(job: Omit<Job, "settings">, lines: readonly Line[]): void {
    const finished = [...this.#state.finished, { ...job, lines, evaluation: null }];
    this.#state = { ...this.#state, finished };
    this.#changeRun(job.name, { state: "done" });
  }

  #run(name: string): RepeatedRun {
    return this.#state.runs.find((run) => run.name === name) as RepeatedRun;
  }

  #rest(problem: PlainError | null): void {
    const activity = this.#state.runs.every(isOver) ? "over" : "stopped";
    this.#change({ problem, activity });
  }

  #changeRun(name: string, change: Partial<RepeatedRun>): void {
    const runs = this.#state.runs.map((run) => (run.name === name ? { ...run, ...change } : run));
    this.#state = { ...this.#state, runs };
    this.#publishing ??= setTimeout(() => this.#change({}), LIVE_BEAT_MS);
  }

  #change(change: Partial<RepeatState>): void {
    clearTimeout(this.#publishing);
    this.#publishing = undefined;
    const { runs, planned } = this.#state;
    const each = planned / runs.length;
    const made = runs.reduce((sum, run) => sum + (isOver(run) ? each : run.updates), 0);
    this.#state = { ...this.#state, ...change, made };
    this.#parts.onChange(this.#state);
  }
}
