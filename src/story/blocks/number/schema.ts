import * as v from "valibot";
import { name, told } from "../../../run-view/figures/schema-pieces.ts";
import { ink } from "../ink.ts";

/** A figure of `numbers`, large, and what it is. */
export const figure = v.strictObject({ draw: v.literal("figure"), number: name, text: told, ink });

export type FigurePart = v.InferOutput<typeof figure>;
