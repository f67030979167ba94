import * as v from "valibot";
import { list, paragraphs, positive, textUpTo } from "../../../run/figures/schema-pieces.ts";

/** An activity: the student marks recorded steps right or wrong, then sees the verifier's verdicts on them. */
export const mark = v.strictObject({
  kind: v.literal("mark"),
  text: paragraphs,
  preset: textUpTo(40),
  /** The verifier's updates whose solutions are marked. */
  updates: list(positive, 1, 4),
  steps: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(18)),
});

export type Mark = v.InferOutput<typeof mark>;
