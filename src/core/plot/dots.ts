/** One row of a dot plot: the values of a condition, their mean or median, and its interval. */
export interface DotRow {
  readonly label: string;
  readonly values: readonly number[];
  readonly middle: number | null;
  readonly interval: readonly [low: number, high: number] | null;
  /** Text at the right: "0.913", "4 of 5". */
  readonly note: string;
}
