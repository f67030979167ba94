import type { Workload } from "../engines.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import { maxVerificationLength, verifierPrompt, writeSolution } from "../tango/texts.ts";
import { levelsOf } from "../tasks/problems.ts";
import { taskById } from "../tasks/registry.ts";
import { solve } from "../tasks/task.ts";

/** B · M rollouts with the longest verifier texts, which exceed the generator's. Lengths in tokens. */
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
