/** A search and the names of its numbers; independent of presets, so that old results can be recomputed. */
import { pluralize } from "../../core/counted.ts";
import { measureWords } from "../measure.ts";
import type { Measure } from "../schema.ts";
import type { GridPoint } from "./points.ts";
import type { Search } from "./spec.ts";

/** How arms are compared: at equal updates, at the reference's tokens, or at `times` as many. */
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
  /** Planned generator updates of the reference arm, for the comparison at equal updates. */
  readonly updates: number;
}

export const conditionOf = (arm: string, point: Pick<GridPoint, "name">): string =>
  `${arm}-${point.name}`;

/** The condition whose token count all others are compared at: the reference arm with the preset's values. */
export const referenceOf = ({ tokensOf }: Pick<Search, "tokensOf">) => `${tokensOf}-p0`;

/** A metric on an axis, as a measure of the study. */
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

/** The description of an axis in tables. */
export function axisWords({ search, updates }: SearchFrame, axis: SearchAxis): string {
  if (axis === "updates") return `at ${pluralize(updates, "generator update")}`;
  const tokens = `the tokens of ${search.tokensOf} as the preset has it`;
  return axis === "tokens" ? `at ${tokens}` : `at ${search.times} × ${tokens}`;
}

/** The name of the study table's row for a metric on an axis. */
export const measureName = (plan: SearchFrame, figure: string, axis: SearchAxis): string =>
  measureWords(measureAt(plan.search, plan.updates, figure, axis));
