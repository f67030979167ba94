import * as v from "valibot";
import { bounded, list, paragraphs, positive } from "../../../run-view/figures/schema-pieces.ts";

/** Works out by three rules which answer wins among recorded attempts at one problem: majority, the verifier's best, weighted. */
export const vote = v.strictObject({
  kind: v.literal("vote"),
  text: paragraphs,
  preset: bounded(40),
  /** The generator's updates of the recording whose groups are voted on. */
  updates: list(positive, 1, 4),
});
