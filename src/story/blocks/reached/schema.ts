import * as v from "valibot";
import { list, textUpTo, translatedText } from "../../../run/figures/schema-pieces.ts";

/** On how many of its seeds each arm reaches the goal of a measure, from starts of one study. */
export const reached = v.strictObject({
  draw: v.literal("reached"),
  title: translatedText,
  study: textUpTo(40),
  measure: textUpTo(160),
  /** A row each; texts may name figures. */
  starts: list(v.strictObject({ label: translatedText, block: textUpTo(60) }), 1, 6),
  arms: list(v.strictObject({ label: translatedText, arm: textUpTo(60) }), 1, 4),
});

export type ReachedPart = v.InferOutput<typeof reached>;
