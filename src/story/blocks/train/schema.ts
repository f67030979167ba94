import * as v from "valibot";
import { list, paragraphs, textUpTo, translatedText } from "../../../run/figures/schema-pieces.ts";

/** Chooses the value of one setting and trains live for up to a minute; else the study's runs stand in. */
export const train = v.strictObject({
  kind: v.literal("train"),
  text: paragraphs,
  preset: textUpTo(40),
  /** "seed": each student trains a seed of their own, and there is one choice. */
  setting: textUpTo(40),
  choices: list(
    v.strictObject({ label: translatedText, value: v.union([v.number(), v.string()]) }),
    1,
    5,
  ),
  seconds: v.pipe(v.number(), v.minValue(10), v.maxValue(60)),
  metric: textUpTo(80),
  title: translatedText,
  /** What the recorded lanes of "What if" show where nothing can be trained: a lane for each choice, or null. */
  fallback: list(v.nullable(textUpTo(40)), 1, 5),
});

export type Train = v.InferOutput<typeof train>;
