/** What an update passes through memory on engine gpu, counted from its plan: the tables of docs/maintain/scaling.md. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { packPart } from "../../engine/fused/batch.ts";
import { passesOf, updateSteps } from "../../engine/fused/testing/traffic.ts";
import { VARIANTS } from "../../engine/fused/variants.ts";
import { partsOf } from "../../engine/packed-batch.ts";
import { BENCH_SPECS, type BenchSpec, benchCase } from "./cases.ts";

const MB = 1e6;
const PAGE = readFileSync(new URL("../../../docs/maintain/scaling.md", import.meta.url), "utf8");

/** The dispatches of one update of a case, with what each passes through memory in vec4. */
function dispatchesOf(spec: BenchSpec) {
  const { update } = benchCase(spec);
  const [part, ...more] = partsOf(update, Number.POSITIVE_INFINITY);
  if (!part || more.length > 0) throw new Error(`${spec.id} is no single part`);
  const { positions: rows, sequences } = packPart(update, part, spec.shape, update);
  const [tiling] = VARIANTS;
  if (!tiling) throw new Error("there is no variant");
  const steps = updateSteps({ shape: spec.shape, tiling, workgroupMemory: 16_384 }, rows);
  const size = { rows, sequences, rollouts: 0 };
  return steps.map((step) => ({ kernel: step.kernel, ...passesOf(step, spec.shape, size) }));
}

/** The numbers of a case's column in the table. */
function columnOf(id: string): string[] {
  const spec = BENCH_SPECS.get(id);
  if (!spec) throw new Error(`no case ${id}`);
  const all = dispatchesOf(spec);
  const megabytes = (vec4s: (of: (typeof all)[number]) => number) =>
    ((16 * all.reduce((sum, one) => sum + vec4s(one), 0)) / MB).toFixed(1);
  return [
    String(all.length),
    megabytes(({ arena }) => arena[0]),
    megabytes(({ arena }) => arena[1]),
    megabytes(({ model }) => model[0]),
    megabytes(({ model }) => model[1]),
  ];
}

/** The last column of one case in the table between its marks. */
function written(id: string): string[] {
  const table = PAGE.match(/<!-- passes -->\n([\s\S]*?)\n<!-- end -->/)?.[1] ?? "";
  const rows = table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const column = rows[0]?.indexOf(id) ?? -1;
  return rows.slice(2).map((row) => row[column] ?? "");
}

it.each(["R4", "recipe"])(
  "docs/maintain/scaling.md has what an update of %s passes through memory",
  (id) => {
    expect(written(id)).toEqual(columnOf(id));
  },
);
