import * as v from "valibot";
import { list, translatedTextUpTo } from "../../../run/figures/schema-pieces.ts";

/** The lines of a slide, as many as fit under a headline. */
export const lines = list(translatedTextUpTo(120), 1, 6);

export const slideList = v.strictObject({ draw: v.literal("list"), items: lines });

export type SlideListPart = v.InferOutput<typeof slideList>;
