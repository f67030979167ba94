import { expect, test } from "vitest";
import { BENCH_SPECS } from "../src/bench/cases.ts";
import { DEFAULT_ENGINES } from "../src/bench/engines.ts";
import { BENCH_CASES, BENCH_ENGINES } from "../src/protocol/bench-messages.ts";

test("the page offers the default engines, and all cases but those of models by size", () => {
  const bySize = /^[\d.]+M$/;
  const offered = [...BENCH_SPECS.keys()].filter((name) => !bySize.test(name));
  expect([...BENCH_CASES]).toEqual(offered);
  expect([...BENCH_ENGINES]).toEqual(DEFAULT_ENGINES);
});
