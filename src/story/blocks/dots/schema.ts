import * as v from "valibot";
import {
  count,
  list,
  numberFormat,
  paragraphs,
  prose,
  textUpTo,
} from "../../../run/figures/schema-pieces.ts";
import { ink } from "../ink.ts";

/** A study, and the scale on which its runs are drawn. */
const study = {
  title: prose,
  study: textUpTo(40),
  from: v.number(),
  to: v.number(),
  as: numberFormat,
};

/** In a lesson: arms of a study, covered until the student has predicted: each seed a dot, the mean a line. */
export const lanes = v.strictObject({
  kind: v.literal("lanes"),
  text: paragraphs,
  ...study,
  measure: textUpTo(160),
  /** A question of which arm is best, asked before the runs are shown. */
  ask: v.optional(prose),
  /** The value at which runs stopped. The picture then shows how many reached this value, not a mean. */
  goal: v.optional(v.number()),
  arms: list(
    v.strictObject({
      label: prose,
      arm: textUpTo(60),
      /** Index of an answer or item of the lesson's prediction; marks the row of a predicted share or spread. */
      predicted: v.optional(count),
      block: v.optional(textUpTo(60)),
    }),
    2,
    6,
  ),
});

/** In a scene: arms of a study on one scale, each seed a dot, the mean a line. */
export const runs = v.strictObject({
  draw: v.literal("runs"),
  ...study,
  arms: list(
    v.strictObject({ label: prose, measure: textUpTo(160), arm: textUpTo(60), ink }),
    1,
    6,
  ),
});

export type RunsPart = v.InferOutput<typeof runs>;

export type Lanes = v.InferOutput<typeof lanes>;
