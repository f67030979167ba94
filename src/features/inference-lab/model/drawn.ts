/** Wraps solutions that belong to no run, so that the sheet can draw them. */
import type { Settings } from "../../../core/settings/settings.ts";
import { writeSolution } from "../../../core/tango/texts.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { checkAnswer, checkStep, type Problem, solve } from "../../../core/tasks/task.ts";
import {
  type JudgedSolution,
  type RolloutGroup,
  UNJUDGED_FIELDS,
} from "../../../core/training/records.ts";
import { checkBookOf } from "../../../page/solution/check-text.ts";
import { type SheetModel, sheetModel } from "../../../run/sheet/sheet-model.ts";

/** A group of one solution, in the form of a training group. */
function groupOf(problem: Problem, solution: JudgedSolution): RolloutGroup {
  const row = {
    ...solution,
    label: solution.isCorrect ? (1 as const) : (0 as const),
    reward: null,
    outcomeAdvantage: null,
    credit: null,
    advantages: [],
    tokenProbabilities: [],
    tokenProbabilitiesAfter: [],
  };
  const truth = solve(taskById(problem.task), problem);
  return { line: 0, updated: "generator", problem: problem.text, truth, alpha: null, rows: [row] };
}

/** The sheet's model of a solution. @param settings of the run whose models judged it */
export const sheetOf = (
  problem: Problem,
  solution: JudgedSolution,
  settings: Settings,
): SheetModel | null =>
  sheetModel(groupOf(problem, solution), 0, taskById(problem.task), checkBookOf(settings));

/** A user's solution with its true grades, before any verifier judged it. */
export function unjudged(
  problem: Problem,
  steps: readonly string[],
  answer: string,
): JudgedSolution {
  const task = taskById(problem.task);
  return {
    solution: writeSolution(steps, answer),
    steps,
    stepTruth: steps.map((_, k) => checkStep(task, problem, k, steps)),
    answer,
    isCorrect: checkAnswer(task, problem, answer),
    ...UNJUDGED_FIELDS,
  };
}
