import type { Reading, RoleReadings } from "./readings.ts";

/** The one figure of a model that its card, the end of its lane and the slider show. */
export interface ShownReading extends Reading {
  /** Whether the figure was measured in training, or by a check outside training. */
  readonly on: "training" | "check";
  /** The first figure measured in the same way; null where this figure is the first. */
  readonly first: number | null;
}

/**
 * A model's share in training; before the first one, and at the end of a run that ends with a check, the share of the
 * last check.
 * @param updates of the whole run
 */
export function shownReading(
  { now, nowAt, rates, first, ring, firstRing }: RoleReadings,
  { update, updates }: { readonly update: number; readonly updates: number },
): ShownReading | null {
  const isOver = update === updates && ring?.update === update && update > 0;
  if (now !== null && nowAt !== null && !isOver) {
    return { value: now, update: nowAt, count: null, rates, on: "training", first };
  }
  if (!ring) return null;
  const isFirst = firstRing === null || firstRing.update >= ring.update;
  return { ...ring, on: "check", first: isFirst ? null : firstRing.value };
}
