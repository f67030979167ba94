import type { Attempt } from "../../core/inference/attempts.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { checkAnswer, checkStep, type Problem } from "../../core/tasks/task.ts";

export const PROBLEM: Problem = {
  task: "columns",
  text: "12+34=",
  operands: ["12", "34"],
  steps: 2,
};

/** An attempt of `12+34=` that the verifier believes altogether. */
export function attemptOf(steps: readonly string[], answer: string): Attempt {
  const task = taskById("columns");
  const outcome = checkAnswer(task, PROBLEM, answer) ? 1 : 0;
  return {
    solution: `${steps.map((step) => `${step};`).join("")}#${answer}.`,
    steps,
    answer,
    stepTruth: steps.map((_, k) => checkStep(task, PROBLEM, k, steps)),
    outcome,
    verification: "…",
    verdicts: steps.map(() => 1 as const),
    unusable: null,
    finalVerdict: 1,
    belief: null,
    flaw: null,
    sample: {
      answer,
      outcome,
      score: 0.9,
      solutionTokens: 8,
      solutionRead: 6,
      verificationTokens: 9,
      verificationRead: 14,
    },
  };
}
