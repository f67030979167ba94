/** Numbers that the lab's own functions compute from values stated in a lesson. */
import { TangoError } from "../../core/errors.ts";
import { accuracy, balancedAccuracy, type Confusion } from "../../core/metrics/classification.ts";
import { mean } from "../../core/metrics/statistics.ts";
import { baselineOf, normalize } from "../../core/tango/advantages.ts";
import { formatInteger } from "../../ui/kit/format.ts";
import type { NumberSource } from "./number-source.ts";

type RuleSource = Extract<NumberSource, { from: "rule" }>;

const ruleError = (why: string) => new TangoError("bad-file", why, { field: "rule" });

/** The counts as a confusion matrix. Wrong steps are the positive class, since the verifier looks for them. */
function verdictsOf({ rule, values }: RuleSource): Confusion {
  const [caught, missed, doubted, accepted] = values;
  if (
    caught === undefined ||
    missed === undefined ||
    doubted === undefined ||
    accepted === undefined
  ) {
    throw ruleError(`rule "${rule}" needs four values: caught, missed, doubted, accepted.`);
  }
  return {
    truePositive: caught,
    falseNegative: missed,
    falsePositive: doubted,
    trueNegative: accepted,
  };
}

/** The probability of a token after its logit was moved by `by`, all other logits as they were. */
export function softmaxAfter(probability: number, by: number): number {
  const grown = probability * Math.exp(by);
  return grown / (grown + 1 - probability);
}

/** @throws TangoError("bad-file") when the values do not fit the rule */
export function numberByRule(source: RuleSource): number {
  const { rule, values, of, estimator = "grpo" } = source;
  switch (rule) {
    case "mean":
      return mean(values);
    case "spread":
      return baselineOf(values).std;
    case "advantage": {
      const advantage = normalize(estimator, values)[of ?? 0];
      if (advantage === undefined)
        throw ruleError(`rule "${rule}" has no value at index ${formatInteger(of ?? 0)}.`);
      return advantage;
    }
    case "accuracy":
    case "balancedAccuracy": {
      const share = { accuracy, balancedAccuracy }[rule](verdictsOf(source));
      if (share === null) throw ruleError(`rule "${rule}" has no verdicts to count.`);
      return share;
    }
    case "softmaxAfter": {
      const [probability, by] = values;
      if (probability === undefined || by === undefined || probability < 0 || probability > 1) {
        throw ruleError(
          `rule "${rule}" needs two values: a probability, and how far its logit is moved.`,
        );
      }
      return softmaxAfter(probability, by);
    }
  }
}
