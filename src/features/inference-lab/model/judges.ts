/** The verifier as a judge, with its weights after and before RL. */
import type { JudgeTexts } from "../../../core/inference/deals.ts";
import { nextProblem } from "../../../core/inference/own-problem.ts";
import type { WeightsKind } from "../../../core/policy.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { levelsOf } from "../../../core/tasks/problems.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { type Problem, solve } from "../../../core/tasks/task.ts";
import type { Ask } from "../../../protocol/inference-messages.ts";
import type { InferenceConnection } from "../../../runtime/inference/connection.ts";
import type { Loaded } from "./models.ts";

/** @param weights `reference` for the verifier as it was when RL began */
export const judgeBy =
  (worker: InferenceConnection, about: Ask, weights: WeightsKind): JudgeTexts =>
  (problem, solutions) =>
    worker.judge({ ...about, problem, solutions, weights });

/** Whether the weights have been trained since SFT. */
export const isTrained = ({ checkpoint }: Pick<Loaded, "checkpoint">): boolean =>
  checkpoint.generatorUpdates + checkpoint.verifierUpdates > 0;

/** Whether the verifier before RL can judge too: for judges that give one number per solution, it is not stored. */
export const hasBefore = (loaded: Loaded): boolean => loaded.judge === "steps" && isTrained(loaded);

/** Steps of the toy's problems: as many as in the run's longest problems, limited by a phone's width. */
export function toySteps(settings: Settings): number {
  const task = taskById(settings.task);
  const [first = ""] = solve(task, nextProblem(settings, 1, "toy", 0)).steps;
  return Math.min(levelsOf(task, settings).rl[1], first.length > 1 ? 3 : 4);
}

/** The next problems of a sequence. @param count increased with each problem taken */
export function* nextProblems(
  settings: Settings,
  steps: number,
  sequence: Parameters<typeof nextProblem>[2],
  count: { n: number },
  most: number,
): Generator<Problem> {
  for (let tries = 0; tries < most; tries++) {
    yield nextProblem(settings, steps, sequence, count.n++);
  }
}
