/** Arrays of numbers that become longer: by a quarter, so that little of what is held lies empty. */

const FIRST_ROOM = 64;
const GROWTH = 1.25;

/** Entries of a new array whose entry at `place` is the next to be written. */
export const roomFor = (place: number): number =>
  Math.max(FIRST_ROOM, Math.ceil((place + 1) * GROWTH));

/** @param to no shorter, filled with what stands where nothing was written */
export function enlarged<A extends Float64Array | Uint32Array | Uint8Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
