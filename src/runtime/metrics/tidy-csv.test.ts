import { expect, test } from "vitest";
import { CSV_FORMS } from "../../core/csv.ts";
import type { MetricsLine, Phase } from "../../core/training/records.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import { RunMetrics } from "./run-metrics.ts";
import { modelOfMetric, TIDY_COLUMNS, tidyCsv } from "./tidy-csv.ts";

type Values = MetricsLine["values"];

function metricsOf(lines: readonly (readonly [Phase, Values])[]): RunMetrics {
  const packed = lines.map(([phase, values], line) => ({ line, phase, values }));
  return RunMetrics.of(new BlockPacker().pack(packed));
}

/** Reads a file as RFC 4180 has it: quotes around a cell, doubled inside, and line ends in it. */
function readCsv(text: string, separator = ","): string[][] {
  const rows: string[][] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\r\n${separator}]*))(${separator}|\r\n)`, "gy");
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(cell)) {
    row.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end !== "\r\n") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const at = (generator: number, verifier: number, more: Values): Values => ({
  generator_updates: generator,
  verifier_updates: verifier,
  ...more,
});
const RUN = metricsOf([
  ["sft-generator", at(0, 0, { loss: 2.5 })],
  ["generator", at(1, 2, { reward: 0.1 + 0.2, "train/f1": 2 / 3, "mixed/step_caught": 0.5 })],
  ["verifier", at(1, 3, { "verifier/reward": -1e-9 })],
  ["evaluation", at(1, 3, { "eval/greedy_accuracy/in_range": 0, "mixed/step_caught": 0.25 })],
]);
const NAME = 'α 0,5; "mine",\nsecond';

test.each(Object.entries(CSV_FORMS))("what is written in the form %s reads back", (_, form) => {
  const [head, ...rows] = readCsv(tidyCsv([{ name: NAME, metrics: RUN }], form), form.separator);
  expect(head).toEqual([...TIDY_COLUMNS]);
  const read = rows.map(([run, update, model, metric, value]) => [
    run,
    Number(update),
    model,
    metric,
    Number(value?.replace(form.decimal, ".")),
  ]);
  expect(read).toEqual([
    [NAME, 3, "both", "generator_updates", 1],
    [NAME, 3, "both", "verifier_updates", 2],
    [NAME, 3, "generator", "reward", 0.1 + 0.2],
    [NAME, 3, "verifier", "train/f1", 2 / 3],
    [NAME, 3, "verifier", "mixed/step_caught", 0.5],
    [NAME, 4, "both", "generator_updates", 1],
    [NAME, 4, "both", "verifier_updates", 3],
    [NAME, 4, "verifier", "verifier/reward", -1e-9],
    [NAME, 4, "verifier", "mixed/step_caught", 0.25],
    [NAME, 4, "generator", "eval/greedy_accuracy/in_range", 0],
  ]);
});

test("runs stand below each other; one without lines has no row", () => {
  const runs = [RUN, new RunMetrics(), RUN].map((metrics, i) => ({ name: `run ${i}`, metrics }));
  const names = readCsv(tidyCsv(runs))
    .slice(1)
    .map(([run]) => run);
  expect([names.length, [...new Set(names)]]).toEqual([20, ["run 0", "run 2"]]);
});

test("says whom a metric is about, whatever line it is on", () => {
  const models = [
    "timing_s/verify",
    "facts/verifier_rejects/9-4",
    "facts/generator_known",
    "rollouts/whole",
  ];
  expect(models.map(modelOfMetric)).toEqual(["both", "verifier", "generator", "generator"]);
});
