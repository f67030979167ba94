/** Compares the results of two engines, before anything is timed. */
import type { Rollouts, UpdateStats } from "../core/policy.ts";

/** First update and first rollout from the initial weights of the case. */
export interface FirstResults {
  readonly rollouts: Rollouts;
  readonly stats: UpdateStats;
}

/** How far an engine differs from the reference. */
export interface Agreement {
  readonly agrees: boolean;
  /** Relative to the reference. */
  readonly lossDifference: number;
  readonly gradNormDifference: number;
  /** Share of rows with equal tokens: rounding may change a draw, and then the rest of the row differs. */
  readonly equalRows: number;
  /** Largest difference of log-probabilities in those rows, nats. */
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
    const tokens = row(mine);
    if (!row(theirs).every((token, s) => token === tokens[s])) continue;
    equal += 1;
    for (let at = n * span; at < (n + 1) * span; at++) {
      const difference = Math.abs((mine.logprobs[at] ?? 0) - (theirs.logprobs[at] ?? 0));
      logprob = Math.max(logprob, difference);
    }
  }
  return { equal: equal / rows, logprob };
}

/** Compares the first results of an engine with those of the reference. NaN counts as disagreement. */
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
