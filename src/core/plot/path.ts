/** A point of a drawing, in its own units. */
export type Place = readonly [x: number, y: number];

/** The data of a path of straight lines through places; empty for none. @param digits after the point, at most */
export function pathThrough(places: readonly Place[], digits = 1): string {
  const short = (value: number) => String(Number(value.toFixed(digits)));
  return places.map(([x, y], i) => `${i === 0 ? "M" : "L"}${short(x)} ${short(y)}`).join("");
}
