/** The source of a number in a lesson or a scene. */
import * as v from "valibot";
import { count, list, numberFormat, positive, textUpTo } from "./schema-pieces.ts";

/** The source of a number. No number is typed by hand: it is measured by a study or a recording, or computed by a rule. */
export const numberSource = v.variant("from", [
  /**
   * A cell of a study's table (docs/results/STUDY/report.json, `table`): an arm's measure. Votes over samples
   * (`testTime`) are rows as well: "accuracy, weighted, 8 samples" (scripts/test-time-rows.mjs).
   */
  v.strictObject({
    from: v.literal("study"),
    study: textUpTo(40),
    block: v.optional(textUpTo(60)),
    measure: textUpTo(160),
    arm: textUpTo(60),
    value: v.picklist(["mean", "low", "high", "n", "reached", "median", "least", "most"]),
    as: numberFormat,
  }),
  /** A row of its `contrasts`: an arm minus another, seed by seed. */
  v.strictObject({
    from: v.literal("contrast"),
    study: textUpTo(40),
    block: v.optional(textUpTo(60)),
    measure: textUpTo(160),
    arm: textUpTo(60),
    minus: textUpTo(60),
    value: v.picklist(["mean", "low", "high", "n"]),
    as: numberFormat,
  }),
  /** A logged metric of a shipped recording, after so many updates of both models. */
  v.strictObject({
    from: v.literal("recording"),
    preset: textUpTo(40),
    metric: textUpTo(80),
    at: count,
    as: numberFormat,
  }),
  /** The same metric of a recorded lane of "What if …?" (core/lanes). */
  v.strictObject({
    from: v.literal("lane"),
    preset: textUpTo(40),
    lane: textUpTo(40),
    metric: textUpTo(80),
    at: count,
    as: numberFormat,
  }),
  /** The chance of one token of a recorded solution before and after the update that learned from it. */
  v.strictObject({
    from: v.literal("token"),
    preset: textUpTo(40),
    /** A recorded lane of "What if …?"; without it the run itself. */
    lane: v.optional(textUpTo(40)),
    /** The generator's update. */
    update: positive,
    /** Index in the group, and index of the character. */
    attempt: count,
    token: count,
    /** `ratio`: after divided by before. */
    value: v.picklist(["before", "after", "ratio"]),
    as: numberFormat,
  }),
  /** Computed by the lab's own functions from what the lesson states. */
  v.strictObject({
    from: v.literal("rule"),
    /**
     * mean, spread, advantage (of `estimator`, else of GRPO) of `values`, of the one at index `of`;
     * accuracy, balancedAccuracy of `values` = [caught, missed, doubted, accepted];
     * softmaxAfter: the probability after a logit was moved by `values[1]`, from the probability `values[0]`.
     */
    rule: v.picklist([
      "mean",
      "spread",
      "advantage",
      "accuracy",
      "balancedAccuracy",
      "softmaxAfter",
    ]),
    values: list(v.number(), 1, 16),
    of: v.optional(count),
    estimator: v.optional(v.picklist(["grpo", "rloo", "dr_grpo"])),
    as: numberFormat,
  }),
]);

export type NumberSource = v.InferOutput<typeof numberSource>;
