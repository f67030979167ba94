import * as v from "valibot";
import { list, paragraphs, positive, textUpTo } from "../../../run/figures/schema-pieces.ts";

/** Works out by three rules which answer wins among recorded attempts at one problem: majority, the verifier's best, weighted. */
export const vote = v.strictObject({
  kind: v.literal("vote"),
  text: paragraphs,
  preset: textUpTo(40),
  /** The generator's updates of the recording whose groups are voted on. */
  updates: list(positive, 1, 4),
});

export type Vote = v.InferOutput<typeof vote>;
