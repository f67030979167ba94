import { expect, test } from "vitest";
import { type MetricsLine, PHASES } from "../core/training/records.ts";
import { BlockPacker } from "./metric-blocks.ts";

const line = (number: number, values: Record<string, number>): MetricsLine => ({
  line: number,
  phase: "generator",
  values,
});

test("a block is preceded by the names of its columns, and gaps are NaN", () => {
  const packer = new BlockPacker();
  const [columns, block] = packer.pack([line(7, { loss: 1 }), line(8, { reward: 2 })]);
  expect(columns).toEqual({ type: "columns", names: ["loss", "reward"] });
  expect(block).toEqual({
    type: "metrics",
    lines: new Float64Array([7, 8]),
    phases: new Uint8Array(2).fill(PHASES.indexOf("generator")),
    values: new Float64Array([1, Number.NaN, Number.NaN, 2]),
  });
});

test("columns are sent again only when a name is new, in the same order", () => {
  const packer = new BlockPacker();
  packer.pack([line(0, { loss: 1 })]);
  expect(packer.pack([line(1, { loss: 2 })]).map(({ type }) => type)).toEqual(["metrics"]);
  const [columns] = packer.pack([line(2, { kl: 3, loss: 4 })]);
  expect(columns).toEqual({ type: "columns", names: ["loss", "kl"] });
  expect(packer.pack([])).toEqual([]);
});
