import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { reportPaths, studyTables } from "./study-tables.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

test("every report has a table beside the page, with its own numbers and nothing else", () => {
  const tables = studyTables(ROOT);
  expect(tables.size).toBe(reportPaths(ROOT).length);
  const report = JSON.parse(readFileSync(join(ROOT, "docs/results/both/report.json"), "utf8"));
  const { table, contrasts } = JSON.parse(tables.get("both.json") ?? "{}");
  expect(table).toHaveLength(report.table.length);
  expect(contrasts).toHaveLength(report.contrasts.length);
  for (const [i, row] of report.table.entries()) {
    expect(Math.abs(table[i].mean - row.mean)).toBeLessThanOrEqual(1e-6 * Math.abs(row.mean));
    expect(table[i].values.map(({ seed }: { seed: number }) => seed)).toEqual(
      row.values.map(({ seed }: { seed: number }) => seed),
    );
  }
  expect(Object.keys(table[0])).not.toContain("difference");
  expect(Object.keys(contrasts[0])).not.toContain("p");
});
