import * as v from "valibot";
import {
  bounded,
  count,
  paragraphs,
  positive,
  told,
} from "../../../run-view/figures/schema-pieces.ts";

const playedPart = v.strictObject({
  preset: bounded(40),
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
    metric: bounded(80),
    /** The same share on the rollouts of each update: a thin line. */
    training: v.nullable(bounded(80)),
    title: told,
    /** What the share is taken over; `{count}` is how many. */
    on: told,
  }),
});
