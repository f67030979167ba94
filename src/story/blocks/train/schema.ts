import * as v from "valibot";
import { paragraphs, prose, textUpTo } from "../../../run/figures/schema-pieces.ts";

/** An activity: the student trains live with a seed of their own; the recorded run can replace the training. */
export const train = v.strictObject({
  kind: v.literal("train"),
  text: paragraphs,
  preset: textUpTo(40),
  seconds: v.pipe(v.number(), v.minValue(10), v.maxValue(60)),
  metric: textUpTo(80),
  title: prose,
});
export type Train = v.InferOutput<typeof train>;
