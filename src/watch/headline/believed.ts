/** How many right answers a recorded verifier accepts, from the attempts that the recording kept. */
import type { Recording } from "../../core/recording/recording.ts";

/** Only the last sixth of the generator's updates counts. */
const LAST_SHARE = 1 / 6;
/** The least number of right answers: with fewer the share is mostly noise. */
const LEAST_RIGHT = 20;

/**
 * The share of right answers that the final verdict accepts, in the last sixth of the generator's updates, of the one
 * group kept for each update; null where there are too few right answers, or nobody judged them.
 */
export function believedAtEnd({ groups }: Pick<Recording, "groups">): number | null {
  const ofGenerator = groups.filter(({ updated }) => updated === "generator");
  const last = ofGenerator.slice(Math.floor((1 - LAST_SHARE) * ofGenerator.length));
  const right = last.flatMap(({ rows }) => rows.filter(({ isCorrect }) => isCorrect));
  const judged = right.filter(({ finalVerdict }) => finalVerdict);
  if (judged.length < LEAST_RIGHT) return null;
  return judged.filter(({ finalVerdict }) => finalVerdict === 1).length / judged.length;
}
