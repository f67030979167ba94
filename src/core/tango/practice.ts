/** The solutions on which the verifier practices: fresh ones of the current generator and earlier ones, with labels. */
import type { RoundContext } from "../algorithms/work.ts";
import { STREAMS } from "../random/draws.ts";
import { samplingKey } from "../random/sampling-key.ts";
import type { ClassCounts } from "./class-weights.ts";
import { freshProblems } from "./fresh-problems.ts";
import { labeledByChecker } from "./label-noise.ts";
import { fromPast } from "./past.ts";
import type { RoundMeter } from "./round-meter.ts";
import { sampleSolutions } from "./sampling.ts";
import type { Solution } from "./solution.ts";

/** Most draws of one balanced batch, each of `batchSize` problems. */
const BALANCED_DRAWS = 4;
/** Draw d of a balanced batch has its update number plus d times this in random keys; far above any number of updates. */
const DRAW_STRIDE = 2 ** 28;

/**
 * Labeled solutions of fresh problems for one update of the verifier, `batchSize · samples` of them. With
 * `verifierBatch` "as-drawn" they are one draw of `batchSize` problems. With "balanced" it draws on until
 * half of a batch has a right label and half a wrong one, or BALANCED_DRAWS draws are taken (not in the
 * paper). The first draw is the same in both. A share `pastShare` of the batch are earlier solutions (past.ts), after
 * the fresh ones: what is shown of an update is its first solution, one of the current generator.
 * @param samples solutions of each problem
 * @param update number of the draw in random keys
 * @param meter counts all solutions that were sampled, kept or not
 */
export async function solutionsToVerify(
  context: RoundContext,
  samples: number,
  update: number,
  meter: RoundMeter,
): Promise<Solution[]> {
  const { task, settings, past } = context;
  const size = settings.batchSize * samples;
  const key = samplingKey(settings, STREAMS.pastSolutions, update);
  const earlier = past ? fromPast(task, past, Math.round(settings.pastShare * size), key) : [];
  const fresh = size - earlier.length;
  let drawn = meter.count(await drawSolutions(context, samples, update));
  if (settings.verifierBatch === "as-drawn") return [...drawn.slice(0, fresh), ...earlier];
  for (let draw = 1; draw < BALANCED_DRAWS && !isBalanced(drawn, fresh); draw++) {
    const more = await drawSolutions(context, samples, update + draw * DRAW_STRIDE);
    drawn = [...drawn, ...meter.count(more)];
  }
  return [...balancedBatch(drawn, fresh), ...earlier];
}

/** Whether all labels of a batch are equal, so that it takes no optimizer step; false for an empty batch. */
export function isOneClass(labels: readonly (0 | 1 | boolean)[]): boolean {
  return labels.length > 0 && labels.every((label) => label === labels[0]);
}

/** The record of a verifier update that took no optimizer step: class counts stay as they were. */
export function skippedUpdate(counts: ClassCounts | null, learningRate: number, meter: RoundMeter) {
  const seconds = meter.seconds({ score: 0, update: 0 });
  const none = { weights: { right: 1, wrong: 1 }, stats: null };
  return { ...none, counts, learningRate, seconds };
}

/** One draw of `batchSize` problems. */
async function drawSolutions(context: RoundContext, samples: number, update: number) {
  const { task, settings, generator } = context;
  const { seed } = settings;
  const { problems, options } = freshProblems(context, "verifier", update);
  const solutions = await sampleSolutions(generator, task, problems, samples, options);
  const noise = { seed, stream: STREAMS.verifierLabelNoise, update };
  return labeledByChecker(solutions, settings, noise);
}

type Labeled = Pick<Solution, "label">;

const rightOnes = (solutions: readonly Labeled[]) =>
  solutions.filter(({ label }) => label === 1).length;

/** Whether each class has enough solutions for half of the batch. */
function isBalanced(solutions: readonly Labeled[], size: number): boolean {
  const right = rightOnes(solutions);
  return Math.min(right, solutions.length - right) >= Math.floor(size / 2);
}

/**
 * The first solutions of each label, half of the batch each; where one class has fewer, the other fills the rest. The
 * order of the draw is kept.
 */
export function balancedBatch<T extends Labeled>(drawn: readonly T[], size: number): T[] {
  const right = rightOnes(drawn);
  const wrong = drawn.length - right;
  const keptRight = Math.min(right, Math.max(Math.floor(size / 2), size - wrong));
  const places = { right: keptRight, wrong: size - keptRight };
  return drawn.filter(({ label }) => places[label === 1 ? "right" : "wrong"]-- > 0);
}
