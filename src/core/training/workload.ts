import type { Workload } from "../engines.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import { maxVerificationLength, verifierPrompt, writeSolution } from "../tango/texts.ts";
import { levelsOf } from "../tasks/problems.ts";
import { taskById } from "../tasks/registry.ts";
import { solve } from "../tasks/task.ts";

/**
 * The work of one update for an engine: B · M rollouts with the verifier's texts on the longest problem,
 * which are longer than the generator's. Lengths are tokens.
 */
export function workloadOf(settings: Settings): Workload {
  const task = taskById(settings.task);
  const { rl } = levelsOf(task, settings);
  const key = { seed: settings.seed, stream: STREAMS.generatorProblems, update: 0 };
  const problem = task.generate(rngFor(key, 0), rl[1]);
  const { steps, answer } = solve(task, problem);
  return {
    rollouts: settings.batchSize * settings.groupSize,
    promptTokens: verifierPrompt(problem, writeSolution(steps, answer)).length,
    newTokens: maxVerificationLength(task, problem),
  };
}
