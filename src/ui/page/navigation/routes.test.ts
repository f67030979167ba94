import { expect, test } from "vitest";
import { isViewOpen, openViewName, viewPart } from "./routes.ts";

test.each([
  ["", false, null],
  ["#runs", false, null],
  ["#tryst", false, null],
  ["#try", true, null],
  ["#try/", true, null],
  ["#try/quiz", true, "quiz"],
  ["#try/quiz/more", true, "quiz"],
  ["#try/chess", true, null],
  ["#branch/freeze", false, null],
] as const)("%j: open %j, part %j", (hash, isOpen, part) => {
  expect(isViewOpen(hash, "try")).toBe(isOpen);
  expect(viewPart(hash, "try")).toBe(part);
});

test("the address names one view, or none", () => {
  expect(["", "#runs", "#try/quiz", "#tryst", "#share"].map(openViewName)).toEqual([
    null,
    "runs",
    "try",
    null,
    "share",
  ]);
});
