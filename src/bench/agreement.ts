/** Whether two engines computed the same thing: asked before anything is timed. */
import type { Rollouts, UpdateStats } from "../core/policy.ts";

/** First update and first rollout from the case's starting weights. */
export interface FirstResults {
  readonly rollouts: Rollouts;
  readonly stats: UpdateStats;
}

export interface Agreement {
  readonly agrees: boolean;
  /** Relative to the reference's. */
  readonly lossDifference: number;
  readonly gradNormDifference: number;
  /** Share of rows with the very same tokens: a rounding may flip a draw, and the row goes its own way. */
  readonly equalRows: number;
  /** Largest difference of a log-probability in those rows, nats. */
  readonly logprobDifference: number;
}

export const TOLERANCE = { loss: 1e-4, gradNorm: 1e-3, equalRows: 0.95, logprob: 1e-3 };

const relative = (a: number, b: number) => Math.abs(a - b) / Math.max(Math.abs(b), 1e-12);

/** Share of rows with equal tokens, and the largest difference of their log-probabilities. */
function compareRows(mine: Rollouts, theirs: Rollouts): { equal: number; logprob: number } {
  if (mine.rows !== theirs.rows || mine.columns !== theirs.columns) {
    return { equal: 0, logprob: Number.POSITIVE_INFINITY };
  }
  const { rows, columns, promptLength } = theirs;
  const span = columns - promptLength;
  let equal = 0;
  let logprob = 0;
  for (let n = 0; n < rows; n++) {
    const row = (all: Rollouts) => all.tokens.subarray(n * columns, (n + 1) * columns);
    const own = row(mine);
    if (!row(theirs).every((token, s) => token === own[s])) continue;
    equal += 1;
    for (let at = n * span; at < (n + 1) * span; at++) {
      const difference = Math.abs((mine.logprobs[at] ?? 0) - (theirs.logprobs[at] ?? 0));
      logprob = Math.max(logprob, difference);
    }
  }
  return { equal: equal / rows, logprob };
}

/** Compares an engine's first results with the reference's. NaN anywhere is disagreement. */
export function compare(mine: FirstResults, reference: FirstResults): Agreement {
  const rows = compareRows(mine.rollouts, reference.rollouts);
  const lossDifference = relative(mine.stats.loss, reference.stats.loss);
  const gradNormDifference = relative(mine.stats.gradNorm, reference.stats.gradNorm);
  return {
    agrees:
      lossDifference <= TOLERANCE.loss &&
      gradNormDifference <= TOLERANCE.gradNorm &&
      rows.equal >= TOLERANCE.equalRows &&
      rows.logprob <= TOLERANCE.logprob,
    lossDifference,
    gradNormDifference,
    equalRows: rows.equal,
    logprobDifference: rows.logprob,
  };
}
