import * as v from "valibot";
import {
  count,
  paragraphs,
  positive,
  textUpTo,
  translatedText,
} from "../../../run/figures/schema-pieces.ts";

const playedPart = v.strictObject({
  preset: textUpTo(40),
  /** Updates of both models where the part begins and ends; the metric is measured at both. */
  from: count,
  to: positive,
  seconds: v.pipe(v.number(), v.minValue(4), v.maxValue(60)),
});

/** Plays a part of a recording: the chart of one metric stays behind a curtain until then. */
export const watch = v.strictObject({
  kind: v.literal("watch"),
  text: paragraphs,
  recording: playedPart,
  chart: v.strictObject({
    role: v.picklist(["generator", "verifier"]),
    metric: textUpTo(80),
    /** The same share on the rollouts of each update: a thin line. */
    training: v.nullable(textUpTo(80)),
    title: translatedText,
    /** What the share is taken over; `{count}` is how many. */
    on: translatedText,
  }),
});

export type Watch = v.InferOutput<typeof watch>;
