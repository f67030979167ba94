import * as v from "valibot";
import { translatedTextUpTo } from "../../../run/figures/schema-pieces.ts";

/** A data address: picture.ts says which ones are taken. */
export const source = v.pipe(v.string(), v.minLength(1));
/** What it shows, for those who do not see it. */
export const shows = translatedTextUpTo(200);

export const picture = v.strictObject({ draw: v.literal("picture"), source, shows });

export type PicturePart = v.InferOutput<typeof picture>;
