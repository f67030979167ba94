import fc from "fast-check";
import { expect, test } from "vitest";
import { duplicateKey } from "./duplicate-key.ts";

test.each([
  ['{"a":1,"a":2}', "a", 7],
  ['{"a":1,"\\u0061":2}', "a", 7],
  ['{"x":{"dtype":"F32","dtype":"F16"}}', "dtype", 20],
  ['[1,{"b":[],"c":{},"b":"}"}]', "b", 18],
  ['{"a\\"":1,"b":{"a\\"":1},"a\\"":3}', 'a"', 23],
  ['{"":1, "" :2}', "", 7],
])("%s has a name twice", (text, name, at) => {
  expect(duplicateKey(text)).toEqual({ name, at });
});

test.each(['{"a":"a","b":"a"}', '[["a","a"],"a"]', '{"a":{"a":{"a":"\\\\"}}}', '"a"', "1"])(
  "%s has none",
  (text) => {
    expect(duplicateKey(text)).toBeNull();
  },
);

test("what JSON.stringify writes has none, until one of its names is added again", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(duplicateKey(text)).toBeNull();
      if (typeof value !== "object" || value === null || Array.isArray(value)) return;
      const [name] = Object.keys(value);
      if (name === undefined) return;
      expect(duplicateKey(`${text.slice(0, -1)},${JSON.stringify(name)}:0}`)).toEqual({
        name,
        at: text.length,
      });
    }),
    { numRuns: 1000 },
  );
});
