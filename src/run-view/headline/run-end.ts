import { readingsAt } from "../readings/readings.ts";
import type { ChartRun } from "../run-chart/run-chart-model.ts";
import type { RunEnd } from "./headline-facts.ts";

/** Ten points on new problems are visible at a glance. */
const VISIBLE = 0.1;

/** Where a whole run gets to on new problems; null where that was not measured. */
export function endOf(run: ChartRun): RunEnd | null {
  const [first, last] = [0, Number.POSITIVE_INFINITY].map(
    (update) => readingsAt(run, update).generator.ring,
  );
  const tokens = run.metrics.latest("num_tokens")?.value ?? 0;
  return first && last ? { first: first.value, last: last.value, tokens } : null;
}

/** Whether a run ends visibly above its start. */
export const climbs = ({ first, last }: RunEnd): boolean => last - first >= VISIBLE;
