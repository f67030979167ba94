import * as v from "valibot";
import {
  list,
  numberFormat,
  paragraphs,
  textUpTo,
  translatedText,
} from "../../../run/figures/schema-pieces.ts";
import { ink } from "../ink.ts";

/** A study, and the scale on which its runs lie. */
const study = {
  title: translatedText,
  study: textUpTo(40),
  from: v.number(),
  to: v.number(),
  as: numberFormat,
};

/** In a lesson: uncovers arms of a study one after another: every seed a dot, the mean a line. */
export const lanes = v.strictObject({
  kind: v.literal("lanes"),
  text: paragraphs,
  ...study,
  measure: textUpTo(160),
  arms: list(
    v.strictObject({
      label: translatedText,
      arm: textUpTo(60),
      block: v.optional(textUpTo(60)),
      /** Another measure than that of the others: lanes may be several rules of one arm. */
      measure: v.optional(textUpTo(160)),
    }),
    2,
    6,
  ),
});

/** In a scene: arms of a study on one scale: each seed a dot, the mean a line. */
export const runs = v.strictObject({
  draw: v.literal("runs"),
  ...study,
  arms: list(
    v.strictObject({ label: translatedText, measure: textUpTo(160), arm: textUpTo(60), ink }),
    1,
    6,
  ),
});

export type RunsPart = v.InferOutput<typeof runs>;

export type Lanes = v.InferOutput<typeof lanes>;
