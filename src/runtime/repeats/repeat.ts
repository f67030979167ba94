import { fromPlainError, TangoError, toPlainError } from "../../core/errors.ts";
import { Latest } from "../../core/latest.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { RepeatPart, StoredRepeat } from "../../storage/repeat-part.ts";
import type { RepeatStore } from "../../storage/repeats.ts";
import type { Job } from "../../study/jobs.ts";
import { keptNames } from "../../study/kept-names.ts";
import { PAIR, type PairSide, readPair, sharedUpTo } from "../../study/pair.ts";
import type { JobLines } from "../../study/report.ts";
import { LIVE_BEAT_MS } from "../run.ts";
import { PartSaver } from "./part-saver.ts";
import { donePart, failedPart, halfPart, linesOf, pointOf } from "./part-text.ts";
import type { RepeatedRun, RepeatState } from "./repeat-state.ts";
import { isBeforeStart, isStart, startName } from "./shared-start.ts";
import { type RunPoint, type TrainedJob, type TrainingParts, trainJob } from "./train-job.ts";

export interface RepeatParts extends TrainingParts {
  readonly store: RepeatStore;
  /** Settings of this machine that change no number. */
  readonly machine: () => Pick<Settings, "threads" | "pace">;
  /** A clock in ms. */
  readonly now: () => number;
  readonly onChange: (state: RepeatState) => void;
}

/**
 * Trains a pair of runs on one seed after another, both runs of a seed at once and their common start only once. After
 * a stop or a reload each continues from its last checkpoint, with the same numbers.
 */
export class Repeat {
  readonly #parts: RepeatParts;
  readonly #jobs: readonly Job[];
  readonly #kept: readonly string[];
  readonly #saver: PartSaver;
  readonly #latest = new Latest();
  /** Checkpoints to continue from, and the starts of seeds, by name. */
  readonly #points = new Map<string, RunPoint>();
  readonly #training = new Set<TrainedJob>();
  readonly #measured: number[] = [];
  #record: StoredRepeat;
  #state: RepeatState;
  /** When the current seed began, by `now`; null while none trains. */
  #seedBegan: number | null = null;
  #publishing: ReturnType<typeof setTimeout> | null = null;

  /** @throws TangoError("bad-file") for a study that `pairStudyText` did not write */
  constructor(parts: RepeatParts, record: StoredRepeat) {
    const { study, jobs } = readPair(record.study);
    this.#parts = parts;
    this.#record = record;
    this.#jobs = jobs;
    this.#kept = keptNames(study);
    this.#saver = new PartSaver(parts.store, record.id, (unsaved) => this.#change({ unsaved }));
    const runs = jobs.map(({ name, condition, seed }): RepeatedRun => {
      return { name, side: condition as PairSide, seed, state: "open", updates: 0, error: null };
    });
    const facts = { id: record.id, text: record.study, study, runs };
    const nothing = { finished: [], problem: null, unsaved: null };
    this.#state = { ...facts, ...nothing, activity: "stopped", secondsLeft: null };
  }

  /** Its current state. */
  get state(): RepeatState {
    return this.#state;
  }

  /** Reads the stored parts of its runs; a part that cannot be read is trained again. @throws TangoError("storage") */
  async load(): Promise<void> {
    const parts = await this.#parts.store.parts(this.#record.id);
    for (const [name, part] of parts) this.#take(name, part);
    this.#change({ activity: this.#isOver() ? "over" : "stopped" });
  }

  /** Trains what is left. Resolves at the end, after `stop`, or when it cannot continue; never throws. */
  async train(): Promise<void> {
    const isMine = this.#latest.take();
    this.#change({ activity: "training", problem: null });
    let problem: RepeatState["problem"] = null;
    try {
      for (const seed of this.#state.study.seeds) {
        if (!isMine()) break;
        await this.#trainSeed(seed, isMine);
      }
    } catch (thrown) {
      const error = toPlainError(thrown);
      if (error.code !== "stopped") problem = error;
    }
    this.#seedBegan = null;
    await this.#saver.now();
    this.#change({ problem, activity: this.#isOver() ? "over" : "stopped" });
  }

  /** Ends the workers; training since the last checkpoints, about a second, is lost and repeated. */
  stop(): void {
    if (this.#state.activity !== "training") return;
    this.#latest.take();
    this.#change({ activity: "stopping" });
    this.#endAll();
  }

  /** Retries at once to store what could not be stored. */
  save(): Promise<void> {
    return this.#saver.now();
  }

  /** Stops storing, because the repeat is deleted. */
  forget(): void {
    this.stop();
    this.#saver.forget();
  }

  #endAll(): void {
    for (const training of this.#training) training.end();
  }

  /** Restores a stored part, if it can be read. */
  #take(name: string, part: RepeatPart): void {
    try {
      const point = pointOf(part);
      if (point) this.#points.set(name, point);
      const job = this.#jobs.find((one) => one.name === name);
      if (job && part.state === "done") this.#finish(job, linesOf(part));
      else if (job) this.#changeRun(name, { state: part.state, error: part.error });
    } catch {
      this.#points.delete(name);
    }
  }

  async #trainSeed(seed: number, isMine: () => boolean): Promise<void> {
    const [lead, other] = PAIR.toReversed().map((side) =>
      this.#jobs.find((job) => job.seed === seed && job.condition === side),
    );
    if (!lead || !other || [lead, other].every(({ name }) => this.#isRunOver(name))) return;
    const isWhole = [lead, other].every(({ name }) => !this.#points.has(name));
    const began = this.#parts.now();
    this.#seedBegan = began;
    const { leading, start } = this.#lead(lead, other, isMine);
    const following = start.then((from) => this.#trainRun(other, from, isMine));
    const results = [leading, following];
    // If one run cannot continue, both end.
    for (const result of results) result.catch(() => this.#endAll());
    const settled = await Promise.allSettled(results);
    const reasons = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    const stopped = (reason: unknown) => toPlainError(reason).code === "stopped";
    if (reasons.length > 0) throw reasons.find((reason) => !stopped(reason)) ?? reasons[0];
    this.#points.delete(startName(seed));
    this.#saver.soon(startName(seed), null);
    if (isWhole) this.#measure((this.#parts.now() - began) / 1000);
  }

  /**
   * Trains the first run of a seed.
   * @returns the common start for the other run, as soon as it is reached; null: it starts alone
   */
  #lead(lead: Job, other: Job, isMine: () => boolean) {
    const name = startName(lead.seed);
    const shared = sharedUpTo(lead.settings, other.settings);
    const own = this.#points.get(lead.name) ?? this.#points.get(name) ?? null;
    const there = own && isStart(own.checkpoint, shared) ? own : null;
    const stored = this.#points.get(other.name) ?? this.#points.get(name) ?? there;
    const isAhead = this.#isRunOver(lead.name) || (own && !isBeforeStart(own.checkpoint, shared));
    const isNeeded = stored === null && shared !== null && !this.#isRunOver(other.name);
    let give: (point: RunPoint | null) => void = () => undefined;
    const given = new Promise<RunPoint | null>((resolve) => {
      give = resolve;
    });
    const leading = this.#trainRun(lead, own, isMine, (point) => {
      if (!isStart(point.checkpoint, shared)) return;
      this.#keep(name, point);
      give(point);
    });
    leading.finally(() => give(null)).catch(() => undefined);
    return { leading, start: isNeeded && !isAhead ? given : Promise.resolve(stored) };
  }

  async #trainRun(
    { name, settings, ...job }: Job,
    from: RunPoint | null,
    isMine: () => boolean,
    onPoint: (point: RunPoint) => void = () => undefined,
  ): Promise<void> {
    if (this.#isRunOver(name)) return;
    if (!isMine()) throw new TangoError("stopped", "The run was stopped.");
    this.#changeRun(name, { state: "training" });
    const training = trainJob(this.#parts, {
      settings: { ...settings, ...this.#parts.machine() },
      from,
      kept: this.#kept,
      onPoint: (point) => {
        this.#keep(name, point);
        onPoint(point);
      },
      onProgress: ({ generatorUpdates }) => this.#changeRun(name, { updates: generatorUpdates }),
    });
    this.#training.add(training);
    try {
      const lines = await training.done;
      this.#points.delete(name);
      this.#finish({ name, ...job }, lines);
      this.#saver.soon(name, donePart(this.#kept, lines));
    } catch (thrown) {
      this.#fail(name, thrown);
    } finally {
      this.#training.delete(training);
    }
    await this.#saver.now();
  }

  /** Records a failed run. Non-finite numbers would recur, so it is not retried. @throws any other error */
  #fail(name: string, thrown: unknown): void {
    const { code, message } = toPlainError(thrown);
    if (code !== "not-finite") {
      this.#changeRun(name, { state: this.#points.has(name) ? "half" : "open" });
      throw fromPlainError(toPlainError(thrown));
    }
    this.#points.delete(name);
    this.#changeRun(name, { state: "failed", error: message });
    this.#saver.soon(name, failedPart(message));
  }

  #finish({ name, block, condition, seed }: Omit<Job, "settings">, lines: JobLines["lines"]): void {
    const { finished } = this.#state;
    const done: JobLines = { block, condition, seed, lines, evaluation: null };
    this.#state = { ...this.#state, finished: [...finished, done] };
    this.#changeRun(name, { state: "done" });
  }

  #keep(name: string, point: RunPoint): void {
    this.#points.set(name, point);
    this.#saver.soon(name, halfPart(this.#kept, point));
  }

  /** Estimates later seeds from one that was trained here from its beginning. */
  #measure(seconds: number): void {
    this.#measured.push(seconds);
    const all = this.#measured.reduce((sum, one) => sum + one, 0);
    this.#record = { ...this.#record, secondsPerSeed: all / this.#measured.length };
    // Ignored: only the next estimate depends on it.
    this.#parts.store.put(this.#record).catch(() => undefined);
  }

  #secondsLeft(): number | null {
    const { secondsPerSeed: each } = this.#record;
    if (each === null) return null;
    const { study, runs } = this.#state;
    const isOver = (seed: number) =>
      runs.every((run) => run.seed !== seed || this.#isRunOver(run.name));
    const left = study.seeds.filter((seed) => !isOver(seed)).length;
    const spent = this.#seedBegan === null ? 0 : (this.#parts.now() - this.#seedBegan) / 1000;
    return left === 0 ? 0 : each * (left - 1) + Math.max(0, each - spent);
  }

  #run(name: string): RepeatedRun {
    return this.#state.runs.find((run) => run.name === name) as RepeatedRun;
  }

  #isRunOver(name: string): boolean {
    const { state } = this.#run(name);
    return state === "done" || state === "failed";
  }

  #isOver(): boolean {
    return this.#state.runs.every(({ name }) => this.#isRunOver(name));
  }

  #changeRun(name: string, change: Partial<RepeatedRun>): void {
    const runs = this.#state.runs.map((run) => (run.name === name ? { ...run, ...change } : run));
    this.#state = { ...this.#state, runs };
    this.#publishing ??= setTimeout(() => this.#change({}), LIVE_BEAT_MS);
  }

  #change(change: Partial<RepeatState>): void {
    if (this.#publishing !== null) clearTimeout(this.#publishing);
    this.#publishing = null;
    this.#state = { ...this.#state, ...change, secondsLeft: this.#secondsLeft() };
    this.#parts.onChange(this.#state);
  }
}
