/** A search and how its numbers are named; it needs no preset, so old results can be computed again. */
import { pluralize } from "../../core/counted.ts";
import { measureWords } from "../measure.ts";
import type { Measure } from "../schema.ts";
import type { GridPoint } from "./points.ts";
import type { Search } from "./spec.ts";

/** Where arms are compared: at equal updates, at the reference's tokens, and at `times` as many. */
export const AXES = ["updates", "tokens", "more"] as const;
export type SearchAxis = (typeof AXES)[number];

export interface SearchArm {
  readonly name: string;
  readonly algorithm: string;
  readonly hasVerifier: boolean;
}

/** A search, and what its file and the preset say of it. */
export interface SearchFrame {
  readonly search: Search;
  readonly points: readonly GridPoint[];
  readonly arms: readonly SearchArm[];
  /** Planned generator updates of the reference arm, where all arms are compared at equal updates. */
  readonly updates: number;
}

export const conditionOf = (arm: string, point: Pick<GridPoint, "name">): string =>
  `${arm}-${point.name}`;

/** The condition whose tokens are the measure of all others: the reference arm as the preset has it. */
export const referenceOf = ({ tokensOf }: Pick<Search, "tokensOf">) => `${tokensOf}-p0`;

/** The number of a metric on an axis, as a measure of the study. */
export function measureAt(
  search: Pick<Search, "lastWindow" | "tokensOf" | "times">,
  updates: number,
  figure: string,
  axis: SearchAxis,
): Measure {
  const { lastWindow, times } = search;
  if (axis === "updates") return { figure, at: { window: [updates - lastWindow + 1, updates] } };
  const atTokensOf = referenceOf(search);
  return { figure, at: { lastWindow, atTokensOf, ...(axis === "more" ? { times } : {}) } };
}

/** The words of an axis for tables. */
export function axisWords({ search, updates }: SearchFrame, axis: SearchAxis): string {
  if (axis === "updates") return `at ${pluralize(updates, "generator update")}`;
  const tokens = `the tokens of ${search.tokensOf} as the preset has it`;
  return axis === "tokens" ? `at ${tokens}` : `at ${search.times} × ${tokens}`;
}

/** The row of the study's table with a metric on an axis. */
export const measureName = (plan: SearchFrame, figure: string, axis: SearchAxis): string =>
  measureWords(measureAt(plan.search, plan.updates, figure, axis));
