/** Held-out figures: problems that no training draw can produce, the same for every run of a seed. */
import type { Arm } from "../algorithms/arm.ts";
import { type Judged, processBenchFigures, verdictFigures } from "../metrics/verdicts.ts";
import type { Policy } from "../policy.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import type { Settings } from "../settings/table.ts";
import { sampleSolutions, sampleVerifications } from "../tango/sampling.ts";
import type { Judgement, Solution } from "../tango/solution.ts";
import { drawProblem, levelsOf } from "../tasks/problems.ts";
import type { Problem, Task } from "../tasks/task.ts";
import { goldSet } from "./gold-set.ts";

export interface EvaluationContext {
  readonly task: Task;
  readonly arm: Arm;
  readonly settings: Settings;
  readonly generator: Policy;
  readonly verifier: Policy;
}

/** Which held-out set a draw belongs to, in place of an update number. */
const SETS = { inRange: 0, longer: 1, judged: 2 } as const;
/** Rows that are sampled or judged at once. Part of the draw key: another size draws other samples. */
const CHUNK = 128;

export function heldOutProblems(
  context: Pick<EvaluationContext, "task" | "settings">,
  set: keyof typeof SETS,
  range: readonly [number, number],
): Problem[] {
  const { task, settings } = context;
  const key = { seed: settings.seed, stream: STREAMS.heldOutProblems, update: SETS[set] };
  return Array.from({ length: settings.evalProblems }, (_, row) =>
    drawProblem(task, rngFor(key, row), range, "held-out"),
  );
}

async function solutionsOf(
  context: EvaluationContext,
  problems: readonly Problem[],
  temperature: number,
  weights: "current" | "reference",
): Promise<Solution[]> {
  const { task, generator, settings } = context;
  const solutions: Solution[] = [];
  for (let from = 0; from < problems.length; from += CHUNK) {
    const key = { seed: settings.seed, stream: STREAMS.heldOutSamples, update: from / CHUNK };
    const chunk = problems.slice(from, from + CHUNK);
    const options = { temperature, key, weights };
    solutions.push(...(await sampleSolutions(generator, task, chunk, 1, options)));
  }
  return solutions;
}

/** Greedy verifications, one a solution. */
async function judge(
  context: EvaluationContext,
  solutions: readonly Solution[],
): Promise<Judged[]> {
  const { task, verifier, settings } = context;
  const judged: Judged[] = [];
  for (let from = 0; from < solutions.length; from += CHUNK) {
    const chunk = solutions.slice(from, from + CHUNK);
    const key = { seed: settings.seed, stream: STREAMS.heldOutSamples, update: 0 };
    const options = { temperature: 0, key, weights: "current" } as const;
    const judgements = await sampleVerifications(verifier, task, chunk, 1, options);
    chunk.forEach((solution, row) => {
      judged.push({ solution, judgement: judgements[row] as Judgement });
    });
  }
  return judged;
}

function accuracyFigures(name: string, solutions: readonly Solution[]): Record<string, number> {
  const right = solutions.filter((solution) => solution.outcome === 1).length;
  return { [name]: right / solutions.length, [`${name}/count`]: solutions.length };
}

/** The quick check between rounds: greedy accuracy in range. */
export async function quickCheck(context: EvaluationContext): Promise<Record<string, number>> {
  const problems = heldOutProblems(context, "inRange", levelsOf(context.task, context.settings).rl);
  const greedy = await solutionsOf(context, problems, 0, "current");
  return accuracyFigures("eval/greedy_accuracy/in_range", greedy);
}

/**
 * The whole held-out table. The verifier's figures are greedy verifications of one fixed set:
 * solutions that the *starting* generator sampled, so that they can be compared over a run.
 */
export async function evaluate(context: EvaluationContext): Promise<Record<string, number>> {
  const { task, settings, arm } = context;
  const levels = levelsOf(task, settings);
  const inRange = heldOutProblems(context, "inRange", levels.rl);
  const longer = heldOutProblems(context, "longer", [levels.longer, levels.longer]);
  const figures = {
    ...accuracyFigures(
      "eval/greedy_accuracy/in_range",
      await solutionsOf(context, inRange, 0, "current"),
    ),
    ...accuracyFigures(
      "eval/greedy_accuracy/longer",
      await solutionsOf(context, longer, 0, "current"),
    ),
    ...accuracyFigures(
      "eval/sampled_accuracy/in_range",
      await solutionsOf(context, inRange, settings.temperature, "current"),
    ),
  };
  if (!arm.hasVerifier) return figures;
  const fixed = heldOutProblems(context, "judged", levels.rl);
  const judged = await judge(context, await solutionsOf(context, fixed, 1, "reference"));
  const gold = await judge(
    context,
    goldSet(task, settings.goldSolutions, levels.rl, settings.seed),
  );
  return { ...figures, ...verdictFigures(judged, "verifier/"), ...processBenchFigures(gold) };
}
