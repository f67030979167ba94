import * as v from "valibot";
import { paragraphs, textUpTo } from "../../../run/figures/schema-pieces.ts";

/** An activity: the student goes through a recorded run check by check and sees what both models know of every fact. */
export const know = v.strictObject({
  kind: v.literal("know"),
  text: paragraphs,
  preset: textUpTo(40),
  /** A lane of the recording that is shown in its place. */
  lane: v.optional(textUpTo(40)),
});

export type Know = v.InferOutput<typeof know>;
