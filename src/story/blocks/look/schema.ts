import * as v from "valibot";
import { paragraphs } from "../../../run/figures/schema-pieces.ts";

/** An activity: the student explores the picture of a study. */
export const look = v.strictObject({
  kind: v.literal("look"),
  text: paragraphs,
  picture: v.picklist(["red-queen", "map"]),
});

export type Look = v.InferOutput<typeof look>;
