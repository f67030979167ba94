/** Schema of the checksums in a stored run's record (sums.ts). */
import * as v from "valibot";

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const byNumber = v.array(v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(0)), hash]));
export const sumsSchema = v.strictObject({
  /** Of all record fields except name, note, ending, writer and `sums`. */
  record: hash,
  /** By block index. */
  lines: byNumber,
  groups: byNumber,
  /** By line. */
  checkpoints: byNumber,
});
export type RunSums = v.InferOutput<typeof sumsSchema>;
