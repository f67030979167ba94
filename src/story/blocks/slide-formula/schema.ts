import * as v from "valibot";
import { textUpTo } from "../../../run/figures/schema-pieces.ts";

/** A formula in TeX, as KaTeX reads it. */
export const tex = textUpTo(600);

export const slideFormula = v.strictObject({ draw: v.literal("formula"), tex });

export type SlideFormulaPart = v.InferOutput<typeof slideFormula>;
