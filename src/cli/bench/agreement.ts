/** Compares the results of two engines, before anything is timed. */
import type { UpdateStats } from "../../core/policy.ts";
import type { Row } from "../../core/tokens/batch.ts";

/** First update and first rollout from the initial weights of the case. */
export interface FirstResults {
  readonly rows: readonly Row[];
  readonly stats: UpdateStats;
}

/** How far an engine differs from the reference; any number may be NaN or infinite. */
export interface BenchAgreement {
  readonly agrees: boolean;
  /** Relative to the reference. */
  readonly lossDifference: number;
  readonly gradNormDifference: number;
  /** Share of rows with equal tokens: rounding may change a draw, and then the rest of the row differs. */
  readonly equalRows: number;
  /** Largest difference of log-probabilities in those rows, nats. */
  readonly logprobDifference: number;
}

const TOLERANCE = { loss: 1e-4, gradNorm: 1e-3, equalRows: 0.95, logprob: 1e-3 };
/** Additional tolerance per parameter, for large models: the reference sums squares in single precision. */
const GRAD_NORM_EACH = 1e-9;

const relative = (a: number, b: number) => Math.abs(a - b) / Math.max(Math.abs(b), 1e-12);

/** Share of rows with equal tokens, and the largest difference of their log-probabilities. */
function compareRows(mine: readonly Row[], theirs: readonly Row[]) {
  if (mine.length !== theirs.length) return { equal: 0, logprob: Number.POSITIVE_INFINITY };
  let equal = 0;
  let logprob = 0;
  theirs.forEach((row, n) => {
    const other = mine[n] as Row;
    if (row.response.join() !== other.response.join()) return;
    equal += 1;
    for (const [t, value] of row.logprobs.entries()) {
      logprob = Math.max(logprob, Math.abs((other.logprobs[t] ?? 0) - value));
    }
  });
  return { equal: equal / theirs.length, logprob };
}

/** Compares the first results of an engine with those of the reference. NaN counts as disagreement. @param parameters of the model */
export function compare(
  mine: FirstResults,
  reference: FirstResults,
  parameters: number,
): BenchAgreement {
  const rows = compareRows(mine.rows, reference.rows);
  const lossDifference = relative(mine.stats.loss, reference.stats.loss);
  const gradNormDifference = relative(mine.stats.gradNorm, reference.stats.gradNorm);
  return {
    agrees:
      lossDifference <= TOLERANCE.loss &&
      gradNormDifference <= Math.max(TOLERANCE.gradNorm, GRAD_NORM_EACH * parameters) &&
      rows.equal >= TOLERANCE.equalRows &&
      rows.logprob <= TOLERANCE.logprob,
    lossDifference,
    gradNormDifference,
    equalRows: rows.equal,
    logprobDifference: rows.logprob,
  };
}
