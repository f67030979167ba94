/** The metrics that a study keeps of its jobs. */
import { curvesOf, type Study } from "./spec.ts";

/** Counters kept on every line: the axes, and those that determine windows at equal tokens. */
const COUNTERS = ["generator_updates", "verifier_updates", "num_tokens", "num_tokens_read"];

/**
 * Names of all metrics that a study's tables, contrasts and figures need, counters first, then sorted. `seconds` only
 * where the study uses it, because repeated runs differ in it.
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
