/** How far a lesson is, and its prediction. Both stay on this device. */
import { recall, remember } from "../../../runtime/storage.ts";

export const PARTS = ["goal", "predict", "run", "compare", "explain"] as const;
export type Part = (typeof PARTS)[number];

export interface Progress {
  readonly part: Part;
  /** The predicted share, in [0, 1]; null before there is one. */
  readonly guess: number | null;
  /** Whether the prediction is locked in. The parts after "predict" need it. */
  readonly isLocked: boolean;
}

export const FIRST_PROGRESS: Progress = { part: "goal", guess: null, isLocked: false };

const keyOf = (id: string): string => `lesson.${id}`;
const needsLock = (part: Part): boolean => PARTS.indexOf(part) > PARTS.indexOf("predict");

/** The progress stored on this device; that of a new lesson when nothing usable is stored. */
export function readProgress(id: string): Progress {
  try {
    const kept = JSON.parse(recall(keyOf(id)) ?? "null") as Partial<Progress> | null;
    const part = PARTS.find((name) => name === kept?.part);
    const guess = kept?.guess ?? null;
    const isShare = typeof guess === "number" && guess >= 0 && guess <= 1;
    if (!kept || !part || !(guess === null || isShare)) return FIRST_PROGRESS;
    const isLocked = kept.isLocked === true && guess !== null;
    return needsLock(part) && !isLocked ? FIRST_PROGRESS : { part, guess, isLocked };
  } catch {
    return FIRST_PROGRESS;
  }
}

export const keepProgress = (id: string, progress: Progress): void =>
  remember(keyOf(id), JSON.stringify(progress));

/** The part before (−1) or after (1); null beyond the ends, and for a part that needs a prediction. */
export function partBeside({ part, isLocked }: Progress, by: 1 | -1): Part | null {
  const next = PARTS[PARTS.indexOf(part) + by];
  return next === undefined || (needsLock(next) && !isLocked) ? null : next;
}
