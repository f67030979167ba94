/** What both models of a run know of each fact, as its checks measured it. */
import {
  FACT_METRICS,
  FACTS_KNOWN,
  type FactMetric,
  factMetric,
} from "../../../core/metrics/names.ts";
import type { Role } from "../../../core/role.ts";
import { KNOWN_FROM } from "../../../core/tasks/facts.ts";
import type { RunMetrics } from "../../../runtime/metrics/run-metrics.ts";
import type { Board } from "./board.ts";

/** What one model knows of all facts at a check. */
export interface ModelKnowledge {
  /**
   * [parts, facts] in [0, 1]. The generator has one part, the mean probability of the right value. The verifier has two
   * halves: the share of right values that it accepts, and of the misprints of its generator's book that it rejects.
   */
  readonly shares: readonly (readonly number[])[];
  /** [facts] how many of the nine wrong values the verifier lets pass; null for the generator. */
  readonly passes: readonly number[] | null;
  /** [facts] whether the model knows the fact: all parts are at least `KNOWN_FROM`. */
  readonly knows: readonly boolean[];
  /** [facts] whether the model knew the fact at an earlier check, and does not now. */
  readonly forgot: readonly boolean[];
}

/** One check of what both models know of all facts. */
export interface Knowledge {
  /** Updates of both models before the check. */
  readonly update: number;
  readonly generator: ModelKnowledge;
  /** Null where steps were not judged, and in runs from before the two halves were measured. */
  readonly verifier: ModelKnowledge | null;
}

export const countOf = (facts: readonly boolean[]): number => facts.filter(Boolean).length;

/** What was measured of a model; null for a model of which nothing was. */
export const modelIn = (knowledge: Knowledge, role: Role): ModelKnowledge | null => knowledge[role];

/** How far a model knows a fact: the mean of its parts, in [0, 1]. */
export const shareOf = ({ shares }: Pick<ModelKnowledge, "shares">, fact: number): number =>
  shares.reduce((sum, of) => sum + (of[fact] ?? 0), 0) / shares.length;

const PARTS = {
  generator: ["generator"],
  verifier: ["verifier_accepts", "verifier_rejects"],
} as const satisfies Record<Role, readonly FactMetric[]>;

/** Names of the metrics that checks are read from. */
export const factMetricNames = ({ facts }: Pick<Board, "facts">): string[] => [
  FACTS_KNOWN.verifier,
  ...FACT_METRICS.flatMap((of) => facts.map(({ name }) => factMetric(of, name))),
];

/** Reads a metric of all facts, [facts], at a line; null where it was not logged. */
function readerOf({ series }: RunMetrics, facts: Board["facts"]) {
  const curvesOf = (of: FactMetric) =>
    facts.map(({ name }) => series.curve(factMetric(of, name), null));
  const curves = new Map(FACT_METRICS.map((of) => [of, curvesOf(of)]));
  return (of: FactMetric, line: number): number[] | null => {
    const values = (curves.get(of) ?? []).map(
      (curve) => curve?.values[curve.at.indexOf(line)] ?? Number.NaN,
    );
    return values.some(Number.isNaN) ? null : values;
  };
}

/** All checks of a run, in order, at most one for each update: the latest. Empty for a run without checks of facts. */
export function checksOf(metrics: RunMetrics, { facts }: Pick<Board, "facts">): Knowledge[] {
  const read = readerOf(metrics, facts);
  const ever = { generator: new Set<number>(), verifier: new Set<number>() };
  const model = (role: Role, line: number): ModelKnowledge | null => {
    const shares = PARTS[role].flatMap((of) => [read(of, line) ?? []]);
    if (shares.some(({ length }) => length === 0)) return null;
    const knows = facts.map((_, i) => shares.every((of) => (of[i] ?? 0) >= KNOWN_FROM));
    const forgot = knows.map((is, i) => !is && ever[role].has(i));
    for (const [i, is] of knows.entries()) if (is) ever[role].add(i);
    const passes = role === "verifier" ? read("verifier_passes", line) : null;
    return { shares, passes, knows, forgot };
  };
  const asked = metrics.series.curve(factMetric("generator", facts[0]?.name ?? ""), null)?.at ?? [];
  const lines = new Map(asked.map((line) => [metrics.x("turns", line), line]));
  return [...lines].flatMap(([update, line]) => {
    const generator = model("generator", line);
    return generator ? [{ update, generator, verifier: model("verifier", line) }] : [];
  });
}

/** The last check at or before an update; null before the first check. */
export const knowledgeAt = (checks: readonly Knowledge[], update: number): Knowledge | null =>
  checks.findLast((check) => check.update <= update) ?? null;
