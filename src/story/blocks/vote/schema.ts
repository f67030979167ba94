import * as v from "valibot";
import { list, paragraphs, positive, textUpTo } from "../../../run/figures/schema-pieces.ts";

/** An activity: the student finds which recorded answer wins by majority, best belief, and weighted vote. */
export const vote = v.strictObject({
  kind: v.literal("vote"),
  text: paragraphs,
  preset: textUpTo(40),
  /** The generator's updates of the recording from which the groups are taken. */
  updates: list(positive, 1, 4),
});

export type Vote = v.InferOutput<typeof vote>;
