import * as v from "valibot";
import {
  count,
  paragraphs,
  positive,
  prose,
  textUpTo,
} from "../../../run/figures/schema-pieces.ts";

const playedPart = v.strictObject({
  preset: textUpTo(40),
  /** Updates of both models at the start and end of the part; the metric is measured at both. */
  from: count,
  to: positive,
  seconds: v.pipe(v.number(), v.minValue(4), v.maxValue(60)),
});

/** An activity: the student plays a part of a recording, which uncovers the chart of one metric. */
export const watch = v.strictObject({
  kind: v.literal("watch"),
  text: paragraphs,
  recording: playedPart,
  chart: v.strictObject({
    role: v.picklist(["generator", "verifier"]),
    metric: textUpTo(80),
    /** The metric of the same share in training, drawn as a thin line. */
    training: textUpTo(80),
    title: prose,
    /** What the share is taken over, in words; `{count}` is the number. */
    on: prose,
  }),
});

export type Watch = v.InferOutput<typeof watch>;
