/**
 * The code inside the sandbox that calls a student's function for each row of a batch. It runs before the student's
 * code, keeps the built-in functions that it needs, and uses no method of a prototype, which that code may replace.
 * What it returns is checked again outside.
 */

import { PACKED } from "../core/line/packed.ts";

/** Limit on the arguments of one call; QuickJS allows 65,534. */
const MOST_AT_ONCE = 60_000;

/**
 * An expression: `(buffer, pure) => (f) => ArrayBuffer | string`. `buffer` has the packed rows, which are read before the
 * student's code is there. The one that is returned holds all numbers in a row; a text is a fault: its kind, row,
 * position and what was there instead, with | between. With `pure` a function that changes its arguments is one.
 */
export const PRELUDE = `(() => {
  "use strict";
  const { isArray } = Array;
  const { every, includes } = Array.prototype;
  const { isView } = ArrayBuffer;
  const { apply } = Reflect;
  const List = Float64Array;
  const Later = Promise;
  const TypedArray = Object.getPrototypeOf(List.prototype);
  const bufferOf = Object.getOwnPropertyDescriptor(TypedArray, "buffer").get;
  const { set } = TypedArray;
  const isHole = [undefined];
  const isNumber = [Number.isFinite];
  Math.random = () => {
    throw new ReferenceError("'Math.random' is not defined");
  };
  const said = (value) => {
    if (typeof value === "number") return "" + value;
    if (value === undefined) return "nothing";
    if (value === null) return "null";
    if (typeof value === "string") return "a text";
    if (typeof value === "boolean") return value ? "true" : "false";
    if (typeof value === "object") return isArray(value) ? "a list" : "an object";
    return "a " + typeof value;
  };
  const fault = (kind, row, at, got) => kind + "|" + (row + 1) + "|" + at + "|" + got;
  const isSame = (a, b) => {
    if (!isArray(b)) return a === b;
    if (!isArray(a) || a.length !== b.length) return false;
    for (let i = 0; i < b.length; i++) if (!isSame(a[i], b[i])) return false;
    return true;
  };
  // Neither these nor the built-in functions take a step of the interpreter for each number.
  const listed = (...numbers) => numbers;
  // Array's every passes over holes.
  const isUsable = (list, size) =>
    isArray(list) && list.length === size && !apply(includes, list, isHole) && apply(every, list, isNumber);
  return (buffer, pure) => {
    const packed = new List(buffer);
    const count = packed[0];
    const listOf = (at, length) => {
      if (length <= ${MOST_AT_ONCE}) return apply(listed, undefined, new List(buffer, 8 * at, length));
      const made = [];
      for (let i = 0; i < length; i++) made[i] = packed[at + i];
      return made;
    };
    /** All rows; anew for a copy that the code has never seen. */
    const unpacked = () => {
      const rows = [];
      let at = 2;
      for (let r = 0; r < count; r++) {
        const size = packed[at++];
        const length = packed[at++];
        const args = [];
        for (let k = 0; k < length; k++) {
          const tag = packed[at++];
          if (tag === ${PACKED.number}) args[k] = packed[at++];
          else if (tag === ${PACKED.null}) args[k] = null;
          else {
            args[k] = listOf(at, tag);
            at += tag;
          }
        }
        rows[r] = { size, args };
      }
      return rows;
    };
    const rows = unpacked();
    const copy = pure ? unpacked() : null;
    const numbers = new List(packed[1]);
    return (f) => {
      let filled = 0;
      for (let r = 0; r < count; r++) {
        const { size, args } = rows[r];
        const result = apply(f, undefined, args);
        if (copy && !isSame(args, copy[r].args)) return fault("changed", r, 0, "");
        if (result instanceof Later) return fault("promise", r, 0, "");
        if (size < 0) {
          if (typeof result !== "number") return fault("not-a-number", r, 0, said(result));
          if (result - result !== 0) return fault("not-finite", r, 0, said(result));
          numbers[filled++] = result;
          continue;
        }
        if (isUsable(result, size)) {
          apply(set, numbers, [result, filled]);
          filled += size;
          continue;
        }
        if (!isArray(result) && !isView(result)) return fault("not-a-list", r, 0, said(result));
        const length = result.length;
        if (typeof length !== "number") return fault("not-a-list", r, 0, "an object");
        if (length < size) return fault("too-few", r, 0, length);
        if (length > size) return fault("too-many", r, 0, length);
        for (let i = 0; i < size; i++) {
          const value = result[i];
          if (typeof value !== "number") return fault("element", r, i + 1, said(value));
          if (value - value !== 0) return fault("not-finite", r, i + 1, said(value));
          numbers[filled++] = value;
        }
      }
      return apply(bufferOf, numbers, []);
    };
  };
})()`;
