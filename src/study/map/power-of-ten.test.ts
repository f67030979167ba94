import { expect, test } from "vitest";
import { powerOfTen } from "./power-of-ten.ts";

test("a power of ten is written with a raised number", () => {
  expect([0, -3, 12].map(powerOfTen)).toEqual(["1", "10⁻³", "10¹²"]);
});
