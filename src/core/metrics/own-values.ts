/**
 * How often step verdicts follow from the value that the verifier states before each, and how often that value is
 * right; apart for easy facts and for hard ones, which its SFT data may misprint.
 */
import type { Task } from "../tasks/task.ts";
import { ratio } from "./classification.ts";
import { type Judged, metricWriter } from "./verdicts.ts";

/** One judged step. */
interface JudgedStep {
  readonly isHard: boolean;
  /** Whether the verifier's own value is the right one. */
  readonly ownRight: boolean;
  /** Whether the verdict is the one implied by the verifier's own value, right or wrong. */
  readonly follows: boolean;
  readonly isRight: boolean;
  readonly isAccepted: boolean;
}

/** The steps that a problem asks for and a readable verification judges. */
function judgedSteps(task: Task, hardAbove: number, { solution, judgement }: Judged): JudgedStep[] {
  const { verdicts } = judgement.said;
  if (judgement.row === null || !verdicts) return [];
  const { problem, parsed, stepTruth } = solution;
  return verdicts.slice(0, problem.steps).map((verdict, k) => {
    const stated = parsed.steps[k] ?? "";
    const previous = parsed.steps.slice(0, k);
    const own = judgement.values[k]?.own;
    const { check } = task;
    // Tasks without a check of their own have the verifier recompute the step.
    const right = check ? check.value(problem, k, stated) : task.stepValue(problem, k, previous);
    const target = check ? check.parts(problem, k).target : stated;
    return {
      isHard: check
        ? check.isHard(problem, k, stated, hardAbove)
        : task.isHard(problem, k, previous, hardAbove),
      ownRight: own === right,
      follows: own !== undefined && (own === target) === (verdict === 1),
      isRight: stepTruth[k] === true,
      isAccepted: verdict === 1,
    };
  });
}

/**
 * `own_right_…`, `follows_…` and `right_accepted_…`, each for `easy` and `hard` facts, with counts. An unreadable value
 * is neither right nor followed.
 * @param judged empty when no verifications were written, which gives no metrics
 * @param hardAbove as in `Task.isHard`
 */
export function ownValueMetrics(
  task: Task,
  hardAbove: number,
  judged: readonly Judged[],
  prefix: string,
): Record<string, number> {
  if (judged.every(({ judgement }) => judgement.row === null)) return {};
  const { metrics, put } = metricWriter(prefix);
  const all = judged.flatMap((one) => judgedSteps(task, hardAbove, one));
  const putShare = (name: string, of: readonly JudgedStep[], is: (one: JudgedStep) => boolean) =>
    put(name, ratio(of.filter(is).length, of.length), of.length);
  for (const [name, hard] of [
    ["easy", false],
    ["hard", true],
  ] as const) {
    const steps = all.filter(({ isHard }) => isHard === hard);
    putShare(`own_right_${name}`, steps, ({ ownRight }) => ownRight);
    putShare(`follows_${name}`, steps, ({ follows }) => follows);
    const right = steps.filter(({ isRight }) => isRight);
    putShare(`right_accepted_${name}`, right, ({ isAccepted }) => isAccepted);
  }
  return metrics;
}
