/**
 * The batch of a call as one list of numbers, so that it crosses into the sandbox in one piece: objects would be
 * copied row by row, and read as text by an interpreter.
 *
 * [rows, numbers that must be given, then for each row: its size (−1 for a number in no list), its arguments, and
 * for each argument: −1 and a number; −2 for null; or a length and as many numbers]
 */
import { type LineFunction, type LineRow, lineFunction } from "./functions.ts";

/** Markers in front of an argument that is not a list. */
export const PACKED = { number: -1, null: -2 } as const;

const isList = (argument: LineRow[number]): argument is readonly number[] =>
  Array.isArray(argument);

/** @param rows of the function `name` */
export function packRows(name: LineFunction, rows: readonly LineRow[]): Float64Array {
  const { size } = lineFunction(name);
  const sizes = rows.map((row) => size(row) ?? -1);
  const packed: number[] = [rows.length, sizes.reduce((sum, one) => sum + Math.abs(one), 0)];
  for (const [r, row] of rows.entries()) {
    packed.push(sizes[r] ?? -1, row.length);
    for (const argument of row) {
      if (argument === null) packed.push(PACKED.null);
      else if (!isList(argument)) packed.push(PACKED.number, argument);
      else {
        packed.push(argument.length);
        for (const value of argument) packed.push(value);
      }
    }
  }
  return Float64Array.from(packed);
}

/** How many numbers each row must give, [rows]: −1 for one that is in no list. */
export function packedSizes(packed: Float64Array): number[] {
  let at = 2;
  return Array.from({ length: packed[0] ?? 0 }, () => {
    const [size = -1, count = 0] = packed.subarray(at, at + 2);
    at += 2;
    for (let k = 0; k < count; k++) {
      const tag = packed[at] ?? PACKED.null;
      at += 1 + (tag === PACKED.number ? 1 : Math.max(0, tag));
    }
    return size;
  });
}
