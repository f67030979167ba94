import * as v from "valibot";
import { list, paragraphs, prose, textUpTo } from "../../../run/figures/schema-pieces.ts";

/** An activity: the student chooses one setting's value and trains live; recorded runs can replace the training. */
export const train = v.strictObject({
  kind: v.literal("train"),
  text: paragraphs,
  preset: textUpTo(40),
  /** Name of the setting; "seed" means a seed of each student's own, in a single choice. */
  setting: textUpTo(40),
  choices: list(v.strictObject({ label: prose, value: v.union([v.number(), v.string()]) }), 1, 5),
  seconds: v.pipe(v.number(), v.minValue(10), v.maxValue(60)),
  metric: textUpTo(80),
  title: prose,
  /** For each choice the "What if …?" lane to show where nothing can be trained; null for the recorded run. */
  fallback: list(v.nullable(textUpTo(40)), 1, 5),
});

export type Train = v.InferOutput<typeof train>;
