import * as v from "valibot";
import { translatedTextUpTo } from "../../../run/figures/schema-pieces.ts";

/** The picture as a data address, of a kind that picture.ts accepts. */
export const source = v.pipe(v.string(), v.minLength(1));
/** What the picture shows, for people who cannot see it. */
export const shows = translatedTextUpTo(200);

export const picture = v.strictObject({ draw: v.literal("picture"), source, shows });

export type PicturePart = v.InferOutput<typeof picture>;
