import { expect, test } from "vitest";
import { pluralize } from "./counted.ts";

test.each([
  [1, "1 update"],
  ["1", "1 update"],
  ["−1", "−1 update"],
  ["+1", "+1 update"],
  [0, "0 updates"],
  ["11", "11 updates"],
  ["1.5", "1.5 updates"],
  ["1,000", "1,000 updates"],
])("%s is told as %s", (count, told) => {
  expect(pluralize(count, "update")).toBe(told);
});
