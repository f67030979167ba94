/** How the record of a stored run keeps its SHA-256: see sums.ts. */
import * as v from "valibot";

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const byNumber = v.array(v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(0)), hash]));
export const sumsSchema = v.strictObject({
  /** Of all fields of the record but the user's words, the way it ended, its writer, and this one. */
  record: hash,
  /** By index of the block. */
  lines: byNumber,
  groups: byNumber,
  /** By line. */
  checkpoints: byNumber,
});
export type RunSums = v.InferOutput<typeof sumsSchema>;
