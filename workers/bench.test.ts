import { expect, test } from "vitest";
import { BENCH_SPECS } from "../src/bench/cases.ts";
import { DEFAULT_ENGINES } from "../src/bench/engines.ts";
import { BENCH_CASES, BENCH_ENGINES } from "../src/protocol/bench-messages.ts";

test("the page offers all cases and the default engines of the bench", () => {
  expect([...BENCH_CASES]).toEqual([...BENCH_SPECS.keys()]);
  expect([...BENCH_ENGINES]).toEqual(DEFAULT_ENGINES);
});
