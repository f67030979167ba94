import * as v from "valibot";
import { textUpTo } from "../../../run/figures/schema-pieces.ts";

/** A problem by the pair that a shipped recording began with, and by the one it ended with. */
export const beforeAfter = v.strictObject({
  draw: v.literal("before-after"),
  preset: textUpTo(40),
});

export type BeforeAfterPart = v.InferOutput<typeof beforeAfter>;
