/** EMA of how many of the verifier's rows judge a right and a wrong solution. */
export interface ClassCounts {
  readonly right: number;
  readonly wrong: number;
}

/** The first batch starts the average; later ones are mixed in before the weights are used. */
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

/**
 * Weights of the verifier's policy loss by the class of the solution judged: 1/(√count + 1e-6),
 * counts floored at 1, rescaled to mean 1 over the batch. Applied after group normalization, where
 * a constant factor would otherwise cancel. Source: RL Tango, Eq. 9.
 * @param counts the updated EMA
 * @param batch rows of this batch by class
 */
export function classWeights(
  counts: ClassCounts,
  batch: ClassCounts,
): { right: number; wrong: number } {
  const right = 1 / (Math.sqrt(Math.max(1, counts.right)) + 1e-6);
  const wrong = 1 / (Math.sqrt(Math.max(1, counts.wrong)) + 1e-6);
  const average = (right * batch.right + wrong * batch.wrong) / (batch.right + batch.wrong);
  return { right: right / average, wrong: wrong / average };
}
