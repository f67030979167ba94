import * as v from "valibot";
import { bounded, list, told } from "../../../run-view/figures/schema-pieces.ts";
import { ink } from "../ink.ts";

/** Metrics of a shipped recording and of its lanes over the generator's updates, side by side. */
export const curves = v.strictObject({
  draw: v.literal("curves"),
  preset: bounded(40),
  panels: list(v.strictObject({ title: told, lane: v.nullable(bounded(40)) }), 1, 3),
  metrics: list(v.strictObject({ metric: bounded(80), label: told, ink }), 1, 4),
});

export type CurvesPart = v.InferOutput<typeof curves>;
