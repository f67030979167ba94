/** The metrics that a study keeps of its jobs. */
import { curvesOf, type Study } from "./spec.ts";

/** Counters on every line: the axes, and what windows at equal tokens are found by. */
const COUNTERS = ["generator_updates", "verifier_updates", "num_tokens", "num_tokens_read"];

/**
 * Names of all metrics that the tables, contrasts and figures of a study are computed from, counters first,
 * then sorted. `seconds` only where the study uses it, since no run repeats it.
 */
export function keptNames(study: Study): string[] {
  const { measures, until } = study;
  const curves = curvesOf(study);
  const usesSeconds = [...measures, ...curves].some(({ axis }) => axis === "seconds");
  const goal = until === undefined ? [] : [until.figure];
  const metrics = [
    ...measures.map(({ figure }) => figure),
    ...curves.map(({ metric }) => metric),
    ...goal,
  ];
  const counters = [...COUNTERS, ...(usesSeconds ? ["seconds"] : [])];
  return [...new Set([...counters, ...metrics.sort()])];
}
