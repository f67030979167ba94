import * as v from "valibot";
import { textUpTo } from "../../../run/figures/schema-pieces.ts";

/** One problem, solved and judged by the models at the start and at the end of a shipped recording. */
export const beforeAfter = v.strictObject({
  draw: v.literal("before-after"),
  preset: textUpTo(40),
});

export type BeforeAfterPart = v.InferOutput<typeof beforeAfter>;
