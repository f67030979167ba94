import * as v from "valibot";
import { list, textUpTo, translatedText } from "../../../run/figures/schema-pieces.ts";
import { ink } from "../ink.ts";

/** Metrics of a shipped recording and of its lanes by the generator's updates, in panels side by side. */
export const curves = v.strictObject({
  draw: v.literal("curves"),
  preset: textUpTo(40),
  panels: list(v.strictObject({ title: translatedText, lane: v.nullable(textUpTo(40)) }), 1, 3),
  metrics: list(v.strictObject({ metric: textUpTo(80), label: translatedText, ink }), 1, 4),
});

export type CurvesPart = v.InferOutput<typeof curves>;
