/** What a solution and the verdicts on it show, step by step, without words. */
import type { Attempt } from "../../../core/inference/attempts.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { type Problem, solve } from "../../../core/tasks/task.ts";
import { finalFacts, type StepFacts, stepFacts } from "../../../runtime/step-facts.ts";
import {
  checkBookOf,
  checkOf,
  isMisprintedSum,
  type StepCheck,
} from "../../../ui/page/solution/check-text.ts";
import { joinInputs } from "../../../ui/page/solution/problem-text.ts";

export interface ShownStep {
  readonly facts: StepFacts;
  /** How the verifier checked the step. */
  readonly check: StepCheck | null;
  /** Whether that check is a misprint of the verifier's book (its SFT data). */
  readonly isOfBook: boolean;
  /** What the step combines: "9 − 4". */
  readonly inputs: string;
  /** The right value, given the values before it. */
  readonly truth: string;
}

export interface Shown {
  readonly solution: Attempt;
  readonly steps: readonly ShownStep[];
  /** The answer with the final verdict on it. */
  readonly whole: StepFacts;
  /** The right answer. */
  readonly truth: string;
  /** The verifier's probability of "right"; null if unknown. */
  readonly score: number | null;
}

/** @param settings of the run whose verifier judged the solution */
export function shownOf(problem: Problem, solution: Attempt, settings: Settings): Shown {
  const task = taskById(problem.task);
  const read = { task, problem };
  const steps = Array.from({ length: problem.steps }, (_, k): ShownStep => {
    const before = solution.steps.slice(0, k);
    const facts = stepFacts(solution, k);
    const check = checkOf(solution, k, read);
    return {
      facts,
      check,
      isOfBook: check ? isMisprintedSum(facts.value, k, check, read, checkBookOf(settings)) : false,
      inputs: joinInputs(task.stepInputs(problem, k, before), task.operator),
      truth: task.stepValue(problem, k, before),
    };
  });
  const { answer } = solve(task, problem);
  const { score } = solution.sample;
  return { solution, steps, whole: finalFacts(solution), truth: answer, score };
}
