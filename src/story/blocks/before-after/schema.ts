import * as v from "valibot";
import { textUpTo } from "../../../run/figures/schema-pieces.ts";

/** An attempt of a shipped recording's first update of the generator, and one of its last. */
export const beforeAfter = v.strictObject({
  draw: v.literal("before-after"),
  preset: textUpTo(40),
});

export type BeforeAfterPart = v.InferOutput<typeof beforeAfter>;
