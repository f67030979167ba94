/** A predicted share: a point in the chart, and the answer that the point counts as. */

/** Predictions are whole percentages. */
const STEP = 0.01;
/** A prediction this close counts as right, since the measured share is an estimate too. */
const CLOSE_TO_TRUTH = 0.05;

/** The nearest whole percentage in [0, 1]. */
export const rounded = (value: number): number =>
  Math.round(Math.min(1, Math.max(0, value)) / STEP) / (1 / STEP);

/** Index of the answer that a predicted share counts as. */
export function optionAt(options: readonly { readonly upTo: number }[], value: number): number {
  const found = options.findIndex(({ upTo }) => value <= upTo);
  return found >= 0 ? found : options.length - 1;
}

/** How a predicted share compares with the measured one. */
export function comparison(guess: number, truth: number): "below" | "close" | "above" {
  if (Math.abs(guess - truth) <= CLOSE_TO_TRUTH) return "close";
  return guess < truth ? "below" : "above";
}

const KEYS: Readonly<Record<string, (value: number) => number>> = {
  ArrowUp: (value) => value + STEP,
  ArrowRight: (value) => value + STEP,
  ArrowDown: (value) => value - STEP,
  ArrowLeft: (value) => value - STEP,
  PageUp: (value) => value + 10 * STEP,
  PageDown: (value) => value - 10 * STEP,
  Home: () => 0,
  End: () => 1,
};

/** The share that a key moves the predicted share to; null for a key that moves nothing. */
export function moved(value: number, key: string): number | null {
  const move = KEYS[key];
  return move ? rounded(move(value)) : null;
}
