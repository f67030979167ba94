/** How long a student still waits, by the pace of the updates so far. */

import type { RunMetrics } from "../../../metrics/run-metrics.ts";
import { type Estimate, nextEstimate, paceOf } from "../../../runtime/estimate.ts";
import type { Progress, RunState } from "../../../runtime/run-state.ts";
import { timesOf } from "../../../runtime/update-times.ts";
import { armSettings, type ClassPlan } from "../../../study/class/plan.ts";
import { sftSteps, updateCountsOf } from "../../model/steps.ts";

/** The time until the arm's first update, or until the end of all arms. */
export interface TimeLeft {
  readonly until: "start" | "end";
  readonly seconds: number;
}

/** Seconds per update of each model; null before enough were timed. */
interface Paces {
  readonly generator: number | null;
  readonly verifier: number | null;
}

export class TimeLeftWatch {
  readonly #plan: ClassPlan;
  /** The previous arm's paces, until the current arm's have been measured. */
  #paces: Paces = { generator: null, verifier: null };
  #last: { readonly until: TimeLeft["until"]; readonly estimate: Estimate } | null = null;

  constructor(plan: ClassPlan) {
    this.#plan = plan;
  }

  /**
   * The estimate after an update; null while there is none yet, and while the run does not train.
   * @param turn index of the arm that trains
   */
  measure(run: RunState, metrics: RunMetrics, turn: number): TimeLeft | null {
    const { progress, status } = run;
    if (status !== "training" || !progress) return null;
    const measured = this.#measured(progress, metrics, turn);
    if (!measured) return null;
    const last = this.#last?.until === measured.until ? this.#last.estimate : null;
    const estimate = nextEstimate(last, measured.seconds);
    this.#last = { until: measured.until, estimate };
    return { until: measured.until, seconds: estimate.seconds };
  }

  #measured(progress: Progress, metrics: RunMetrics, turn: number): TimeLeft | null {
    const { phase, done, planned } = progress;
    if (phase === "sft-generator" || phase === "sft-verifier") {
      const pace = paceOf(timesOf(metrics, ["sft-generator", "sft-verifier"]));
      const before = phase === "sft-verifier" ? this.#plan.settings.sftGeneratorSteps : 0;
      const left = sftSteps(this.#plan) - before - done;
      return pace === null ? null : { until: "start", seconds: pace * left };
    }
    if (phase === "warm-up" && this.#paces.generator === null) {
      const pace = paceOf(timesOf(metrics, ["warm-up"]));
      return pace === null ? null : { until: "start", seconds: pace * (planned - done) };
    }
    const { generator, verifier } = this.#learned(metrics);
    if (generator === null) return null;
    const steps = this.#stepsLeft(progress, turn);
    const seconds = generator * steps.generator + (verifier ?? generator) * steps.verifier;
    return { until: "end", seconds };
  }

  /** The paces so far; an arm without a training verifier keeps the verifier's earlier pace. */
  #learned(metrics: RunMetrics): Paces {
    const generator = paceOf(timesOf(metrics, ["generator"])) ?? this.#paces.generator;
    const verifier = paceOf(timesOf(metrics, ["warm-up", "verifier"])) ?? this.#paces.verifier;
    this.#paces = { generator, verifier };
    return this.#paces;
  }

  /** Updates left in the current arm, plus all updates of the arms after it. */
  #stepsLeft({ generatorUpdates, verifierUpdates }: Progress, turn: number) {
    const [now, ...later] = this.#plan.arms
      .slice(turn)
      .map((arm) => updateCountsOf(armSettings(this.#plan, arm)));
    const sum = (kind: "generator" | "verifier") =>
      later.reduce((total, steps) => total + steps[kind], 0);
    const generator = Math.max(0, (now?.generator ?? 0) - generatorUpdates) + sum("generator");
    const verifier = Math.max(0, (now?.verifier ?? 0) - verifierUpdates) + sum("verifier");
    return { generator, verifier };
  }
}
