/** Where a number in a lesson or a scene comes from. */
import * as v from "valibot";
import { count, list, numberFormat, positive, textUpTo } from "./schema-pieces.ts";

/** Where a number comes from. None is typed by hand: a study or a recording measured it, or a rule computes it. */
export const numberSource = v.variant("from", [
  /** A cell of a study's table (docs/results/STUDY/report.json, `table`): a measure of one arm. */
  v.strictObject({
    from: v.literal("study"),
    study: textUpTo(40),
    block: v.optional(textUpTo(60)),
    measure: textUpTo(160),
    arm: textUpTo(60),
    value: v.picklist(["mean", "low", "high", "n", "reached", "median", "least", "most"]),
    as: numberFormat,
  }),
  /** A row of the study's `contrasts`: an arm minus another arm, seed by seed. */
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
  /** A logged metric of a shipped recording, after `at` updates of both models. */
  v.strictObject({
    from: v.literal("recording"),
    preset: textUpTo(40),
    metric: textUpTo(80),
    at: count,
    as: numberFormat,
  }),
  /** A logged metric of a recorded lane of "What if …?" (core/lanes), after `at` updates of both models. */
  v.strictObject({
    from: v.literal("lane"),
    preset: textUpTo(40),
    lane: textUpTo(40),
    metric: textUpTo(80),
    at: count,
    as: numberFormat,
  }),
  /** The chance of one token of a recorded solution before and after the update that learned from that solution. */
  v.strictObject({
    from: v.literal("token"),
    preset: textUpTo(40),
    /** A recorded lane of "What if …?"; when missing, the recorded run itself. */
    lane: v.optional(textUpTo(40)),
    /** Number of the generator's update. */
    update: positive,
    /** Index of the attempt in its group, and index of the token in the attempt. */
    attempt: count,
    token: count,
    /** `ratio` is the chance after the update divided by the chance before. */
    value: v.picklist(["before", "after", "ratio"]),
    as: numberFormat,
  }),
  /** A number that the lab's own functions compute from values stated in the lesson. */
  v.strictObject({
    from: v.literal("rule"),
    /**
     * mean, spread, advantage of `values` (advantage by `estimator`, else GRPO, of the value at index `of`); accuracy,
     * balancedAccuracy of `values` = [caught, missed, doubted, accepted]; softmaxAfter: the probability after a logit
     * was moved by `values[1]`, from the probability `values[0]`.
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
