/** What a scene's sentences are computed from. */
import type { Checks } from "../../run/growth/model/checks.ts";
import type { RunEnd } from "../../run/headline/headline-facts.ts";
import type { KnowledgeNow } from "../../run/knowledge/model/run-knowledge.ts";
import type { Now } from "../../run/now/now.ts";
import type { Readings } from "../../run/readings/readings.ts";
import type { ChartRun } from "../../run/run-chart/run-chart-model.ts";

/** A step, and what the verifier gets for it. */
export interface JudgedStep {
  readonly stated: string;
  /**
   * "8", "6 + 2 = 8" where a step is checked by a sum, or the letter that was found where by a look; null
   * where the verifier's text has no value.
   */
  readonly own: string | null;
  /** Whether that agrees with the problem; false where the verifier makes the step again. */
  readonly agrees: boolean;
  /** Whether it is a sum that agrees only as the verifier's book misprints it. */
  readonly isMisprint: boolean;
  /** Whether it was looked up at the stated place. */
  readonly isLook: boolean;
}

/** The verdicts on the steps of one attempt, against the truth. */
export interface Marks {
  /** Wrong steps called wrong. */
  readonly caught: readonly JudgedStep[];
  /** Wrong steps let pass. */
  readonly missed: readonly JudgedStep[];
  /** Right steps called wrong. */
  readonly falseAlarms: readonly JudgedStep[];
  /** All that were written. */
  readonly steps: number;
  /** Wrong steps, judged or not. */
  readonly mistakes: number;
  readonly judged: number;
  /** Steps called wrong. */
  readonly doubted: number;
}

/** A missed step that repeats what both models' books had wrong. */
export interface Misprint {
  /** "7 + 0 = 8"; null in tasks that are not drawn in columns. */
  readonly formula: string | null;
}

export interface SceneFacts {
  readonly now: Now;
  /** Whether the truth about the steps may be told. */
  readonly tellsTruth: boolean;
  /** The attempt on the sheet; null without one. */
  readonly marks: Marks | null;
  readonly misprint: Misprint | null;
  readonly readings: Readings;
  /** Both models on problems and solutions outside training, over the whole run. */
  readonly checks: Checks;
  /** What both know of every fact at the moment; null where that was not measured. */
  readonly knowledge: KnowledgeNow | null;
  /** The figures before the first update. */
  readonly start: Readings;
  /** Where the recording on screen ends; null for a live run, and where it was not measured. */
  readonly end: RunEnd | null;
  /** The open recording, also while a live run is on screen; null where there is none, or its end was not measured. */
  readonly recorded: SceneLane | null;
  /** The lanes of that recording, by their ids. */
  readonly lanes: ReadonlyMap<string, SceneLane>;
}

/** A recorded run of the same start. */
export interface SceneLane {
  readonly run: ChartRun;
  readonly end: RunEnd;
}
