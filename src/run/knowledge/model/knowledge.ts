/** What both models of a run know of each fact, as its checks measured it. */
import { ROLES, type Role } from "../../../core/role.ts";
import type { RunMetrics } from "../../../metrics/run-metrics.ts";
import type { Board } from "./board.ts";

/** A model knows a fact whose value is at least this. */
export const KNOWN_FROM = 0.8;
/** A square whose value is at least this is drawn full: above it, differences are sampling noise. */
const DRAWN_FULL_FROM = 0.88;

/** One check of what both models know of all facts. */
export interface Knowledge {
  /** Updates of both models before the check. */
  readonly update: number;
  /** [facts] the generator's mean probability of the right value, in [0, 1]. */
  readonly generator: readonly number[];
  /** [facts] share of right values accepted × share of wrong values rejected; null where steps were not judged. */
  readonly verifier: readonly number[] | null;
  /** How many facts each model knows. */
  readonly known: { readonly generator: number; readonly verifier: number | null };
}

export const countOfKnown = (values: readonly number[]): number =>
  values.filter((value) => value >= KNOWN_FROM).length;

/** How far a square is filled for a value, in [0, 1]. */
export const fillOf = (value: number): number => (value >= DRAWN_FULL_FROM ? 1 : value);

/** How well a model knows a fact, as the shipped recordings measured it. */
export const factMetric = (role: Role, fact: string) => `facts/${role}/${fact}`;

/** Names of the metrics of all facts. */
export const factMetricNames = ({ facts }: Pick<Board, "facts">): string[] =>
  ROLES.flatMap((role) => facts.map(({ name }) => factMetric(role, name)));

/** All checks of a run, in order, at most one for each update: the latest. Empty for a run without checks of facts. */
export function checksOf(metrics: RunMetrics, { facts }: Pick<Board, "facts">): Knowledge[] {
  const curves = (role: Role) =>
    facts.map(({ name }) => metrics.series.curve(factMetric(role, name), null));
  const [generator, verifier] = [curves("generator"), curves("verifier")];
  const asked = generator[0]?.at ?? [];
  const byUpdate = new Map<number, Knowledge>();
  for (const line of asked) {
    const read = (all: ReturnType<typeof curves>) =>
      all.map((curve) => curve?.values[curve.at.indexOf(line)] ?? Number.NaN);
    const [g, v] = [read(generator), read(verifier)];
    if (g.some(Number.isNaN)) continue;
    const hasVerifier = !v.some(Number.isNaN);
    const update = metrics.x("turns", line);
    byUpdate.set(update, {
      update,
      generator: g,
      verifier: hasVerifier ? v : null,
      known: { generator: countOfKnown(g), verifier: hasVerifier ? countOfKnown(v) : null },
    });
  }
  return [...byUpdate.values()];
}

/** The last check at or before an update; null before the first check. */
export const knowledgeAt = (checks: readonly Knowledge[], update: number): Knowledge | null =>
  checks.findLast((check) => check.update <= update) ?? null;
