import { type Arm, startsAsCopy, trains } from "../algorithms/arm.ts";
import { armById } from "../algorithms/registry.ts";
import { type ArmWork, type RoundContext, verifierUpdateOf } from "../algorithms/work.ts";
import { workById } from "../algorithms/work-registry.ts";
import { TangoError } from "../errors.ts";
import { evaluate, quickCheck, verifierCheck } from "../evaluation/evaluation.ts";
import { fixedSolutions } from "../evaluation/fixed-set.ts";
import { type LineOfRun, lineOf, type OpenLine } from "../line/open.ts";
import { accuracyByHardSteps, stepAccuracyByHardness } from "../metrics/difficulty.ts";
import { ownValueMetrics } from "../metrics/own-values.ts";
import { generatorMetrics, judgedOf, tokensOfRound, verifierMetrics } from "../metrics/updates.ts";
import type { Policy } from "../policy.ts";
import type { Role } from "../role.ts";
import type { Checkpoint } from "../runs/checkpoint.ts";
import { applySettings } from "../settings/parse.ts";
import type { Settings } from "../settings/settings.ts";
import { SETTING_SPECS } from "../settings/table.ts";
import { generatorUpdate } from "../tango/round.ts";
import { entropyCoefAfter } from "../tango/schedule.ts";
import type { Solution } from "../tango/solution.ts";
import { NO_TOKENS, type TokenCounts } from "../tango/token-counts.ts";
import { checkLevels } from "../tasks/problems.ts";
import { taskById } from "../tasks/registry.ts";
import type { Task } from "../tasks/task.ts";
import { probabilitiesNow } from "./after-update.ts";
import { copyGenerator, finishSft } from "./end-of-sft.ts";
import { generatorGroup, shownJudgements, shownSolutions, verifierGroup } from "./group-record.ts";
import { type NextUnit, nextTurn, nextUnit, plannedTurns } from "./plan.ts";
import type { EvalPoint, MetricsLine, Phase, RolloutGroup } from "./records.ts";
import { sftStep } from "./sft.ts";
import { FRESH_STATE, type SessionState } from "./state.ts";

interface SessionParts {
  readonly settings: Settings;
  readonly generator: Policy;
  readonly verifier: Policy;
  /** Seconds of a monotonic clock; only for timing metrics. */
  readonly clock: () => number;
  /** Opens a student's functions for a run that has some. @throws TangoError("bad-line") */
  readonly openLine?: OpenLine | undefined;
  /** Counters to resume from; both policies must be restored to the same checkpoint. */
  readonly state?: SessionState | undefined;
}

/** The result of one unit of work. */
export interface UnitResult {
  readonly line: MetricsLine;
  readonly group: RolloutGroup | null;
}

/**
 * A training run: SFT, verifier warm-up, rounds, and the held-out evaluations between them. Its only
 * state is counters, and the next unit is a pure function of them (plan.ts), so a run can be resumed
 * after any unit with the same results.
 */
export class Session {
  readonly task: Task;
  readonly arm: Arm;
  readonly #work: ArmWork;
  #settings: Settings;
  #state: SessionState;
  readonly #parts: SessionParts;
  readonly #line: LineOfRun;
  #fixed: { readonly settings: Settings; readonly solutions: readonly Solution[] } | null = null;

  constructor(parts: SessionParts) {
    this.#parts = parts;
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

  get next(): NextUnit {
    return nextUnit(this.arm, this.#settings, this.#state);
  }

  async checkpoint(): Promise<Checkpoint> {
    const { generator, verifier } = this.#parts;
    return {
      settings: this.#settings,
      state: this.#state,
      generator: await generator.snapshot(),
      verifier: await verifier.snapshot(),
    };
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
  async advance(): Promise<UnitResult | null> {
    const { phase, stage } = this.next;
    if (phase === "done") return null;
    if (phase === "sft-generator" || phase === "sft-verifier") return this.#sft(phase);
    if (phase === "evaluation") return this.#evaluate(stage as EvalPoint);
    if (phase === "warm-up") return this.#verifier("warm-up");
    const turn = nextTurn(this.arm, this.#settings, this.#state.turn) ?? this.#state.turn;
    const done = phase === "generator" ? await this.#generator() : await this.#verifier("verifier");
    this.#state = { ...this.#state, turn: turn + 1 };
    return done;
  }

  /** Skips the turns that are left, so that only the evaluation at the end remains. */
  finish(): void {
    this.#state = { ...this.#state, turn: plannedTurns(this.#settings) };
  }

  /**
   * One update of one model out of turn; the schedule does not advance.
   * @throws TangoError("bad-setting") before the warm start is over, or when the arm does not train the model
   */
  async single(role: Role): Promise<UnitResult> {
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
    return role === "generator" ? this.#generator() : this.#verifier("verifier");
  }

  async #sft(phase: "sft-generator" | "sft-verifier"): Promise<UnitResult> {
    const role = phase === "sft-generator" ? "generator" : "verifier";
    const counter = role === "generator" ? "sftGenerator" : "sftVerifier";
    const started = this.#parts.clock();
    const step = this.#state[counter];
    const policy = this.#parts[role];
    const course = { task: this.task, arm: this.arm, settings: this.#settings };
    const { stats, learningRate } = await sftStep(role, policy, step, course);
    const planned =
      role === "generator" ? this.#settings.sftGeneratorSteps : this.#settings.sftVerifierSteps;
    if (step + 1 === planned) await finishSft(policy);
    const seconds = this.#parts.clock() - started;
    this.#state = { ...this.#state, [counter]: step + 1 };
    return this.#record(phase, seconds, NO_TOKENS, {
      loss: stats.loss,
      entropy: stats.entropy,
      grad_norm: stats.gradNorm,
      learning_rate: learningRate,
      step_time: seconds,
    });
  }

  async #generator(): Promise<UnitResult> {
    const { clock } = this.#parts;
    const started = clock();
    const { heldEntropyCoef } = this.#state;
    const context = await this.#trainingContext();
    const round = await generatorUpdate(context, this.#state.generatorUpdates, heldEntropyCoef);
    const seconds = clock() - started - round.seconds.measure;
    const generatorUpdates = this.#state.generatorUpdates + 1;
    this.#state = {
      ...this.#state,
      generatorUpdates,
      heldEntropyCoef: entropyCoefAfter(this.#settings, heldEntropyCoef, round.stats.entropy),
    };
    const { evalEvery, hardAbove, targetEntropy } = this.#settings;
    const { solutions } = round;
    const metrics = {
      ...generatorMetrics(round, this.#settings.groupSize),
      ...accuracyByHardSteps(this.task, hardAbove, solutions, "rollouts/accuracy/"),
      ...stepAccuracyByHardness(this.task, hardAbove, solutions, "rollouts/step_accuracy/"),
      ...ownValueMetrics(this.task, hardAbove, judgedOf(round), "train/"),
      ...(targetEntropy > 0 ? { entropy_coef: round.coefs.entropyCoef } : {}),
    };
    if (evalEvery > 0 && generatorUpdates % evalEvery === 0) {
      Object.assign(metrics, await quickCheck(this.#context()));
    }
    Object.assign(metrics, await this.#verifierCheck());
    const { groupSize, temperature } = this.#settings;
    const shown = shownSolutions(round, groupSize).map(({ row }) => row);
    const after = await probabilitiesNow(this.#parts.generator, shown, temperature);
    const group = generatorGroup(round, this.#state.line, this, after);
    return this.#record("generator", seconds, tokensOfRound(round), metrics, group);
  }

  async #verifier(phase: "warm-up" | "verifier"): Promise<UnitResult> {
    const { clock } = this.#parts;
    const started = clock();
    const { verifierUpdates, classCounts } = this.#state;
    // The warm-up belongs to the start, which runs with other samples share.
    const context = await this.#trainingContext(phase === "warm-up" ? { samplingSeed: 0 } : {});
    const round = await verifierUpdateOf(context)(context, verifierUpdates, classCounts);
    const seconds = clock() - started - round.seconds.measure;
    this.#state = {
      ...this.#state,
      verifierUpdates: verifierUpdates + 1,
      warmup: this.#state.warmup + (phase === "warm-up" ? 1 : 0),
      classCounts: round.counts,
    };
    const metrics = {
      ...verifierMetrics(round),
      ...ownValueMetrics(this.task, context.settings.hardAbove, judgedOf(round), "train/"),
      ...(await this.#verifierCheck()),
    };
    const shown = shownJudgements(round).map(({ row }) => row);
    const after = await probabilitiesNow(this.#parts.verifier, shown, this.#settings.temperature);
    const group = verifierGroup(round, this.#state.line, this.task, after);
    return this.#record(phase, seconds, tokensOfRound(round), metrics, group);
  }

  /** The verifier's held-out check, if one is due after this update. */
  async #verifierCheck(): Promise<Record<string, number>> {
    const { verifierEvalEvery } = this.#settings;
    const { generatorUpdates, verifierUpdates } = this.#state;
    const isDue =
      verifierEvalEvery > 0 && (generatorUpdates + verifierUpdates) % verifierEvalEvery === 0;
    return isDue ? verifierCheck(this.#context(), () => this.#fixedSet()) : {};
  }

  async #evaluate(stage: EvalPoint): Promise<UnitResult> {
    // Whether SFT was this run's own or came from a file, it ends here.
    if (stage === "after-sft" && startsAsCopy(this.arm)) await copyGenerator(this.#parts);
    const metrics = await evaluate(this.#context(), () => this.#fixedSet());
    this.#state = { ...this.#state, stages: this.#state.stages + 1 };
    return this.#record("evaluation", 0, NO_TOKENS, metrics, null, stage);
  }

  /** The verifier's fixed set, cached: the reference does not change after SFT. */
  async #fixedSet(): Promise<readonly Solution[]> {
    const settings = this.#settings;
    if (this.#fixed?.settings !== settings) {
      this.#fixed = { settings, solutions: await fixedSolutions(this.#context()) };
    }
    return this.#fixed.solutions;
  }

  #context(change: Partial<Settings> = {}): RoundContext {
    const { generator, verifier, clock } = this.#parts;
    const { task, arm } = this;
    const [work, settings] = [this.#work, { ...this.#settings, ...change }];
    return { task, arm, work, settings, generator, verifier, clock };
  }

  /** The context of an update, which a student's functions may take part in. */
  async #trainingContext(change: Partial<Settings> = {}): Promise<RoundContext> {
    const context = this.#context(change);
    return { ...context, line: await this.#line(context.settings) };
  }

  #record(
    phase: Phase,
    seconds: number,
    tokens: TokenCounts,
    metrics: Readonly<Record<string, number>>,
    group: RolloutGroup | null = null,
    stage: EvalPoint | null = null,
  ): UnitResult {
    const { line } = this.#state;
    this.#state = {
      ...this.#state,
      line: line + 1,
      tokens: this.#state.tokens + tokens.sampled,
      tokensRead: this.#state.tokensRead + tokens.read,
      seconds: this.#state.seconds + seconds,
    };
    const values = {
      ...metrics,
      generator_updates: this.#state.generatorUpdates,
      verifier_updates: this.#state.verifierUpdates,
      num_tokens: this.#state.tokens,
      num_tokens_read: this.#state.tokensRead,
      seconds: this.#state.seconds,
    };
    return { line: { line, phase, ...(stage ? { stage } : {}), values }, group };
  }
}
