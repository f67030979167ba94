/** A student's prediction, as this device stores it, and as pictures and texts show it. */
import * as v from "valibot";
import { formatAs } from "../../watch/figures/write.ts";
import type { Lesson, Predict, Spread } from "../lesson.ts";

const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));
const dots = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));

/** Index of an option, a share in [0, 1], or the number of dots in each bin. */
export const predictionSchema = v.variant("kind", [
  v.object({ kind: v.literal("choice"), value: index }),
  v.object({ kind: v.literal("share"), value: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) }),
  v.object({ kind: v.literal("spread"), value: v.pipe(v.array(dots), v.maxLength(24)) }),
]);

export type Prediction = v.InferOutput<typeof predictionSchema>;

/** Whether a stored prediction fits the question, which may have changed since. */
export function fitsPrediction(predict: Predict, prediction: Prediction): boolean {
  if (predict.kind === "choice" && prediction.kind === "choice")
    return prediction.value < predict.options.length;
  if (predict.kind === "spread" && prediction.kind === "spread")
    return prediction.value.length === predict.bins;
  return predict.kind === prediction.kind;
}

/** Index of the option that a predicted share counts as. */
export function optionAt(options: readonly { readonly upTo: number }[], value: number): number {
  const found = options.findIndex(({ upTo }) => value <= upTo);
  return found >= 0 ? found : options.length - 1;
}

export const totalOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);

/** The counts with one bin changed, as far as the total number of dots allows. */
export function withDots(
  counts: readonly number[],
  bin: number,
  wanted: number,
  most: number,
): number[] {
  const others = totalOf(counts) - (counts[bin] ?? 0);
  return counts.with(bin, Math.min(Math.max(0, wanted), most - others));
}

/** The value at which each dot was placed: the middle of its bin. */
const placesOf = ({ from, to, bins }: Spread, counts: readonly number[]): number[] =>
  counts.flatMap((count, bin) =>
    new Array<number>(count).fill(from + ((to - from) * (bin + 0.5)) / bins),
  );

/** A prediction in the form that the pictures of activities draw: of a spread, the value of each dot. */
export function guessOf(predict: Predict, prediction: Prediction | null): Prediction | null {
  if (prediction === null || prediction.kind !== predict.kind) return null;
  return prediction.kind === "spread" && predict.kind === "spread"
    ? { kind: "spread", value: placesOf(predict, prediction.value) }
    : prediction;
}

/** A predicted share in the number format of the measured share. */
export const shareText = ({ predict, numbers }: Lesson, share: number): string =>
  formatAs(share, (predict.kind === "share" && numbers[predict.truth]?.as) || "percent");

/** A prediction in words; "…" for none, and for dots. */
export function guessText(lesson: Lesson, prediction: Prediction | null): string {
  const { predict } = lesson;
  if (prediction?.kind === "share") return shareText(lesson, prediction.value);
  const option = predict.kind === "choice" && prediction?.kind === "choice";
  return (option && predict.options[prediction.value]) || "…";
}
