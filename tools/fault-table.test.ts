import { expect, test } from "vitest";
import { faultsOfTests, faultTable, rowsOf } from "./fault-table.mjs";

const fault = (at: string, survived: boolean, ms?: number) => ({
  id: "R1",
  series: "device lost",
  at,
  survived,
  ...(ms === undefined ? {} : { ms }),
});

test("counts the faults of a series, with the median and the slowest times", () => {
  const faults = [fault("a", true, 3000), fault("b", false, 1000), fault("c", true, 2000)];
  expect(rowsOf([...faults, { ...fault("k", true), id: "R8", series: "killed" }])).toEqual([
    {
      id: "R1",
      series: "device lost",
      tried: 3,
      survived: 2,
      median: 2000,
      p95: 3000,
      lost: ["b"],
    },
    { id: "R8", series: "killed", tried: 1, survived: 1, median: null, p95: null, lost: [] },
  ]);
});

test("the table says where a run was lost", () => {
  const text = faultTable(rowsOf([fault("call 4", false), fault("call 5", true, 1500)]));
  expect(text).toContain("| R1 | device lost | 2 | 1 | 1.5 s | 1.5 s | call 4 |");
});

test("each test of a report is a fault, unless it was skipped", () => {
  const tests = ["passed", "failed", "skipped"].map((status) => ({ fullName: status, status }));
  const row = { id: "R11", series: "old data" };
  expect(faultsOfTests({ testResults: [{ assertionResults: tests }] }, row)).toEqual([
    { id: "R11", series: "old data", at: "passed", survived: true },
    { id: "R11", series: "old data", at: "failed", survived: false },
  ]);
  expect(faultsOfTests(null, row)).toEqual([]);
});
