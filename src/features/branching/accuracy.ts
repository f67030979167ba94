import { GREEDY_IN_RANGE } from "../../core/metrics/names.ts";
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { words } from "../../i18n/index.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import { branchingWords } from "./words.en.ts";

/**
 * The last held-out accuracy of a lane and its update, in the count of the charts: lanes are measured
 * at updates of their own, and a figure without its update would contradict the legend beside it.
 */
export function accuracyText(metrics: RunMetrics): string {
  const latest = metrics.latest(GREEDY_IN_RANGE);
  const row = [...metrics.rowsWith(GREEDY_IN_RANGE)].at(-1);
  if (!latest || row === undefined) return "";
  return words(branchingWords).accuracy(
    formatPercent(latest.value),
    formatInteger(latest.count ?? Number.NaN),
    formatInteger(metrics.x("turns", row + metrics.forgotten)),
  );
}
