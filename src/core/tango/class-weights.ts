/** Exponential moving average of the verifier rows per batch that judge a right and a wrong solution. */
export interface ClassCounts {
  readonly right: number;
  readonly wrong: number;
}

/** Updates the average before the weights are used; the first batch starts it. */
export function updateCounts(
  previous: ClassCounts | null,
  batch: ClassCounts,
  decay: number,
): ClassCounts {
  if (!previous) return batch;
  return {
    right: decay * previous.right + (1 - decay) * batch.right,
    wrong: decay * previous.wrong + (1 - decay) * batch.wrong,
  };
}

/** 1/(√count + 1e-6) of both classes, with counts floored at 1: a small batch may hold one class alone. */
export function inverseRoots({ right, wrong }: ClassCounts): ClassCounts {
  return {
    right: 1 / (Math.sqrt(Math.max(1, right)) + 1e-6),
    wrong: 1 / (Math.sqrt(Math.max(1, wrong)) + 1e-6),
  };
}

/** Two class weights, scaled to mean 1 over the batch. @param batch number of rows of each class */
export function meanOne({ right, wrong }: ClassCounts, batch: ClassCounts): ClassCounts {
  const average = (right * batch.right + wrong * batch.wrong) / (batch.right + batch.wrong);
  return { right: right / average, wrong: wrong / average };
}

/**
 * Weights of the verifier's policy loss by class of the judged solution: `inverseRoots`, scaled to mean 1 over
 * the batch. Applied after group normalization, which would cancel a constant factor. Source: RL Tango, Eq. 9.
 * @param counts the updated moving average
 * @param batch rows of this batch by class
 */
export const classWeights = (counts: ClassCounts, batch: ClassCounts): ClassCounts =>
  meanOne(inverseRoots(counts), batch);
