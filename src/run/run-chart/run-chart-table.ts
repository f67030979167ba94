/** The values of the run chart as a table. */

import { formatInteger, formatPercent } from "../../kit/format.ts";
import type { TableData } from "../../plot/table-rows.ts";
import { namesOf } from "./model/measures.ts";
import type { ChartRun, RunChartModel } from "./run-chart-model.ts";
import { COLUMNS } from "./run-chart-sentences.ts";

/** The most rows of the table; of a longer run only every so many updates get a row. */
const MOST_ROWS = 1000;

interface Entry {
  learned: string;
  readonly values: Map<string, number>;
}

/** A row for each update, the newest first: who learned, and each model's share in training and on new problems. */
export function runChartTable(
  { metrics }: ChartRun,
  { verifier, generator, set }: RunChartModel,
): TableData {
  const own = generator.measure && namesOf(generator.measure, set);
  const judged = verifier.measure && namesOf(verifier.measure, set);
  const series = [
    { title: "Generator: right in training", name: own?.training },
    { title: "Generator: right on new problems", name: own?.heldOut },
    { title: "Verifier: balanced accuracy in training", name: judged?.training },
    { title: COLUMNS.verifierSet[set], name: judged?.heldOut },
  ].flatMap(({ title, name }) => (name ? [{ title, name }] : []));
  const entries = new Map<number, Entry>();
  for (let row = 0; row < metrics.rows; row++) {
    const update = metrics.x("turns", metrics.forgotten + row);
    const phase = metrics.phase(row);
    if (phase === "sft-generator" || phase === "sft-verifier") continue;
    const entry = entries.get(update) ?? { learned: "", values: new Map() };
    entries.set(update, entry);
    if (phase === "generator") entry.learned = "Generator";
    else if (phase !== "evaluation") entry.learned = "Verifier";
    for (const { name } of series) {
      const value = metrics.value(name, row);
      if (Number.isFinite(value)) entry.values.set(name, value);
    }
  }
  const updates = [...entries].sort(([a], [b]) => b - a);
  const step = Math.ceil(updates.length / MOST_ROWS);
  return {
    head: ["updates of both models", "learned", ...series.map(({ title }) => title)],
    rows: updates
      .filter((_, i) => i % step === 0)
      .map(([update, { learned, values }]) => [
        formatInteger(update),
        learned,
        ...series.map(({ name }) => {
          const value = values.get(name);
          return value === undefined ? "" : formatPercent(value);
        }),
      ]),
    points: updates.length,
  };
}
