/** How many right answers a recorded verifier believes, from the attempts that the recording kept. */
import type { Recording } from "../../core/recording/recording.ts";

/** The last sixth of the generator's updates is read. */
const LAST = 1 / 6;
/** With fewer right answers the share is mostly noise. */
const LEAST = 20;

/**
 * Share of the right answers in the last sixth of the generator's updates whose last verdict is right, of
 * the one group that each update kept; null where there are too few, or nobody judged them.
 */
export function believedAtEnd({ groups }: Pick<Recording, "groups">): number | null {
  const ofGenerator = groups.filter(({ updated }) => updated === "generator");
  const last = ofGenerator.slice(Math.floor((1 - LAST) * ofGenerator.length));
  const right = last.flatMap(({ rows }) => rows.filter(({ isCorrect }) => isCorrect));
  const judged = right.filter(({ finalVerdict }) => finalVerdict);
  if (judged.length < LEAST) return null;
  return judged.filter(({ finalVerdict }) => finalVerdict === 1).length / judged.length;
}
