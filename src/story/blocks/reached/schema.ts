import * as v from "valibot";
import { list, prose, textUpTo } from "../../../run/figures/schema-pieces.ts";

/** From several starts of one study: on how many seeds each arm reaches the goal of a measure. */
export const reached = v.strictObject({
  draw: v.literal("reached"),
  title: prose,
  study: textUpTo(40),
  measure: textUpTo(160),
  /** One row of the table for each start; texts may use figures. */
  starts: list(v.strictObject({ label: prose, block: textUpTo(60) }), 1, 6),
  arms: list(v.strictObject({ label: prose, arm: textUpTo(60) }), 1, 4),
});

export type ReachedPart = v.InferOutput<typeof reached>;
