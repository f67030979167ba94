import * as v from "valibot";
import { name, translatedText } from "../../../run/figures/schema-pieces.ts";
import { ink } from "../ink.ts";

/** One of the file's `numbers` in large type, with a text that says what it is. */
export const figure = v.strictObject({
  draw: v.literal("figure"),
  number: name,
  text: translatedText,
  ink,
});

export type FigurePart = v.InferOutput<typeof figure>;
