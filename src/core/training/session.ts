import { type Arm, startsAsCopy, trains } from "../algorithms/arm.ts";
import { armById } from "../algorithms/registry.ts";
import { type ArmWork, type RoundContext, verifierUpdateOf } from "../algorithms/work.ts";
import { workById } from "../algorithms/work-registry.ts";
import { TangoError } from "../errors.ts";
import { type LineOfRun, lineOf, type OpenLine } from "../line/open.ts";
import { tokensOfRound } from "../metrics/updates.ts";
import type { Policy } from "../policy.ts";
import type { Role } from "../role.ts";
import type { Checkpoint } from "../runs/checkpoint.ts";
import { applySettings } from "../settings/parse.ts";
import type { Settings } from "../settings/settings.ts";
import { SETTING_SPECS } from "../settings/table.ts";
import { remember } from "../tango/past.ts";
import { generatorUpdate } from "../tango/round.ts";
import { entropyCoefAfter } from "../tango/schedule.ts";
import { NO_TOKENS } from "../tango/token-counts.ts";
import { checkLevels } from "../tasks/problems.ts";
import { taskById } from "../tasks/registry.ts";
import type { Task } from "../tasks/task.ts";
import { probabilitiesNow, type ShownTexts } from "./after-update.ts";
import { Checks } from "./checks.ts";
import { countUnit, type OnCounted, type UnitResult } from "./counted-unit.ts";
import { copyGenerator, finishSft } from "./end-of-sft.ts";
import { generatorGroup, shownJudgements, shownSolutions, verifierGroup } from "./group-record.ts";
import { nextRollout } from "./next-rollout.ts";
import { type NextUnit, nextTurn, nextUnit, plannedTurns } from "./plan.ts";
import type { EvalPoint } from "./records.ts";
import { type SessionPolicy, sessionPolicy } from "./session-policy.ts";
import { sftStep } from "./sft.ts";
import { FRESH_STATE, type SessionState } from "./state.ts";
import { generatorUpdateMetrics, verifierUpdateMetrics } from "./update-metrics.ts";
import { WorkClock } from "./work-clock.ts";

interface SessionParts {
  readonly settings: Settings;
  readonly generator: Policy;
  readonly verifier: Policy;
  /** Seconds of a monotonic clock; only for timing metrics. */
  readonly clock: () => number;
  /** Set by benchmarks: records what this thread spends its time on. */
  readonly workClock?: WorkClock | undefined;
  readonly modelsApart?: boolean;
  /** Opens a student's functions for a run that has some. @throws TangoError("bad-line") */
  readonly openLine?: OpenLine | undefined;
  /** Counters to resume from; both policies must be restored to the same checkpoint. */
  readonly state?: SessionState | undefined;
}

type Models = Readonly<Record<Role, SessionPolicy>>;

/**
 * A training run: SFT, verifier warm-up, rounds, and the held-out evaluations between them. Its only state is counters,
 * and the next unit is a pure function of them (plan.ts), so a run can be resumed after any unit with the same results.
 */
export class Session {
  readonly task: Task;
  readonly arm: Arm;
  readonly #work: ArmWork;
  #settings: Settings;
  #state: SessionState;
  readonly #parts: SessionParts & Models & { readonly workClock: WorkClock };
  readonly #line: LineOfRun;
  readonly #checks: Checks;

  constructor(parts: SessionParts) {
    const workClock = parts.workClock ?? new WorkClock(() => 0);
    const generator = sessionPolicy(parts.generator, workClock);
    const verifier = sessionPolicy(parts.verifier, workClock);
    this.#parts = { ...parts, generator, verifier, workClock };
    this.#checks = new Checks(workClock, () => this.#context());
    this.#settings = parts.settings;
    this.#line = lineOf(parts.openLine);
    this.#state = parts.state ?? FRESH_STATE;
    this.task = taskById(parts.settings.task);
    this.arm = armById(parts.settings.algorithm);
    this.#work = workById(parts.settings.algorithm);
    checkLevels(this.task, parts.settings);
  }

  get settings(): Settings {
    return this.#settings;
  }

  get state(): SessionState {
    return this.#state;
  }

  get workClock(): WorkClock {
    return this.#parts.workClock;
  }

  get next(): NextUnit {
    return nextUnit(this.arm, this.#settings, this.#state);
  }

  /** The checkpoint of this moment: later calls on the session do not change it. */
  async checkpoint(): Promise<Checkpoint> {
    const { settings, state } = this;
    const { generator, verifier } = this.#parts;
    const taken = [generator.snapshot(), verifier.snapshot()] as const;
    const [ofGenerator, ofVerifier] = await Promise.all(taken);
    return { settings, state, generator: ofGenerator, verifier: ofVerifier };
  }

  /** Changes a live setting from the next unit on. @throws TangoError("bad-setting") */
  set(key: string, value: unknown): void {
    const settings = applySettings(this.#settings, [[key, value]]);
    if (SETTING_SPECS.get(key)?.applies !== "live") {
      throw new TangoError(
        "bad-setting",
        `${key} takes effect only at a new start: reset the run.`,
        { key },
      );
    }
    this.#settings = settings;
  }

  /** Does the next unit of the plan. @returns null when the plan is done */
  advance(counted: OnCounted = () => false): Promise<UnitResult | null> {
    return this.#parts.workClock.within("record", () => this.#advance(counted));
  }

  async #advance(counted: OnCounted): Promise<UnitResult | null> {
    const { phase, stage } = this.next;
    if (phase === "done") return null;
    if (phase === "sft-generator" || phase === "sft-verifier") return this.#sft(phase, counted);
    if (phase === "evaluation") return this.#evaluate(stage as EvalPoint, counted);
    const { turn } = this.#state;
    if (phase === "warm-up") return this.#verifier("warm-up", turn, counted);
    this.workClock.beginRounds(this.#state.generatorUpdates);
    const after = (nextTurn(this.arm, this.#settings, turn) ?? turn) + 1;
    return phase === "generator"
      ? this.#generator(after, counted)
      : this.#verifier("verifier", after, counted);
  }

  /** Skips the remaining turns, so that only the final evaluation is left. */
  finish(): void {
    this.#state = { ...this.#state, turn: plannedTurns(this.#settings) };
  }

  /**
   * One update of one model out of turn; the schedule does not advance.
   * @throws TangoError("bad-setting") before the warm start is over, or when the arm does not train the model
   */
  async single(role: Role, counted: OnCounted = () => false): Promise<UnitResult> {
    const refuse = (why: string) => new TangoError("bad-setting", why, { role });
    // An update before the evaluation after SFT would change its results.
    if (this.#state.stages < 1) {
      throw refuse(
        "Both models are still in their supervised start: single updates come after it.",
      );
    }
    if (!trains(this.arm, role)) {
      throw refuse(`The arm ${this.arm.id} does not train a ${role}: choose another algorithm.`);
    }
    const { turn } = this.#state;
    return this.#parts.workClock.within("record", () =>
      role === "generator"
        ? this.#generator(turn, counted)
        : this.#verifier("verifier", turn, counted),
    );
  }

  async #sft(phase: "sft-generator" | "sft-verifier", counted: OnCounted): Promise<UnitResult> {
    const role = phase === "sft-generator" ? "generator" : "verifier";
    const counter = role === "generator" ? "sftGenerator" : "sftVerifier";
    const { clock, workClock } = this.#parts;
    const started = clock();
    const step = this.#state[counter];
    const policy = this.#parts[role];
    const course = { task: this.task, arm: this.arm, settings: this.#settings };
    const take = () => sftStep(role, policy, step, course);
    const { stats, learningRate } = await workClock.within("credit", take);
    const planned =
      role === "generator" ? this.#settings.sftGeneratorSteps : this.#settings.sftVerifierSteps;
    if (step + 1 === planned) await finishSft(policy);
    const seconds = clock() - started;
    const counters = { [counter]: step + 1 };
    const write = this.#count({ phase, seconds, tokens: NO_TOKENS, counters });
    counted(phase);
    const metrics = {
      loss: stats.loss,
      entropy: stats.entropy,
      grad_norm: stats.gradNorm,
      learning_rate: learningRate,
      step_time: seconds,
    };
    return { line: write(metrics), group: null };
  }

  /** @param turn of the schedule after this update */
  async #generator(turn: number, counted: OnCounted): Promise<UnitResult> {
    const { clock, workClock } = this.#parts;
    const started = clock();
    const { generatorUpdates, heldEntropyCoef, line } = this.#state;
    const context = await this.#trainingContext();
    const update = () => generatorUpdate(context, generatorUpdates, heldEntropyCoef);
    const round = await workClock.within("credit", update);
    const seconds = clock() - started;
    const write = this.#count({
      phase: "generator",
      seconds,
      tokens: tokensOfRound(round),
      counters: {
        turn,
        generatorUpdates: generatorUpdates + 1,
        heldEntropyCoef: entropyCoefAfter(this.#settings, heldEntropyCoef, round.stats.entropy),
        past: remember(context, round.drawn, generatorUpdates),
      },
    });
    const quick = await this.#checks.quick(this.#state);
    const shown = shownSolutions(round, this.#settings.groupSize);
    const asked = this.#askedNow("generator", shown, () => counted("generator"));
    const metrics = generatorUpdateMetrics(round, context);
    const after = await workClock.within("score", () => asked);
    const check = await this.#checks.verifier(this.#state);
    const group = generatorGroup(round, line, this, after);
    return { line: write({ ...metrics, ...quick, ...check }), group };
  }

  /** @param turn of the schedule after this update */
  async #verifier(
    phase: "warm-up" | "verifier",
    turn: number,
    counted: OnCounted,
  ): Promise<UnitResult> {
    const { clock, workClock } = this.#parts;
    const started = clock();
    const { verifierUpdates, classCounts, warmup, line } = this.#state;
    // The warm-up is part of a start that runs with any `samplingSeed` share, so it ignores that setting.
    const settings = { ...this.#settings, ...(phase === "warm-up" && { samplingSeed: 0 }) };
    const context = await this.#trainingContext(settings);
    const update = () => verifierUpdateOf(context)(context, verifierUpdates, classCounts);
    const round = await workClock.within("credit", update);
    const seconds = clock() - started;
    const write = this.#count({
      phase,
      seconds,
      tokens: tokensOfRound(round),
      counters: {
        turn,
        verifierUpdates: verifierUpdates + 1,
        warmup: warmup + (phase === "warm-up" ? 1 : 0),
        classCounts: round.counts,
      },
    });
    const asked = this.#askedNow("verifier", shownJudgements(round), () => counted(phase));
    const metrics = verifierUpdateMetrics(round, context);
    const after = await workClock.within("score", () => asked);
    const check = await this.#checks.verifier(this.#state);
    const group = verifierGroup(round, line, this.task, after);
    return { line: write({ ...metrics, ...check }), group };
  }

  /**
   * Requests to the updated model: the probabilities of the shown texts, then the rollout that the next unit begins
   * with, so that the model computes while this unit is logged.
   */
  #askedNow(role: Role, shown: ShownTexts, counted: () => boolean): Promise<number[][]> {
    const goesOn = counted();
    const model = this.#parts[role].untimed;
    const after = probabilitiesNow(model, shown, this.#settings.temperature);
    const next = goesOn ? nextRollout(this.#context(), this.next.phase, this.#state) : null;
    if (next) this.#parts.generator.begin(next);
    return after;
  }

  async #evaluate(stage: EvalPoint, counted: OnCounted): Promise<UnitResult> {
    // Whether SFT was this run's own or came from a file, it ends here.
    if (stage === "after-sft" && startsAsCopy(this.arm)) await copyGenerator(this.#parts);
    const metrics = await this.#checks.table();
    const phase = "evaluation";
    const counters = { stages: this.#state.stages + 1 };
    const write = this.#count({ phase, stage, seconds: 0, tokens: NO_TOKENS, counters });
    counted(phase);
    return { line: write(metrics), group: null };
  }

  #context(settings = this.#settings): RoundContext {
    const { generator, verifier, clock, workClock, modelsApart } = this.#parts;
    const of = { task: this.task, arm: this.arm, work: this.#work, settings };
    return { ...of, generator, verifier, clock, workClock, modelsApart };
  }

  /** The context of an update, which a student's functions may take part in. */
  async #trainingContext(settings = this.#settings): Promise<RoundContext> {
    const { past } = this.#state;
    return { ...this.#context(settings), past, line: await this.#line(settings) };
  }

  /** Adds a finished unit to the counters. @returns a function that writes its line later */
  #count(unit: Parameters<typeof countUnit>[1]): ReturnType<typeof countUnit>["write"] {
    const { state, write } = countUnit(this.#state, unit);
    this.#state = state;
    return write;
  }
}
