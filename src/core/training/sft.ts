import type { Arm } from "../algorithms/arm.ts";
import type { Policy, UpdateStats } from "../policy.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import type { Role } from "../role.ts";
import type { Settings } from "../settings/settings.ts";
import { sftLearningRateAt } from "../tango/schedule.ts";
import { textbookSolution, verdictExample, verifierExample } from "../tango/texts.ts";
import { isAlwaysMisprinted } from "../tasks/facts.ts";
import { drawProblem, levelsOf } from "../tasks/problems.ts";
import { taskById } from "../tasks/registry.ts";
import type { Task } from "../tasks/task.ts";
import { collate, toBatchLayout } from "../tokens/batch.ts";
import { encode } from "../tokens/vocabulary.ts";

/** AdamW's decay rates in SFT, as in nanoGPT: β₂ = 0.999 would average over 1,000 steps, about all that SFT has. */
const BETAS = { beta1: 0.9, beta2: 0.95 };

/**
 * The examples of one SFT step. In one-policy arms, the first `verdictShare` of the rows are judging
 * examples; the last `otherShare` of the generator's rows are from another task, without misprints.
 */
export function sftExamples(
  role: Role,
  step: number,
  { task, arm, settings }: { task: Task; arm: Arm; settings: Settings },
): { prompt: string; target: string }[] {
  const stream = role === "generator" ? STREAMS.generatorSft : STREAMS.verifierSft;
  const { sft, other } = levelsOf(task, settings);
  const fromOther = role === "generator" ? Math.round(settings.otherShare * settings.sftBatch) : 0;
  const { hardAbove } = settings;
  const model = arm[role];
  if (model.kind === "none") throw new Error(`the arm ${arm.id} has no ${role}`);
  const teaches = model.sft;
  const judging =
    teaches === "solutions and verdicts"
      ? Math.round(settings.verdictShare * settings.sftBatch)
      : 0;
  const asVerdict = teaches === "verdicts" || teaches === "solutions and verdicts";
  return Array.from({ length: settings.sftBatch }, (_, row) => {
    const rng = rngFor({ seed: settings.seed, stream, update: step }, row);
    if (row >= settings.sftBatch - fromOther) {
      const otherTask = taskById(other);
      const problem = drawProblem(otherTask, rng, otherTask.levels.sft, "training");
      const book = { hardAbove, rate: 0 };
      return { prompt: problem.text, target: textbookSolution(otherTask, problem, book, rng) };
    }
    const problem = drawProblem(task, rng, sft, "training");
    if (role === "generator" && row >= judging) {
      const book = { hardAbove, rate: settings.misprintRate };
      return { prompt: problem.text, target: textbookSolution(task, problem, book, rng) };
    }
    const { seed, verifierWrongFacts } = settings;
    const book = {
      hardAbove,
      rate: settings.verifierMisprintRate,
      isSurelyWrong: (fact: string) => isAlwaysMisprinted(seed, verifierWrongFacts, fact),
      corruptionRate: settings.corruptionRate,
      comparesValues: settings.verifierHabit,
    };
    return (asVerdict ? verdictExample : verifierExample)(task, problem, book, rng);
  });
}

/** One SFT step: cross-entropy on the targets only. */
export async function sftStep(
  role: Role,
  policy: Policy,
  step: number,
  course: { task: Task; arm: Arm; settings: Settings },
): Promise<{ stats: UpdateStats; learningRate: number }> {
  const { settings } = course;
  const rows = sftExamples(role, step, course).map(({ prompt, target }) => ({
    prompt: encode(prompt),
    response: encode(target),
  }));
  const steps = role === "generator" ? settings.sftGeneratorSteps : settings.sftVerifierSteps;
  const learningRate = sftLearningRateAt(step, steps, settings.sftLr, settings.sftLrWarmup);
  const batch = collate(rows);
  const stats = await policy.update({
    ...batch,
    coefficients: toBatchLayout(
      batch,
      rows.map((row) => row.response.map(() => 1)),
    ),
    oldLogprobs: null,
    referenceLogprobs: null,
    optimizer: {
      ...BETAS,
      learningRate,
      weightDecay: settings.weightDecay,
      gradClip: settings.gradClip,
      clipLow: 0,
      clipHigh: 0,
      klCoef: 0,
      entropyCoef: 0,
      temperature: 1,
    },
    phase: `SFT step ${step + 1} of the ${role}`,
  });
  return { stats, learningRate };
}
