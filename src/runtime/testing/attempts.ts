import type { Attempt } from "../../core/inference/attempts.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { checkAnswer, checkStep, type Problem } from "../../core/tasks/task.ts";
import { inVerification } from "../../core/training/testing/judged.ts";

export const PROBLEM: Problem = {
  task: "columns",
  text: "12+34=",
  operands: ["12", "34"],
  steps: 2,
};

/** An attempt of `12+34=` that the verifier believes altogether. */
export function attemptOf(steps: readonly string[], answer: string): Attempt {
  const task = taskById("columns");
  const isCorrect = checkAnswer(task, PROBLEM, answer);
  return {
    solution: `${steps.map((step) => `${step};`).join("")}#${answer}.`,
    steps,
    answer,
    stepTruth: steps.map((_, k) => checkStep(task, PROBLEM, k, steps)),
    isCorrect,
    ...inVerification(
      "…",
      steps.map(() => 1 as const),
      1,
    ),
    flaw: null,
    sample: { answer, outcome: isCorrect ? 1 : 0, score: 0.9 },
  };
}
