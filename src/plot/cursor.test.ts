// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { isMovedByKeys } from "./cursor.ts";

test("the keyboard moves the crosshair while a chart's slider has the focus, and no other", () => {
  document.body.innerHTML =
    '<figure><div role="slider" tabindex="0"></div></figure><div role="slider" tabindex="0"></div>';
  const [ofChart, ofScore] = document.querySelectorAll<HTMLElement>("[role=slider]");
  expect(isMovedByKeys()).toBe(false);
  ofChart?.focus();
  expect(isMovedByKeys()).toBe(true);
  ofScore?.focus();
  expect(isMovedByKeys()).toBe(false);
});
