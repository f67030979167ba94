import { rowsIn } from "../registry.ts";

/** The estimators: what each does differently on the way from rewards to a loss. */
interface EstimatorFacts {
  /** Which rewards share a baseline: those of a group, or those of the whole batch. */
  readonly comparesOver: "group" | "batch";
  /** What is done to a reward minus the mean: divided by the standard deviation, scaled by n / (n − 1), or nothing. */
  readonly normalizesBy: "deviation" | "leave-one-out" | "nothing";
  /** Whether the setting `rlooStepScale` multiplies its step advantages. */
  readonly scalesSteps: boolean;
  /** The denominator of the loss: the batch's tokens, or rows × the longest allowed response. */
  readonly averagesOver: "tokens" | "longest responses";
  /** ε_high where the setting `clipHigh` is 0. */
  readonly clipHigh: number;
  /** Whether groups with equal rewards are drawn again. */
  readonly resamples: boolean;
}

/** DeepSeekMath (arXiv 2402.03300); the others name what they change. */
const GRPO = {
  comparesOver: "group",
  normalizesBy: "deviation",
  scalesSteps: false,
  averagesOver: "tokens",
  clipHigh: 0.2,
  resamples: false,
} as const satisfies EstimatorFacts;

const TABLE = {
  grpo: GRPO,
  /** arXiv 2402.14740; the step scale is of RL Tango's released code. */
  rloo: { ...GRPO, normalizesBy: "leave-one-out", scalesSteps: true },
  /** arXiv 2501.03262. */
  "reinforce++": { ...GRPO, comparesOver: "batch" },
  /** arXiv 2503.20783. */
  dr_grpo: { ...GRPO, normalizesBy: "nothing", averagesOver: "longest responses" },
  /** arXiv 2503.14476. */
  dapo: { ...GRPO, clipHigh: 0.28, resamples: true },
} as const satisfies Record<string, EstimatorFacts>;

/** How rewards become advantages, by id. One setting for both policies. */
export type Estimator = keyof typeof TABLE;

export const ESTIMATORS = rowsIn<Estimator, EstimatorFacts>("tango/estimators.ts", TABLE, {
  comparesOver: ["group", "batch"],
  normalizesBy: ["deviation", "leave-one-out", "nothing"],
  scalesSteps: "boolean",
  averagesOver: ["tokens", "longest responses"],
  clipHigh: "number",
  resamples: "boolean",
});

/** Whether a reward is compared with the whole batch instead of its group. */
export const comparesBatch = (estimator: Estimator): boolean =>
  ESTIMATORS[estimator].comparesOver === "batch";

export const ESTIMATOR_IDS = Object.keys(ESTIMATORS) as readonly Estimator[];
