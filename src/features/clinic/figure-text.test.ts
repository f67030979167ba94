import { expect, test } from "vitest";
import { barEnd, figureText, rangeText } from "./figure-text.ts";

test("small shares keep the digits that tell them apart, and bars that show it", () => {
  expect(figureText("gradient/kl", 0.0049)).toBe("0.49 %");
  expect(rangeText("gradient/kl", [0.00015, 0.00035])).toBe("0.015 % to 0.035 %");
  expect(barEnd("gradient/kl", 0.0049, [0.00015, 0.00035])).toBeCloseTo(0.0059, 3);
});

test("other shares are whole percents on a bar to 100 %, amounts on one with room", () => {
  expect(figureText("gradient/steps", 0.71)).toBe("71 %");
  expect(barEnd("gradient/steps", 0.71, [0.62, 0.68])).toBe(1);
  expect(barEnd("verifier/largest", 1.8, [1.8, 1.8])).toBeCloseTo(2.16);
});

test("a range of one value is one value", () => {
  expect(rangeText("verifier/largest", [1.8, 1.8])).toBe("1.80");
});
