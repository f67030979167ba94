import { expect, test } from "vitest";
import { fromPlainError, TangoError, toPlainError } from "./errors.ts";

test("a TangoError is passed on unchanged", () => {
  const error = new TangoError("not-finite", "The loss is NaN.", { tensor: "loss" });
  const plain = { code: "not-finite", message: "The loss is NaN.", detail: { tensor: "loss" } };
  expect(toPlainError(error)).toEqual(plain);
  expect(fromPlainError(toPlainError(error))).toEqual(error);
});

test.each([
  new RangeError("Array buffer allocation failed"), // V8
  new RangeError("WebAssembly.Memory(): could not allocate memory"),
  new RangeError("WebAssembly.Memory.grow(): Maximum memory size exceeded"),
  new Error("out of memory"), // Firefox's InternalError
  new RangeError("Out of memory"), // JavaScriptCore
])("“$message” is an out-of-memory error", (thrown) => {
  const { code, message, detail } = toPlainError(thrown);
  expect(code).toBe("out-of-memory");
  expect(message).toContain("smaller model or batch");
  expect(detail.why).toBe(thrown.message);
});

test("any other error is unexpected", () => {
  expect(toPlainError(new RangeError("Invalid array length")).code).toBe("internal");
  expect(toPlainError("a word")).toEqual({ code: "internal", message: "a word", detail: {} });
});
