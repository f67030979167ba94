/** Plays, pauses and steps a session. One unit of work at a time, whatever is asked meanwhile. */
import { LabError } from "../errors.ts";
import { Latest } from "../latest.ts";
import type { Policy } from "../policy.ts";
import type { Checkpoint } from "../runs/checkpoint.ts";
import type { Settings } from "../settings/settings.ts";
import { nextTurn, roundDone } from "./plan.ts";
import type { Phase } from "./records.ts";
import type { Progressed, Session } from "./session.ts";
import type { Stopwatch } from "./stopwatch.ts";

/** Which update a press of a button asks for. `next` is whatever the schedule says. */
export type StepKind = "next" | "round" | "generator" | "verifier";

/** SFT steps between checkpoints: a lost worker costs at most these. */
const SFT_CHECKPOINT_EVERY = 100;

/** Whom a runner tells what has happened. */
export interface RunnerEvents {
  progressed(done: Progressed): void;
  checkpoint(checkpoint: Checkpoint): void;
  /** What was asked for is done. A pause is answered by the call that asked for it. */
  paused(): void;
  finished(): void;
  /** What stopped the run; after a number that is not finite, the last good weights come first. */
  fault(thrown: unknown): void;
}

export interface RunnerParts {
  readonly session: Session;
  readonly generator: Policy;
  readonly verifier: Policy;
  /** The session's clock: it stands still while the policies are held. */
  readonly stopwatch: Stopwatch;
  readonly events: RunnerEvents;
}

export class Runner {
  readonly #parts: RunnerParts;
  /** A loop goes on while no newer request has come. */
  readonly #latest = new Latest();
  /** The unit under way, held or not, with its report; a newer request takes it over. */
  #unit: Promise<Progressed | null> | null = null;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  /** Works until the plan is done or something else is asked. */
  play(): Promise<void> {
    return this.#work(() => false);
  }

  /** Resolves once both policies are held: what is under way rests where it is. */
  async pause(): Promise<void> {
    this.#latest.take();
    await this.#each("pause");
  }

  /** A unit that a pause holds half-way is finished first: it counts as the next of its round. */
  async step(kind: StepKind): Promise<void> {
    if (kind === "next") return this.#work(() => true);
    if (kind === "round") return this.#work(this.#roundEnd());
    return this.#single(kind);
  }

  /** Finishes the unit under way, held or not, takes the run there, and rests. @throws what stopped the unit */
  async settle(): Promise<Checkpoint> {
    const held = this.#unit;
    await this.#takeOver();
    await held;
    return this.#parts.session.checkpoint();
  }

  /** Changes a live setting from the next unit on; the pace at once. @throws LabError("bad-setting") */
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

  /** Takes the run over from whoever worked before, and lets the policies go on. */
  async #takeOver(): Promise<() => boolean> {
    const isMine = this.#latest.take();
    await this.#each("resume");
    return isMine;
  }

  /** Unit after unit until `enough` says so, the plan is done, or a newer request has come. */
  async #work(enough: () => boolean): Promise<void> {
    const { session, events } = this.#parts;
    let held = this.#unit;
    const isMine = await this.#takeOver();
    while (isMine()) {
      if (!held) this.#unit = this.#track(session.advance());
      const done = await (held ?? this.#unit);
      held = null;
      if (!isMine()) return;
      if (!done) return events.finished();
      if (enough()) return events.paused();
    }
  }

  async #single(role: "generator" | "verifier"): Promise<void> {
    const { session, events } = this.#parts;
    const held = this.#unit;
    const isMine = await this.#takeOver();
    await held;
    if (!isMine()) return;
    // Asking too early is an answer for the caller; anything else is a fault of the run.
    const isRefusal = (thrown: unknown) =>
      thrown instanceof LabError && thrown.code === "bad-setting";
    this.#unit = this.#track(session.single(role), isRefusal);
    await this.#unit;
    if (isMine()) events.paused();
  }

  /** Says when the round, or the phase, that the next unit belongs to is over. */
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

  /** Follows a unit: reports it when done, and what stopped it unless that was a mere refusal. */
  async #track(
    unit: Promise<Progressed | null>,
    isRefusal: (thrown: unknown) => boolean = () => false,
  ): Promise<Progressed | null> {
    const { session, events } = this.#parts;
    try {
      const done = await unit;
      if (done) {
        events.progressed(done);
        if (this.#checkpointDue(done.line.phase)) events.checkpoint(await session.checkpoint());
      }
      return done;
    } catch (thrown) {
      if (!isRefusal(thrown)) {
        const isNotFinite = thrown instanceof LabError && thrown.code === "not-finite";
        if (isNotFinite) events.checkpoint(await session.checkpoint());
        events.fault(thrown);
      }
      throw thrown;
    } finally {
      this.#unit = null;
    }
  }

  /** In SFT every hundred steps, in RL by the setting, and wherever a phase ends. */
  #checkpointDue(phase: Phase): boolean {
    const { session } = this.#parts;
    const { sftGenerator, sftVerifier, generatorUpdates, verifierUpdates } = session.state;
    if (phase === "evaluation" || session.next.phase === "evaluation") return true;
    if (phase.startsWith("sft")) return (sftGenerator + sftVerifier) % SFT_CHECKPOINT_EVERY === 0;
    return (generatorUpdates + verifierUpdates) % session.settings.checkpointEvery === 0;
  }
}
