/** Trains a student's arms, one after the other. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { type PlainError, toPlainError } from "../../../core/errors.ts";
import { ROLLOUTS_ACCURACY } from "../../../core/metrics/names.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { hasFinishedSft, startMisfits } from "../../../core/training/starts.ts";
import { isStart } from "../../../runtime/repeats/points.ts";
import { type RunPoint, type TrainingParts, trainJob } from "../../../runtime/repeats/train-job.ts";
import type { Progress } from "../../../runtime/run-state.ts";
import type { Databases } from "../../../runtime/storage/database.ts";
import { classKey, MEASURE } from "../../../study/class/fingerprint.ts";
import { armSettings, type ClassPlan } from "../../../study/class/plan.ts";
import type { Line } from "../../../study/line.ts";
import { type KeptArm, type KeptProgress, keepProgress, newStudent, readKept } from "./kept.ts";
import { Points } from "./points.ts";

const COUNT = `${MEASURE.figure}/count`;
/** Metrics that are kept of a run's lines. */
const KEPT = ["generator_updates", ROLLOUTS_ACCURACY, MEASURE.figure, COUNT];
/** The name of the checkpoint after SFT, which the arms share; each arm's own has the arm's name. */
const START = "start";
/** Faults after which training goes on by itself, and how often. */
const LOST = ["device-lost", "worker-lost"];
const MOST_LOST = 3;
/** Fewest updates that an estimate rests on. */
const FEWEST_TIMED = 3;

const ELSEWHERE: PlainError = {
  code: "storage",
  message: "Another tab of this browser trains for this class. Go on there, or close it first.",
  detail: {},
};

interface Parts extends TrainingParts {
  readonly plan: ClassPlan;
  readonly databases: Databases;
  /** The seed in the student's link; null if the link has none. */
  readonly given: number | null;
}

interface TrainingState {
  readonly kept: KeptProgress;
  /** How far the arm is that trains; null while it gets ready, and while none trains. */
  readonly progress: Progress | null;
  /** The lines of that arm so far. */
  readonly lines: readonly Line[];
  /** Seconds left for all arms; null before there is an estimate. */
  readonly secondsLeft: number | null;
  /** Why it stopped by itself. */
  readonly fault: PlainError | null;
}

const RESTING = { progress: null, lines: [], secondsLeft: null, fault: null };

/** Methods never throw: an error becomes `fault`. */
export class Training {
  readonly plan: ClassPlan;
  readonly store: StoreApi<TrainingState>;
  readonly #parts: Parts;
  readonly #points: Points;
  #isBusy = false;

  constructor(parts: Parts) {
    const { plan, given, databases } = parts;
    this.plan = plan;
    this.#parts = parts;
    this.#points = new Points(databases, classKey(plan), KEPT);
    const kept = readKept(plan) ?? newStudent(plan, given);
    this.store = createStore<TrainingState>(() => ({ kept, ...RESTING }));
    // The drawn seed is stored at once: a reload cannot draw a different seed.
    keepProgress(plan, kept);
  }

  get #kept(): KeptProgress {
    return this.store.getState().kept;
  }

  /** The arm whose turn it is; −1 when all are over. */
  get turn(): number {
    return this.#kept.arms.findIndex(({ isOver }) => !isOver);
  }

  change(changed: Partial<KeptProgress>): void {
    const kept = { ...this.#kept, ...changed };
    keepProgress(this.plan, kept);
    this.store.setState({ kept });
  }

  #changeArm(index: number, changed: Partial<KeptArm>): void {
    const arms = this.#kept.arms.map((arm, i) => (i === index ? { ...arm, ...changed } : arm));
    this.change({ arms });
  }

  /** Locks the predictions in, and trains. */
  async begin(seed: number, predictions: readonly number[]): Promise<void> {
    predictions.forEach((predicted, i) => {
      this.#changeArm(i, { predicted });
    });
    this.change({ seed, hasBegun: true });
    await this.goOn();
  }

  /** Trains what is left, from the last checkpoint. */
  async goOn(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let starts = 0; starts <= MOST_LOST; starts++) {
      this.store.setState(RESTING);
      const fault = await this.#trainAlone();
      this.store.setState({ ...RESTING, fault });
      if (!LOST.includes(fault?.code ?? "")) break;
    }
    this.#isBusy = false;
  }

  /** Skips an arm whose fault keeps coming back: the arm gets no result, and the next arm trains. */
  async giveUp(): Promise<void> {
    this.#changeArm(this.turn, { isOver: true });
    await this.goOn();
  }

  /** Starts over for another student on this device. */
  startOver(): void {
    this.change(newStudent(this.plan));
    void this.#points.forgetAll();
  }

  /** Trains the arms that are left unless another tab does. @returns why it stopped; null at the end */
  async #trainAlone(): Promise<PlainError | null> {
    const work = async () => {
      try {
        while (this.turn >= 0) await this.#trainArm(this.turn);
        return null;
      } catch (thrown) {
        return toPlainError(thrown);
      }
    };
    const { locks } = globalThis.navigator as Partial<Navigator>;
    if (!locks) return work();
    const name = `tango-lab.${classKey(this.plan)}`;
    return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : ELSEWHERE));
  }

  async #trainArm(turn: number): Promise<void> {
    const arm = this.plan.arms[turn] ?? "";
    const settings = { ...armSettings(this.plan, arm), seed: this.#kept.seed ?? 0 };
    const own = await this.#points.read(arm);
    // Another student of this device may have left one.
    const isOwn = own?.checkpoint.settings.seed === settings.seed;
    const from = isOwn ? own : await this.#startFor(settings);
    this.store.setState({ ...RESTING, lines: from?.lines ?? [] });
    const { done } = trainJob(this.#parts, {
      settings,
      from,
      kept: KEPT,
      onEngine: (name) => {
        const { engines = [] } = this.#kept.arms[turn] ?? {};
        this.#changeArm(turn, { engines: [...new Set([...engines, name])] });
      },
      onPoint: (point) => {
        this.store.setState({ lines: point.lines });
        if (isStart(point.checkpoint, "sft")) void this.#points.keep(START, point);
        void this.#points.keep(arm, point);
      },
      onProgress: this.#watch(turn, settings),
    });
    const lines = await done;
    const end = lines.findLast((line) => typeof line[MEASURE.figure] === "number");
    const problems = Number(end?.[COUNT] ?? 0);
    const right = problems > 0 ? Math.round(Number(end?.[MEASURE.figure]) * problems) : null;
    if (right !== null) this.change({ problems });
    this.#changeArm(turn, { isOver: true, right });
  }

  /** The start that all arms of the seed share, if one is stored and this arm has the same SFT. */
  async #startFor(settings: Settings): Promise<RunPoint | null> {
    const point = await this.#points.read(START);
    if (!point) return null;
    const { settings: made, state } = point.checkpoint;
    const fits = (["generator", "verifier"] as const).every(
      (role) => startMisfits({ role, settings: made }, settings).length === 0,
    );
    return fits && hasFinishedSft({ settings, state }) ? point : null;
  }

  /** Follows an arm's progress, and estimates the rest by the pace of its updates. */
  #watch(turn: number, { updates }: Settings): (progress: Progress) => void {
    let first: { readonly at: number; readonly done: number } | null = null;
    return (progress) => {
      const done = progress.generatorUpdates;
      if (progress.phase === "generator") first ??= { at: performance.now(), done };
      const timed = first === null ? 0 : done - first.done;
      const pace = first === null ? 0 : (performance.now() - first.at) / 1000 / timed;
      const left = (this.plan.arms.length - turn) * updates - done;
      this.store.setState({ progress, secondsLeft: timed < FEWEST_TIMED ? null : pace * left });
    };
  }
}
