/** Trains a student's arms, one after the other, in a lab of its own. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { EngineName } from "../../../core/policy.ts";
import type { Checkpoint } from "../../../core/runs/checkpoint.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { hasFinishedSft, startMisfits } from "../../../core/training/starts.ts";
import { runOf } from "../../../runtime/app-state.ts";
import type { TangoApp } from "../../../runtime/create-app.ts";
import type { RunPersistence } from "../../../runtime/persistence/run-persistence.ts";
import type { RunEvent } from "../../../runtime/run-state.ts";
import { MEASURE } from "../../../study/class/fingerprint.ts";
import { armSettings, type ClassPlan } from "../../../study/class/plan.ts";
import { cleanNickname } from "../../../study/class/result.ts";
import { type KeptArm, type KeptProgress, keepProgress, newStudent, readKept } from "./kept.ts";
import { type TimeLeft, TimeLeftWatch } from "./time-left.ts";

interface Parts {
  readonly plan: ClassPlan;
  readonly lab: TangoApp;
  /** The saved runs of this lab, with their auto-saver. */
  readonly saved: RunPersistence;
  /** The seed in the link; null if the link has none. */
  readonly given: number | null;
}

interface TrainingState {
  readonly kept: KeptProgress;
  /** Whether another tab trains the arm. */
  readonly isElsewhere: boolean;
  /** The time left; null before there is an estimate, and while nothing trains. */
  readonly left: TimeLeft | null;
}

/** The earlier arm's checkpoint after SFT, from which this arm can start; null if there is none. */
function startFor(settings: Settings, checkpoints: readonly Checkpoint[]): Checkpoint | null {
  const start = checkpoints.find(({ settings: made, state }) => {
    const isStart = state.stages === 0 && hasFinishedSft({ settings: made, state });
    const fits = (["generator", "verifier"] as const).every(
      (role) => startMisfits({ role, settings: made }, settings).length === 0,
    );
    return isStart && fits && hasFinishedSft({ settings, state });
  });
  return start ? Object.assign({}, start, { settings }) : null;
}

/** A student's training, arm by arm. Methods never throw: an error becomes the run's fault. */
export class Training {
  readonly plan: ClassPlan;
  readonly lab: TangoApp;
  readonly saved: RunPersistence;
  readonly store: StoreApi<TrainingState>;
  #isFollowing = false;

  constructor({ plan, lab, saved, given }: Parts) {
    this.plan = plan;
    this.lab = lab;
    this.saved = saved;
    const kept = readKept(plan) ?? newStudent(plan, given);
    this.store = createStore(() => ({ kept, isElsewhere: false, left: null }));
    // The drawn seed is stored at once, so that nobody draws until one looks good.
    keepProgress(plan, kept);
  }

  get #kept(): KeptProgress {
    return this.store.getState().kept;
  }

  /** Index of the arm to train; −1 when all are over. */
  get turn(): number {
    return this.#kept.arms.findIndex(({ isOver }) => !isOver);
  }

  change(changed: Partial<KeptProgress>): void {
    const kept = Object.assign({}, this.#kept, changed);
    keepProgress(this.plan, kept);
    this.store.setState({ kept });
  }

  changeArm(index: number, changed: Partial<KeptArm>): void {
    const { arms } = this.#kept;
    this.change({
      arms: arms.map((arm, i) => (i === index ? Object.assign({}, arm, changed) : arm)),
    });
  }

  /** Called once when the page opens: continues the training unless the student had paused it. */
  async resume(): Promise<void> {
    if (this.#isFollowing) return;
    this.#follow();
    const { hasBegun, isPaused } = this.#kept;
    if (hasBegun && !isPaused) await this.#next();
  }

  /** Locks the predictions and starts training. */
  async begin(): Promise<void> {
    this.#follow();
    this.change({ hasBegun: true });
    await this.#next();
  }

  async pause(): Promise<void> {
    this.change({ isPaused: true });
    await this.lab.timeline.pause();
  }

  async goOn(): Promise<void> {
    this.change({ isPaused: false });
    if (this.lab.registry.front.state.status === "idle") await this.#next();
    else await this.lab.timeline.play();
  }

  /** Resumes from the last checkpoint after a fault. @param engine a different engine, if the student chose one */
  continueOn(engine?: EngineName): Promise<void> {
    if (engine) this.change({ engine });
    return this.lab.controller.continueFromCheckpoint(engine);
  }

  /** Gives the arm up after a recurring fault: it has no result, and the next arm trains. */
  async giveUp(): Promise<void> {
    const { turn } = this;
    if (turn >= 0) this.changeArm(turn, { isOver: true });
    await this.#next();
  }

  rename(typed: string): void {
    this.change({ nickname: cleanNickname(typed) });
  }

  /** Starts over for another student on this device. The previous student's runs stay saved. */
  startOver(): void {
    this.lab.registry.front.reset();
    this.change(newStudent(this.plan));
  }

  #follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    this.lab.registry.onEvent((event) => this.#onEvent(event));
    const watch = new TimeLeftWatch(this.plan);
    this.lab.store.subscribe((state, before) => {
      const [run, earlier] = [runOf(state, state.front), runOf(before, before.front)];
      if (run.progress === earlier.progress && run.status === earlier.status) return;
      this.store.setState({ left: watch.measure(run, this.lab.registry.front.metrics, this.turn) });
    });
  }

  #onEvent(event: RunEvent): void {
    const { turn } = this;
    const arm = this.#kept.arms[turn];
    if (!arm) return;
    const compute = (...engines: readonly EngineName[]) =>
      this.changeArm(turn, { engines: [...new Set([...arm.engines, ...engines])] });
    switch (event.type) {
      case "started":
        this.changeArm(turn, { run: this.saved.autoSaver.record()?.id ?? null });
        compute(event.info.generator.engine, event.info.verifier.engine);
        return;
      case "engine":
        compute(event.health.engine);
        return;
      case "finished":
        this.#finish(turn);
    }
  }

  #finish(turn: number): void {
    const measured = this.lab.registry.front.metrics.latest(MEASURE.figure);
    const problems = measured?.count ?? null;
    if (measured && problems !== null) {
      this.changeArm(turn, { isOver: true, right: Math.round(measured.value * problems) });
      this.change({ problems });
    } else this.changeArm(turn, { isOver: true });
    void this.#next();
  }

  async #next(): Promise<void> {
    const { turn } = this;
    const { seed, arms, engine } = this.#kept;
    const id = this.plan.arms[turn];
    const run = arms[turn]?.run ?? null;
    if (id === undefined || seed === null) return this.#rest();
    if (run !== null && (await this.#hasResumed(run))) return;
    const planned = armSettings(this.plan, id);
    const settings = Object.assign({}, planned, { seed, engine: engine ?? planned.engine });
    const start = startFor(settings, await this.#earlier(turn));
    this.changeArm(turn, { run: null, engines: [] });
    await this.#rest();
    this.lab.controller.dispatch({ type: "draft", preset: this.plan.preset, draft: settings });
    if (start) await this.lab.controller.beginWith(start);
    else await this.lab.timeline.play();
  }

  /** Saves the current run, then ends it. */
  async #rest(): Promise<void> {
    await this.saved.autoSaver.save();
    this.lab.registry.front.reset();
  }

  /** Resumes a saved run. @returns false if it is not saved here or cannot be read, so that it must be trained again */
  async #hasResumed(run: string): Promise<boolean> {
    this.store.setState({ isElsewhere: false });
    await this.saved.resume(run);
    const isElsewhere = this.saved.store.getState().offer?.isElsewhere === true;
    this.store.setState({ isElsewhere });
    return isElsewhere || this.lab.registry.front.state.status !== "idle";
  }

  /** The checkpoints of the previous arm. */
  async #earlier(turn: number): Promise<readonly Checkpoint[]> {
    const { all } = this.lab.registry.front.checkpoints;
    if (all.length > 0) return all;
    const run = this.#kept.arms[turn - 1]?.run ?? null;
    return run === null ? [] : this.saved.checkpoints(run).catch(() => []);
  }
}
