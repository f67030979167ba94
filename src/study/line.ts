/** One parsed line of metrics.jsonl; a missing metric is null or absent. */
export type Line = Readonly<Record<string, unknown>>;

/** A point (x, y) of a curve. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
