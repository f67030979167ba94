import * as v from "valibot";
import { bounded, list, told } from "../../../run-view/figures/schema-pieces.ts";

/** On how many of its seeds each arm reaches the goal of a measure, from starts of one study. */
export const reached = v.strictObject({
  draw: v.literal("reached"),
  title: told,
  study: bounded(40),
  measure: bounded(160),
  /** A row each; texts may name figures. */
  starts: list(v.strictObject({ label: told, block: bounded(60) }), 1, 6),
  arms: list(v.strictObject({ label: told, arm: bounded(60) }), 1, 4),
});

export type ReachedPart = v.InferOutput<typeof reached>;
