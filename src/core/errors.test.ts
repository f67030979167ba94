import { expect, test } from "vitest";
import { fromPlainError, LabError, toPlainError } from "./errors.ts";

test("an error of the lab crosses as it is", () => {
  const error = new LabError("not-finite", "The loss is NaN.", { tensor: "loss" });
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
])("“$message” is a lack of memory", (thrown) => {
  const { code, message, detail } = toPlainError(thrown);
  expect(code).toBe("out-of-memory");
  expect(message).toContain("smaller model or batch");
  expect(detail.why).toBe(thrown.message);
});

test("anything else is what nobody expected", () => {
  expect(toPlainError(new RangeError("Invalid array length")).code).toBe("internal");
  expect(toPlainError("a word")).toEqual({ code: "internal", message: "a word", detail: {} });
});
