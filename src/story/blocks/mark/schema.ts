import * as v from "valibot";
import { list, paragraphs, positive, textUpTo } from "../../../run/figures/schema-pieces.ts";

/** An activity: the student marks recorded steps right or wrong, then sees the verifier's verdicts on them. */
export const mark = v.strictObject({
  kind: v.literal("mark"),
  text: paragraphs,
  preset: textUpTo(40),
  /** A recorded lane of "What if …?"; when missing, the recorded run itself. */
  lane: v.exactOptional(textUpTo(40)),
  /** The updates whose solutions are marked: in the run the verifier's updates, in a lane the generator's. */
  updates: list(positive, 1, 4),
  steps: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(18)),
});

export type Mark = v.InferOutput<typeof mark>;
