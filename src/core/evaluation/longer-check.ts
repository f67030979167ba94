/** Whether the verifier believes right answers on problems that are longer than those it practices on: `longer/right`. */
import { canScore } from "../algorithms/judge.ts";
import { ratio } from "../metrics/classification.ts";
import { LONGER_RIGHT } from "../metrics/names.ts";
import { metricWriter } from "../metrics/verdicts.ts";
import { writtenSolution } from "../tango/solution.ts";
import { writeSolution } from "../tango/texts.ts";
import { solve } from "../tasks/task.ts";
import { heldOut } from "./held-out.ts";
import { type EvaluationContext, judge } from "./judge.ts";

/** Few, so that they take less than a thirtieth of a table's tokens. */
const SOLUTIONS = 32;

/**
 * Share of worked solutions of the longer level whose last word is "right", by greedy verifications. All of them are
 * right, and written by rule: what the generator can do does not count. Empty in arms without a judge.
 */
export async function longerCheck(context: EvaluationContext): Promise<Record<string, number>> {
  if (!canScore(context.arm)) return {};
  const { task, problems } = heldOut(context, "longer", SOLUTIONS);
  const solutions = problems.map((problem) => {
    const { steps, answer } = solve(task, problem);
    return writtenSolution(task, problem, writeSolution(steps, answer));
  });
  const judged = await judge(context, solutions);
  const believed = judged.filter(({ judgement }) => judgement.said.finalVerdict === 1);
  const { metrics, put } = metricWriter("");
  put(LONGER_RIGHT, ratio(believed.length, judged.length), judged.length);
  return metrics;
}
