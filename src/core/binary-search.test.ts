import { expect, test } from "vitest";
import { firstIndex } from "./binary-search.ts";

test("finds the first index that satisfies the predicate, for every length and boundary", () => {
  for (let length = 0; length <= 9; length++) {
    for (let boundary = 0; boundary <= length; boundary++) {
      const asked: number[] = [];
      const found = firstIndex(length, (index) => {
        asked.push(index);
        return index >= boundary;
      });
      expect(found).toBe(boundary);
      expect(asked.every((index) => index >= 0 && index < length)).toBe(true);
    }
  }
});
