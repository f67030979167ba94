import { lessonFormOf } from "../../blocks/registry.ts";
import type { Lesson } from "../lessons/schema.ts";

/** Whether an activity's picture already shows the prediction beside the measured result. */
export function isCompared({ predict, numbers, do: doings }: Lesson): boolean {
  const share = predict.kind === "share" ? predict.truth : null;
  if (doings.some((doing) => lessonFormOf(doing).draws?.(doing, share))) return true;
  const last = doings.at(-1);
  if (predict.kind !== "share" || !last) return false;
  const measured = lessonFormOf(last).measures?.(last);
  const truth = numbers[predict.truth];
  return (
    measured !== undefined &&
    truth?.from === "recording" &&
    truth.preset === measured.preset &&
    truth.metric === measured.metric &&
    truth.at === measured.at
  );
}
