/** The facts that the sentences and pictures of a scene are computed from. */
import type { Checks } from "../../watch/growth/model/checks.ts";
import type { RunEnd } from "../../watch/headline/run-end.ts";
import type { KnowledgeNow } from "../../watch/knowledge/model/run-knowledge.ts";
import type { Now } from "../../watch/now/now.ts";
import type { useClock } from "../../watch/now/use-clock.ts";
import type { ChartRun } from "../../watch/run-chart/model/chart-run.ts";
import type { Part } from "./forms.ts";

/** A step of the attempt on the sheet, and the verifier's own result for it. */
export interface JudgedStep {
  readonly stated: string;
  /**
   * The verifier's result: "8", "6 + 2 = 8" where it checks by a sum, or the letter found where it looks it up; null
   * where its text has no value.
   */
  readonly own: string | null;
  /** Whether the result of such a check agrees with the problem; false where the verifier computes the step again. */
  readonly agrees: boolean;
  /** Whether the result is a sum that agrees only because the verifier's data misprints it. */
  readonly isMisprint: boolean;
  /** Whether the verifier looked the letter up at the stated place. */
  readonly isLook: boolean;
}

/** The verdicts on the steps of one attempt, compared with the truth. */
export interface Marks {
  /** Wrong steps called wrong. */
  readonly caught: readonly JudgedStep[];
  /** Wrong steps not called wrong. */
  readonly missed: readonly JudgedStep[];
  /** Right steps called wrong. */
  readonly falseAlarms: readonly JudgedStep[];
  /** Number of steps that were written. */
  readonly steps: number;
  /** Number of wrong steps, judged or not. */
  readonly mistakes: number;
  readonly judged: number;
  /** Number of steps called wrong. */
  readonly doubted: number;
}

/** A wrong step that the verifier missed, since the training data of both models has the same misprint. */
export interface Misprint {
  /** The step as a formula, "7 + 0 = 8"; null in tasks that are not drawn in columns. */
  readonly formula: string | null;
}

export interface SceneFacts {
  readonly now: Now;
  /** Whether the scene may tell which steps are wrong. */
  readonly tellsTruth: boolean;
  /** The verdicts on the attempt on the sheet; null without an attempt. */
  readonly marks: Marks | null;
  readonly misprint: Misprint | null;
  /** Checks of both models on problems and solutions outside training, over the whole run. */
  readonly checks: Checks;
  /** What both models know of every fact at the update on screen; null where that was not measured. */
  readonly knowledge: KnowledgeNow | null;
  /** The clock at the update on screen, and at the end of the run. */
  readonly clock: ReturnType<typeof useClock>;
  /** Where the recording on screen ends on new problems; null for a live run, and where that was not measured. */
  readonly end: RunEnd | null;
  /** The lanes of the open recording, by their ids. */
  readonly lanes: ReadonlyMap<string, SceneLane>;
}

/** A lane of the open recording, with the end of the run. */
export interface SceneLane {
  readonly run: ChartRun;
  readonly end: RunEnd;
}

/** What the view of a part of a scene gets. */
export interface PartProps<P extends Part = Part> {
  readonly part: P;
  /** The facts about the run on screen. */
  readonly facts: SceneFacts;
  /** Fills in the scene's figures. */
  readonly told: (text: string) => string;
}
