import * as v from "valibot";
import { list, paragraphs, positive, textUpTo } from "../../../run/figures/schema-pieces.ts";

/** Marks steps of recorded solutions right or wrong, then sees how the verifier did on the same ones. */
export const mark = v.strictObject({
  kind: v.literal("mark"),
  text: paragraphs,
  preset: textUpTo(40),
  /** A recorded lane of "What if …?"; without it the run itself. */
  lane: v.exactOptional(textUpTo(40)),
  /** The updates whose solutions are marked: the verifier's of the run, the generator's of a lane. */
  updates: list(positive, 1, 4),
  steps: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(18)),
});

export type Mark = v.InferOutput<typeof mark>;
