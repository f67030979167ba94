/** Runs, pauses and steps a session, one unit of work at a time. */
import { TangoError } from "../errors.ts";
import { Latest } from "../latest.ts";
import type { Policy } from "../policy.ts";
import type { Role } from "../role.ts";
import type { Checkpoint } from "../runs/checkpoint.ts";
import type { Settings } from "../settings/settings.ts";
import type { OnCounted, UnitResult } from "./counted-unit.ts";
import { nextTurn, roundDone } from "./plan.ts";
import type { Phase } from "./records.ts";
import type { Session } from "./session.ts";
import type { Stopwatch } from "./stopwatch.ts";
import type { WorkPart } from "./work-clock.ts";

/** What a single step runs: the next unit of the plan, the rest of the round, or one model's update. */
export type StepKind = "next" | "round" | Role;

/**
 * Seconds between two checkpoints at most, so that a closed page or a lost worker loses no more. A checkpoint is taken
 * before a unit that, at the last unit's duration, would end later than this.
 */
const CHECKPOINT_WITHIN_S = 0.8;
/** Training time between such checkpoints is at least this many times the time that one takes. */
const MIN_WORK_PER_CHECKPOINT = 40;

/** Callbacks of a runner. */
export interface RunnerEvents {
  progressed(done: UnitResult, session: Session): void;
  checkpoint(checkpoint: Checkpoint): void;
  /** A step has finished. `pause()` resolves instead. */
  paused(): void;
  finished(): void;
  /** An error stopped the run; after a non-finite value, a checkpoint with the last good weights precedes it. */
  fault(thrown: unknown): void;
}

interface RunnerParts {
  readonly session: Session;
  readonly generator: Policy;
  readonly verifier: Policy;
  /** The session's clock, stopped while the policies are held. */
  readonly stopwatch: Stopwatch;
  readonly events: RunnerEvents;
}

export class Runner {
  readonly #parts: RunnerParts;
  /** A loop continues only while its request is the newest. */
  readonly #latest = new Latest();
  /** Clock reading of the last checkpoint; `#checkpointCost` is the seconds that it took. */
  #checkpointAt: number;
  #checkpointCost = 0;
  /** Seconds of the last unit. */
  #unitTook = 0;
  /** The checkpoint being sent to the page, after its unit's line and before the next message. */
  #telling: Promise<void> = Promise.resolve();
  /** The unit in progress, held or not; a newer request takes it over. */
  #unit: Promise<UnitResult | null> | null = null;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#checkpointAt = parts.stopwatch.read();
  }

  /** Trains until the plan is done or a newer request arrives. */
  play(): Promise<void> {
    return this.#work(() => false);
  }

  /**
   * Resolves once both policies are held; the unit in progress keeps its state. Held are the policies and not the
   * session, so the unit finishes first on resume, and no line is lost or doubled.
   */
  async pause(): Promise<void> {
    this.#latest.take();
    await this.#each("pause");
  }

  /** Finishes a held unit first, which counts as `next` or as part of its round. */
  async step(kind: StepKind): Promise<void> {
    if (kind === "next") return this.#work(() => true);
    if (kind === "round") return this.#work(this.#roundEnd());
    return this.#single(kind);
  }

  /** Finishes the unit in progress, held or not, and returns a checkpoint. @throws the error of the unit */
  async settle(): Promise<Checkpoint> {
    const held = this.#unit;
    await this.#takeOver();
    await held;
    await this.#end(() => undefined);
    return this.#parts.session.checkpoint();
  }

  /** Changes a live setting from the next unit on, the pace immediately. @throws TangoError("bad-setting") */
  async set(key: string, value: number | string | boolean): Promise<Settings> {
    const { session, generator, verifier } = this.#parts;
    session.set(key, value);
    const { pace } = session.settings;
    if (key === "pace") await Promise.all([generator.setPace(pace), verifier.setPace(pace)]);
    return session.settings;
  }

  /** Pauses or resumes the stopwatch and both policies. */
  async #each(act: "pause" | "resume"): Promise<void> {
    const { generator, verifier, stopwatch } = this.#parts;
    stopwatch[act]();
    await Promise.all([generator[act](), verifier[act]()]);
  }

  /** Supersedes earlier requests and releases the policies. @returns whether this request is the newest */
  async #takeOver(): Promise<() => boolean> {
    const isMine = this.#latest.take();
    await this.#each("resume");
    return isMine;
  }

  /** Runs units until `enough` returns true, the plan is done, or a newer request arrives. */
  async #work(enough: () => boolean): Promise<void> {
    const { session, events } = this.#parts;
    let held = this.#unit;
    const isMine = await this.#takeOver();
    while (isMine()) {
      const goesOn = () => isMine() && !enough();
      if (!held) this.#unit = this.#track((counted) => session.advance(counted), goesOn);
      const done = await (held ?? this.#unit);
      held = null;
      if (!isMine()) return;
      if (!done) return this.#end(events.finished);
      if (enough()) return this.#end(events.paused);
    }
  }

  async #single(role: Role): Promise<void> {
    const { session, events } = this.#parts;
    const held = this.#unit;
    const isMine = await this.#takeOver();
    await held;
    if (!isMine()) return;
    // A refused request is reported to the caller only; other errors are faults of the run.
    const isRefusal = (thrown: unknown) =>
      thrown instanceof TangoError && thrown.code === "bad-setting";
    const goesOn = () => false;
    this.#unit = this.#track((counted) => session.single(role, counted), goesOn, isRefusal);
    await this.#unit;
    if (isMine()) await this.#end(events.paused);
  }

  /** A predicate that is true at the end of the next unit's round, or of its phase outside the rounds. */
  #roundEnd(): () => boolean {
    const { session } = this.#parts;
    const { arm, settings } = session;
    const { phase } = session.next;
    const start = nextTurn(arm, settings, session.state.turn) ?? 0;
    const inRounds = phase === "generator" || phase === "verifier";
    return () =>
      inRounds
        ? roundDone(arm, session.settings, start, session.state.turn)
        : session.next.phase !== phase;
  }

  /**
   * Runs a unit and reports it when it is done, or its error unless that is a refusal.
   * @param goesOn whether another unit follows at once
   */
  async #track(
    unit: (counted: OnCounted) => Promise<UnitResult | null>,
    goesOn: () => boolean,
    isRefusal: (thrown: unknown) => boolean = () => false,
  ): Promise<UnitResult | null> {
    const { session, stopwatch, events } = this.#parts;
    const began = stopwatch.read();
    let taken: Promise<Checkpoint> | null = null;
    try {
      const done = await unit((phase) => {
        this.#unitTook = stopwatch.read() - began;
        if (this.#checkpointDue(phase)) taken = this.#take();
        return goesOn();
      });
      await this.#told();
      if (done) {
        this.#timed("post", () => events.progressed(done, session));
        if (taken) this.#tell(taken);
      }
      return done;
    } catch (thrown) {
      if (!isRefusal(thrown)) await this.#fail(thrown);
      throw thrown;
    } finally {
      this.#unit = null;
    }
  }

  async #fail(thrown: unknown): Promise<void> {
    const { session, events } = this.#parts;
    await this.#telling.catch(() => undefined);
    // Both errors occur before the optimizer step, so the models are those of the previous update.
    const isWhole =
      thrown instanceof TangoError && ["not-finite", "bad-line"].includes(thrown.code);
    if (isWhole) events.checkpoint(await session.checkpoint());
    events.fault(thrown);
  }

  /** Takes a checkpoint of the current state. Callers need not wait: later calls on the models do not change it. */
  #take(): Promise<Checkpoint> {
    const { session, stopwatch } = this.#parts;
    const began = stopwatch.read();
    const taken = session.checkpoint();
    this.#checkpointAt = stopwatch.read();
    const cost = () => {
      this.#checkpointCost = stopwatch.read() - began;
    };
    taken.then(cost, () => undefined);
    return taken;
  }

  /** Sends a checkpoint once it is complete. */
  #tell(taken: Promise<Checkpoint>): void {
    const { events } = this.#parts;
    this.#telling = taken.then((checkpoint) => {
      this.#timed("checkpoint", () => events.checkpoint(checkpoint));
    });
    this.#telling.catch(() => undefined);
  }

  /** Resolves when the previous checkpoint was sent. @throws its error, once */
  async #told(): Promise<void> {
    const telling = this.#telling;
    this.#telling = Promise.resolve();
    await this.#parts.session.workClock.within("checkpoint", () => telling);
  }

  /** Reports how a request ended, after all earlier messages. */
  async #end(how: () => void): Promise<void> {
    const { events } = this.#parts;
    try {
      await this.#told();
    } catch (thrown) {
      events.fault(thrown);
      throw thrown;
    }
    how.call(events);
  }

  #timed(part: WorkPart, work: () => void): void {
    const leave = this.#parts.session.workClock.enter(part);
    work();
    leave();
  }

  /** Within 0.8 seconds, every `checkpointEvery` updates in RL, and at the end of a phase. */
  #checkpointDue(phase: Phase): boolean {
    const { session, stopwatch } = this.#parts;
    const { generatorUpdates, verifierUpdates } = session.state;
    if (phase === "evaluation" || session.next.phase === "evaluation") return true;
    const elapsed = stopwatch.read() - this.#checkpointAt;
    const isLast = elapsed + this.#unitTook > CHECKPOINT_WITHIN_S;
    if (isLast && elapsed >= MIN_WORK_PER_CHECKPOINT * this.#checkpointCost) return true;
    if (phase.startsWith("sft")) return false;
    return (generatorUpdates + verifierUpdates) % session.settings.checkpointEvery === 0;
  }
}
