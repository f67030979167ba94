import { totalOf } from "../model/prediction.ts";
import type { LessonState } from "../use-lesson.ts";

/** How much is missing before a prediction can be locked in: dots to place, or 1 for an answer. 0 when nothing is. */
export function predictionGap({ lesson, answers, data }: LessonState): number {
  const { prediction } = answers;
  if (lesson.predict.kind !== "spread") return prediction === null ? 1 : 0;
  if (!data) return 1;
  const placed = prediction?.kind === "spread" ? totalOf(prediction.value) : 0;
  return Math.max(0, data.runs.length - placed);
}
