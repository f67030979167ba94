/** The values that a metric of a recording may have: the ranges of docs/metrics.md. */

import { MISSING } from "../tango/step-count.ts";

/** Least and greatest value. */
type Range = readonly [least: number, most: number];

/** Far above any metric of a run, and small enough that a hundred times as much is still a number. */
const MOST = 3e38;
const ANY: Range = [-MOST, MOST];
const AMOUNT: Range = [0, MOST];
const SHARE: Range = [0, 1];
const LOGARITHM_OF_SHARE: Range = [-MOST, 0];
const DIFFERENCE: Range = [-1, 1];
/** From a solution without any of its steps to one with all steps accepted. */
const STEP_REWARD: Range = [MISSING, 1];
/** Sums of rounded numbers may exceed a limit by this. */
const SLACK = 1e-5;

const COUNTERS =
  /(^|\/)count$|^(generator|verifier)_updates$|^num_tokens(_read)?$|\/step_confusion\/|^facts\/(\w+_known$|verifier_passes\/)/;
const DIFFERENCES = /(^|\/)(step_)?belief_gap$/;
const STEP_REWARDS = /^rewards\/step\/mean$/;
/** Verifier rewards are at most 1 + γ. */
const AMOUNTS =
  /^(verifier|verdict)\/reward$|(^|\/)(reward_std|entropy|entropy_coef|kl|grad_norm|learning_rate|step_time|seconds|verdict_loss)$|^verdict\/loss$|^timing_s\/|\/(min|mean|max)_length$|^eval\/entropy\/|^advantages\/|\/class_weight\//;
const SHARES = [
  /^alpha$|^reward$|^solved_(all|none)$|(^|\/)frac_reward_zero_std$|(^|\/)clip_ratio\/|\/clipped_ratio$/,
  /^(verifier\/)?rewards\/\w+\/mean$|^rollouts\/|^eval\/|\/(format_score|solutions_right|one_class)$/,
  /\/(\w+_)?(accuracy|f1|positive_rate|parse_rate|agreement|right|wrong|auroc|auroc_within|precision|ece|score_unread)$/,
  /\/((own_right|follows|right_accepted)_(easy|hard)|nines_(accepted|caught))$/,
  /^facts\/(generator|verifier(_accepts|_rejects)?)\/|\/step_(f1_right|f1_wrong|caught|false_alarms|base_f1_wrong|base_accuracy)$/,
];

const LOGARITHMS = /(^|\/)log10_chance(\/|$)/;

/** Shares by term, two of which have the name of an amount: `grad_share/entropy`. */
const GRADIENT_SHARE = /(^|\/)grad_share\//;

/** The range of a metric by its logged name; a wide one for a name that this lab does not log. */
export function rangeOf(name: string): Range {
  if (GRADIENT_SHARE.test(name)) return SHARE;
  if (LOGARITHMS.test(name)) return LOGARITHM_OF_SHARE;
  if (COUNTERS.test(name) || AMOUNTS.test(name)) return AMOUNT;
  if (STEP_REWARDS.test(name)) return STEP_REWARD;
  if (DIFFERENCES.test(name)) return DIFFERENCE;
  return SHARES.some((pattern) => pattern.test(name)) ? SHARE : ANY;
}

/** Whether a value lies in a range, up to rounding. */
export const isWithin = (value: number, [least, most]: Range): boolean =>
  value >= least - SLACK && value <= most + SLACK;
