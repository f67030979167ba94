import { expect, test } from "vitest";
import { csvLine } from "../../core/csv.ts";
import { PHASES } from "../../core/training/records.ts";
import { metricsCsv } from "./csv.ts";
import { RunMetrics } from "./run-metrics.ts";

test("every value of every line reads back as the same double", () => {
  const metrics = new RunMetrics();
  const names = ["reward", "eval/a", "eval/a/count"];
  const values = [0.1 + 0.2, Number.NaN, Number.NaN, Number.NaN, 2 / 3, 512, -1e-9, Number.NaN, 0];
  metrics.setColumns(names);
  metrics.append(
    {
      lines: Float64Array.from([7, 8, 9]),
      phases: Uint8Array.from([4, 2, 4]),
      values: Float64Array.from(values),
    },
    0,
  );
  const [head, ...rows] = metricsCsv(metrics)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  expect(head).toEqual(["line", "phase", ...names]);
  expect(rows.map(([line, phase]) => [line, phase])).toEqual([
    ["7", "generator"],
    ["8", "evaluation"],
    ["9", PHASES[4]],
  ]);
  const numbers = rows.flatMap((row) =>
    row.slice(2).map((text) => (text === "" ? Number.NaN : Number(text))),
  );
  expect(numbers).toEqual(values);
});

test("a run without lines has only the header row", () => {
  expect(metricsCsv(new RunMetrics())).toBe("line,phase\r\n");
});

test("commas, quotes and line ends stay inside their cell", () => {
  expect(csvLine(["a,b", 'say "no"', "two\nlines", 1.5])).toBe(
    '"a,b","say ""no""","two\nlines",1.5\r\n',
  );
});
