/**
 * The code inside the sandbox that calls a student's function for each row of a batch. It runs before the student's
 * code, keeps the built-in functions that it needs, and uses no method of a prototype, which that code may replace.
 * What it returns is checked again outside.
 */

/**
 * An expression: `(f, text, pure) => ArrayBuffer | string`. `text` is JSON, the rows and how many numbers each
 * must give, −1 for one that is in no list. The buffer holds them all in a row; a text is a fault: its kind, row,
 * position and what was there instead, with | between.
 */
export const PRELUDE = `(() => {
  "use strict";
  const { parse } = JSON;
  const { isArray } = Array;
  const { isView } = ArrayBuffer;
  const { apply } = Reflect;
  const List = Float64Array;
  const Later = Promise;
  const bufferOf = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(List.prototype), "buffer").get;
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
  const isFinite = (value) => value - value === 0;
  const isSame = (a, b) => {
    if (!isArray(b)) return a === b;
    if (!isArray(a) || a.length !== b.length) return false;
    for (let i = 0; i < b.length; i++) if (!isSame(a[i], b[i])) return false;
    return true;
  };
  return (f, text, pure) => {
    const { rows, sizes } = parse(text);
    const given = pure ? parse(text).rows : null;
    let total = 0;
    for (let r = 0; r < rows.length; r++) total += sizes[r] < 0 ? 1 : sizes[r];
    const numbers = new List(total);
    let filled = 0;
    for (let r = 0; r < rows.length; r++) {
      const size = sizes[r];
      const result = apply(f, undefined, rows[r]);
      if (given && !isSame(rows[r], given[r])) return fault("changed", r, 0, "");
      if (result instanceof Later) return fault("promise", r, 0, "");
      if (size < 0) {
        if (typeof result !== "number") return fault("not-a-number", r, 0, said(result));
        if (!isFinite(result)) return fault("not-finite", r, 0, said(result));
        numbers[filled++] = result;
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
        if (!isFinite(value)) return fault("not-finite", r, i + 1, said(value));
        numbers[filled++] = value;
      }
    }
    return apply(bufferOf, numbers, []);
  };
})()`;
