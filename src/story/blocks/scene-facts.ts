/** What a scene's sentences are computed from. */
import { TASKS } from "../../core/tasks/registry.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import {
  agreesWithProblem,
  type CheckBook,
  checkBookOf,
  checkOf,
  gotText,
  isMisprintedSum,
  type ReadProblem,
  readProblem,
} from "../../page/solution/check-text.ts";
import { joinInputs } from "../../page/solution/problem-text.ts";
import type { Checks } from "../../run/growth/model/checks.ts";
import type { RunEnd } from "../../run/headline/headline-facts.ts";
import type { KnowledgeNow } from "../../run/knowledge/model/run-knowledge.ts";
import { methodOf } from "../../run/model-card/method.ts";
import type { Now } from "../../run/now/now.ts";
import type { Readings } from "../../run/readings/readings.ts";
import type { ChartRun } from "../../run/run-chart/run-chart-model.ts";
import { isCaught, stepFacts } from "../../runtime/step-facts.ts";

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
  /** Whether it is what stands at the stated place. */
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

/** The verdicts on the steps of an attempt. */
export function marksOf(row: RolloutRow, read: ReadProblem, book: CheckBook): Marks {
  const steps = row.steps.map((stated, k) => {
    const check = checkOf(row, k, read);
    const own = check && gotText(stated, check);
    const agrees = check !== null && agreesWithProblem(check);
    const isMisprint = check !== null && isMisprintedSum(stated, k, check, read, book);
    const isLook = check?.by?.kind === "look";
    return { facts: stepFacts(row, k), step: { stated, own, agrees, isMisprint, isLook } };
  });
  const judged = steps.filter(({ facts }) => facts.isTrue !== null);
  const pick = (found: typeof steps) => found.map(({ step }) => step);
  return {
    caught: pick(judged.filter(({ facts }) => isCaught(facts))),
    missed: pick(judged.filter(({ facts }) => facts.mark === "missed")),
    falseAlarms: pick(judged.filter(({ facts }) => facts.mark === "falseAlarm")),
    steps: steps.length,
    mistakes: steps.filter(({ facts }) => !facts.isRight).length,
    judged: judged.length,
    doubted: judged.filter(({ facts }) => facts.verdict === "wrong").length,
  };
}

/** The marks of the attempt on the sheet; null without one. */
export function marksShown({ settings, group, attempt }: Now): Marks | null {
  const row = attempt === null ? undefined : group?.rows[attempt];
  if (!group || !row) return null;
  return marksOf(row, readProblem(TASKS.get(settings.task), group.problem), checkBookOf(settings));
}

/**
 * The first missed step that both models have from their misprinted books: the step is hard, the stated
 * value is the task's misprint, the verifier gets it too, and both books had misprints. Else null.
 */
export function misprintOf(
  { settings }: Pick<Now, "settings">,
  group: RolloutGroup,
  row: RolloutRow,
): Misprint | null {
  const { misprintRate, hardAbove, algorithm } = settings;
  const isMisprinted = misprintRate > 0 && checkBookOf(settings).misprints > 0;
  if (!isMisprinted || methodOf(algorithm).judge.by !== "verifier") return null;
  const read = readProblem(TASKS.get(settings.task), group.problem);
  // Where steps are checked by another computation, the verifier's book has other misprints.
  if (!read || read.task.check) return null;
  const { task, problem } = read;
  const k = row.steps.findIndex((stated, step) => {
    const previous = row.steps.slice(0, step);
    return (
      stepFacts(row, step).mark === "missed" &&
      checkOf(row, step, read)?.value === stated &&
      task.isHard(problem, step, previous, hardAbove) &&
      task.misprint(problem, step, previous) === stated
    );
  });
  if (k < 0) return null;
  const inputs = task.stepInputs(problem, k, row.steps.slice(0, k));
  const sum = joinInputs(inputs, task.operator);
  const formula = task.layout === "columns" ? `${sum} = ${row.steps[k] ?? ""}` : null;
  return { formula };
}
