/** Places the labels at the ends of the curves so that none covers another. */

export interface Label {
  /** Preferred middle of the label, in pixels from the top. */
  readonly at: number;
  /** Height of the label in pixels. */
  readonly height: number;
}

/**
 * Moves overlapping labels down in the order of their places, then up from the lower edge.
 * @param room height of the area in pixels
 * @returns the middle of each label, in the order of the argument
 */
export function spreadLabels(labels: readonly Label[], room: number): number[] {
  const order = labels.map((_, i) => i).sort((a, b) => top(a) - top(b));
  const places: number[] = [];
  let free = 0;
  for (const i of order) {
    const height = labels[i]?.height ?? 0;
    places[i] = Math.max(free, top(i));
    free = places[i] + height;
  }
  let edge = room;
  for (const i of order.toReversed()) {
    const height = labels[i]?.height ?? 0;
    places[i] = Math.min(places[i] ?? 0, edge - height);
    edge = places[i];
  }
  return places.map((place, i) => place + (labels[i]?.height ?? 0) / 2);

  function top(i: number): number {
    const { at = 0, height = 0 } = labels[i] ?? {};
    return at - height / 2;
  }
}
