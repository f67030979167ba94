/**
 * Vitest compares arrays of numbers element by element, as it would objects: a model's weights take it a second.
 * What is equal is found here; what is not is left to Vitest, which says where.
 */
import { expect } from "vitest";

type Numbers = ArrayLike<unknown> & ArrayBufferView;
const isNumbers = (value: unknown): value is Numbers =>
  ArrayBuffer.isView(value) && !(value instanceof DataView);

function areEqual(a: unknown, b: unknown): true | undefined {
  if (!isNumbers(a) || !isNumbers(b) || a.constructor !== b.constructor) return undefined;
  if (a.length !== b.length) return undefined;
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return undefined;
  return true;
}

/** Files that share a process share what was added: once is enough. */
const ADDED = Symbol.for("tango: arrays of numbers");
if (!Reflect.has(globalThis, ADDED)) {
  Reflect.set(globalThis, ADDED, true);
  expect.addEqualityTesters([areEqual]);
}
