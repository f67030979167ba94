import { expect, test } from "vitest";
import { ALL } from "../../scripts/turn.mjs";
import { BENCH_SPECS } from "../bench/cases.ts";
import { partOf, partsOf, sharesOf } from "./bench-parts.ts";

const frame = (functionName: string, url = "wasm://wasm/1") => ({ functionName, url });

test.each([
  ["src/engine/cpu/assembly/product/reluProduct", "products"],
  ["src/engine/cpu/assembly/adamw/adamw", "optimizer"],
  ["src/engine/cpu/assembly/arena/reserve", "rest of the module"],
  ["wasm-to-js", "rest of the module"],
])("%s belongs to %s", (name, part) => {
  expect(partOf(frame(name))).toBe(part);
});

test("shares are those of the sampled time", () => {
  const nodes = [
    { id: 1, callFrame: frame("src/engine/cpu/assembly/norm/norm") },
    { id: 2, callFrame: frame("update", "file:///model.ts") },
  ];
  const samples = [1, 2, 1];
  expect(sharesOf({ nodes, samples, timeDeltas: [100, 50, 50] })).toEqual({
    norms: 0.75,
    host: 0.25,
  });
});

// It samples the clock, so it belongs to the night.
test.runIf(ALL)(
  "products are the largest part of an update",
  async () => {
    const spec = BENCH_SPECS.get("micro");
    if (!spec) throw new Error("no micro");
    const { update } = await partsOf(spec);
    expect(Object.values(update).reduce((a, b) => a + b)).toBeCloseTo(1, 6);
    for (const [part, share] of Object.entries(update)) {
      if (part !== "products") expect(update["products"], part).toBeGreaterThan(share);
    }
  },
  60_000,
);
