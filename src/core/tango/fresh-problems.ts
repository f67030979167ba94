/** The fresh problems of an update, and what the generator is asked for: pure functions of settings and counters. */
import type { RoundContext } from "../algorithms/work.ts";
import type { GenerateRequest } from "../policy.ts";
import { STREAMS } from "../random/draws.ts";
import { samplingKey } from "../random/sampling-key.ts";
import type { Role } from "../role.ts";
import { levelsOf } from "../tasks/problems.ts";
import type { Problem } from "../tasks/task.ts";
import { drawProblems, firstDraw } from "./groups.ts";
import { type SampleOptions, solutionsAsked } from "./sampling.ts";

type Drawing = Pick<RoundContext, "task" | "settings">;

/** B fresh problems, and how their solutions are sampled. */
interface FreshProblems {
  readonly problems: readonly Problem[];
  readonly options: SampleOptions;
}

const STREAMS_OF = {
  generator: { problems: STREAMS.generatorProblems, samples: STREAMS.generatorSamples },
  verifier: { problems: STREAMS.verifierProblems, samples: STREAMS.verifierTrainingSolutions },
} as const;

/** Those for an update of this model. @param update number of the draw in random keys */
export function freshProblems(context: Drawing, role: Role, update: number): FreshProblems {
  const { task, settings } = context;
  const levels = levelsOf(task, settings);
  const range = role === "generator" ? levels.rl : levels.verifier;
  const problems = drawProblems(context, STREAMS_OF[role].problems, update, range);
  const key = samplingKey(settings, STREAMS_OF[role].samples, update);
  return { problems, options: { temperature: settings.temperature, key, weights: "current" } };
}

/**
 * The rollout with which an update begins.
 * @param n updates of the model done before this one @param samples solutions of each problem
 */
export function firstRollout(
  context: Drawing,
  role: Role,
  n: number,
  samples: number,
): GenerateRequest {
  const { problems, options } = freshProblems(context, role, firstDraw(n));
  return solutionsAsked(context.task, problems, samples, options);
}
