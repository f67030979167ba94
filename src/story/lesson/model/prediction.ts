/** A student's prediction, as this device stores it. */
import * as v from "valibot";
import { formatAs } from "../../../run/figures/write.ts";
import type { Guess } from "../../blocks/lesson-view.ts";
import type { Lesson, Predict } from "../lessons/schema.ts";
import { optionAt, rounded } from "./guess.ts";

/** The most dots in one column of a spread. */
export const MOST_DOTS = 99;

const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_DOTS));

/** Index of an answer, a share in [0, 1], or the number of dots in each bin. */
export const predictionSchema = v.variant("kind", [
  v.object({ kind: v.literal("choice"), value: index }),
  v.object({ kind: v.literal("share"), value: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) }),
  v.object({ kind: v.literal("spread"), value: v.pipe(v.array(count), v.maxLength(24)) }),
]);

export type Prediction = v.InferOutput<typeof predictionSchema>;

/** Whether a stored prediction fits the question, which may have changed since. */
export function fitsPrediction(predict: Predict, prediction: Prediction): boolean {
  if (predict.kind === "choice" && prediction.kind === "choice")
    return prediction.value < predict.options.length;
  if (predict.kind === "spread" && prediction.kind === "spread")
    return prediction.value.length === predict.bins;
  return predict.kind === "share" && prediction.kind === "share";
}

/** Index of the bin of a value; values outside the scale count to the first or the last bin. */
export const binOf = (
  { from, to, bins }: { readonly from: number; readonly to: number; readonly bins: number },
  value: number,
): number => Math.min(bins - 1, Math.max(0, Math.floor(((value - from) / (to - from)) * bins)));

/** The number of values in each bin. */
export function binned(
  scale: { readonly from: number; readonly to: number; readonly bins: number },
  values: readonly number[],
): number[] {
  const counts = new Array<number>(scale.bins).fill(0);
  for (const value of values) {
    const bin = binOf(scale, value);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

export const totalOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);

/** The counts with one bin changed, as far as the total number of dots allows. */
export function withDots(
  counts: readonly number[],
  bin: number,
  dots: number,
  most: number,
): number[] {
  const others = totalOf(counts) - (counts[bin] ?? 0);
  return counts.with(bin, Math.min(Math.max(0, dots), most - others));
}

/** The answer that a prediction counts as; null for a question without answers. */
export function answerOf(predict: Predict, prediction: Prediction | null): string | null {
  if (prediction?.kind === "choice" && predict.kind === "choice")
    return predict.options[prediction.value]?.text ?? null;
  if (prediction?.kind === "share" && predict.kind === "share")
    return predict.options[optionAt(predict.options, prediction.value)]?.text ?? null;
  return null;
}

/** A prediction in the form that the pictures of activities draw. */
export function guessOf(predict: Predict, prediction: Prediction | null): Guess | null {
  if (prediction === null) return null;
  if (prediction.kind === "share")
    return predict.kind === "share" ? { ...prediction, of: predict.truth } : null;
  if (prediction.kind !== "spread" || predict.kind !== "spread")
    return prediction.kind === "spread" ? null : prediction;
  const { from, to, bins } = predict;
  const value = prediction.value.flatMap((dots, bin) =>
    Array.from({ length: dots }, () => from + ((to - from) * (bin + 0.5)) / bins),
  );
  return { kind: "spread", value };
}

/** A predicted share in the number format of the measured share. */
export const shareText = ({ predict, numbers }: Lesson, share: number): string =>
  formatAs(rounded(share), (predict.kind === "share" && numbers[predict.truth]?.as) || "percent");

/** A prediction in words, for `{guess}`; "…" before there is a prediction. */
export function guessText(lesson: Lesson, prediction: Prediction | null): string {
  const { predict } = lesson;
  if (prediction?.kind === "share") return shareText(lesson, prediction.value);
  return answerOf(predict, prediction) ?? "…";
}
