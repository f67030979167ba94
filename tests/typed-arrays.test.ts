import { expect, test } from "vitest";

const of = (...numbers: number[]) => Float32Array.from(numbers);

test("arrays of numbers are equal as objects would be, and what differs is found", () => {
  expect({ weights: of(1, Number.NaN, -0) }).toEqual({ weights: of(1, Number.NaN, -0) });
  expect(Buffer.from("a")).toEqual(Buffer.from("a"));
  for (const other of [of(1, 3), of(1), of(1, 2, 3), Float64Array.of(1, 2), [1, 2]]) {
    expect(of(1, 2)).not.toEqual(other);
    expect([{ weights: of(1, 2) }]).not.toEqual([{ weights: other }]);
  }
  expect(of(0)).not.toEqual(of(-0));
  expect(() => expect(of(1, 2)).toEqual(of(1, 3))).toThrow(/deeply equal/);
});
