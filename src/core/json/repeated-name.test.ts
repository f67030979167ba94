import { expect, test } from "vitest";
import { repeatedName } from "./repeated-name.ts";

test("a name that stands twice is told with its second place", () => {
  expect(repeatedName('{\n  "seeds": [1],\n  "a": {"seeds": 1},\n  "seeds": [2]\n}')).toBe(
    "has seeds a second time at line 4, column 3: take one out",
  );
  expect(repeatedName('[{"a": 1}, {"a": 1, "b": {"a": "a"}}]')).toBeNull();
});
