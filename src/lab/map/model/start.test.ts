import { expect, test } from "vitest";
import { metricsWith } from "../testing/metrics.ts";
import { startOf } from "./start.ts";

test("a run whose first table is forgotten, or never was, has no start", () => {
  expect(startOf(metricsWith([0, -4, 0.1], [9, -1, 0.3]))).toEqual({
    log10Chance: -4,
    entropy: 0.1,
  });
  expect(startOf(metricsWith([9, -1, 0.3]))).toBeNull();
  expect(startOf(metricsWith())).toBeNull();
});
