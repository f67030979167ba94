/** Where the labels at the tips of the curves stand, so that none covers another. */

export interface Label {
  /** Its preferred middle, in pixels from the top. */
  readonly at: number;
  /** In pixels. */
  readonly height: number;
}

/**
 * Moves labels apart, in the order of their places, and back from the lower edge.
 * @param room height in pixels
 * @returns the middle of each, in the order of the argument
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
