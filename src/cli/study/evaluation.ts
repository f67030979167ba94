/** Evaluates a finished job: what `lab eval` measures, written as eval.json into its folder. */

import { join } from "node:path";
import { armById } from "../../core/algorithms/registry.ts";
import { workById } from "../../core/algorithms/work-registry.ts";
import type { EvaluationContext } from "../../core/evaluation/judge.ts";
import { evaluationReport } from "../../core/evaluation/report.ts";
import type { Role } from "../../core/role.ts";
import { taskById } from "../../core/tasks/registry.ts";
import type { SessionState } from "../../core/training/state.ts";
import { writeWhole } from "../disk.ts";
import { FILES } from "../manifest.ts";
import type { Task } from "./tasks.ts";

class Stopped extends Error {}

/**
 * Measures the final models and writes eval.json, completely or not at all: after a stop it starts
 * again and gives the same report.
 * @param mayContinue called between problems; false stops it
 * @returns whether it finished
 */
export async function evaluateJob(
  { folder, settings, evaluation }: Task,
  { generatorUpdates, verifierUpdates }: SessionState,
  policies: Pick<EvaluationContext, Role>,
  mayContinue: () => boolean,
): Promise<boolean> {
  if (!evaluation) return true;
  const onProgress = async () => {
    // Yields as in training, so that Ctrl-C is handled.
    await new Promise((resolve) => setImmediate(resolve));
    if (!mayContinue()) throw new Stopped();
  };
  const [task, arm] = [taskById(settings.task), armById(settings.algorithm)];
  const work = workById(settings.algorithm);
  const updates = { generatorUpdates, verifierUpdates };
  try {
    const report = await evaluationReport(
      { task, arm, work, settings, ...policies },
      { ...updates, testTime: evaluation.testTime, onProgress },
    );
    writeWhole(join(folder, FILES.evaluation), `${JSON.stringify(report, null, 2)}\n`);
    return true;
  } catch (error) {
    if (error instanceof Stopped) return false;
    throw error;
  }
}
