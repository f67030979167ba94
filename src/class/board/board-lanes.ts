/** The board's results as rows of its picture, and as its headline. */

import { pluralize } from "../../core/counted.ts";
import { sentences } from "../../kit/english.ts";
import { formatInteger, formatPercent } from "../../kit/format.ts";
import { armNames } from "../../page/arm-names.ts";
import type { ClassPlan } from "../../study/class/plan.ts";
import { type StudentResult, shareOf } from "../../study/class/result.ts";
import type { ArmSummary } from "../../study/class/summary.ts";
import { type Claim, claimsOf } from "./model/headline.ts";
import { hundredths, signed } from "./model/points.ts";

const HEADLINE = {
  few: (seeds: string) =>
    seeds === "1"
      ? "One seed is too few to tell a difference"
      : `${pluralize(seeds, "seed")} are too few to tell a difference`,
  open: (seeds: string) => `No difference can be seen yet with ${pluralize(seeds, "seed")}`,
  more: (points: string, one: string, other: string) =>
    `${pluralize(points, "point")} more with ${one} than with ${other}`,
  less: (points: string, one: string, other: string) =>
    `${pluralize(points, "point")} less with ${one} than with ${other}`,
};

type Interval = readonly [low: number, high: number];

/** A value of one seed. */
interface SeedValue {
  readonly seed: number;
  readonly value: number;
}

export interface BoardRow {
  readonly title: string;
  /** The row's mean, written large at the right; the interval follows the mean. */
  readonly mean: string;
  readonly range: string;
  readonly values: readonly SeedValue[];
  readonly middle: number | null;
  readonly interval: Interval | null;
  /** The students' predictions. */
  readonly ghosts: readonly number[];
  /** How the row's dots are drawn. */
  readonly mark: "full" | "hollow" | "difference";
}

const rangeText = (interval: Interval | null, low: string, high: string): string =>
  interval === null ? "" : `${low} to ${high}`;

/** A lane for each arm: the arm's results and the students' predictions of them. */
export function armRows(
  plan: ClassPlan,
  summary: readonly ArmSummary[],
  results: readonly StudentResult[],
  showsGhosts: boolean,
): BoardRow[] {
  const names = armNames(plan);
  return summary.map(({ arm, spread }, i) => {
    const { mean, interval } = spread;
    const [low = "", high = ""] = hundredths(interval ?? []);
    return {
      title: names[i] ?? arm,
      mean: mean === null ? "" : formatPercent(mean),
      range: rangeText(interval, low, high),
      values: valuesOf(results, (result) => {
        const own = result.arms[i];
        return own ? shareOf(result, own) : null;
      }),
      middle: mean,
      interval,
      ghosts: showsGhosts
        ? results.flatMap(({ arms }) => {
            const predicted = arms[i]?.predicted ?? null;
            return predicted === null ? [] : [predicted / 100];
          })
        : [],
      mark: i % 2 === 0 ? "full" : "hollow",
    };
  });
}

export const differenceOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one - other;

const valuesOf = (
  results: readonly StudentResult[],
  of: (result: StudentResult) => number | null,
): BoardRow["values"] =>
  results.flatMap((result) => {
    const value = of(result);
    return value === null ? [] : [{ seed: result.seed, value }];
  });

/** A lane for each arm's difference from the first. */
export function pairRows(
  plan: ClassPlan,
  summary: readonly ArmSummary[],
  results: readonly StudentResult[],
): BoardRow[] {
  const names = armNames(plan);
  return summary.flatMap(({ arm, difference }, i): BoardRow[] => {
    if (difference === null) return [];
    const { mean, interval } = difference;
    const [middle = "", low = "", high = ""] = hundredths([mean ?? 0, ...(interval ?? [])]);
    return [
      {
        title: `${names[0] ?? ""} minus ${names[i] ?? arm}`,
        mean: mean === null ? "" : pluralize(signed(middle), "point"),
        range: rangeText(interval, low, high),
        values: valuesOf(results, (result) => {
          const [one, other] = [result.arms[0], result.arms[i]];
          return differenceOf(
            one ? shareOf(result, one) : null,
            other ? shareOf(result, other) : null,
          );
        }),
        middle: mean,
        interval,
        ghosts: [],
        mark: "difference",
      },
    ];
  });
}

/** What the class may claim, as one sentence or several. */
export function headlineOf(plan: ClassPlan, summary: readonly ArmSummary[]): string {
  const [claim = "", ...more] = claimsOf(summary).map((one) => claimText(plan, one));
  return more.length === 0 ? claim : sentences([claim, ...more]);
}

function claimText(plan: ClassPlan, claim: Claim): string {
  switch (claim.kind) {
    case "none":
      return "No results yet";
    case "single":
      return `${formatPercent(claim.mean)} solved on average, with ${pluralize(formatInteger(claim.seeds), "seed")}`;
    case "few":
    case "open":
      return HEADLINE[claim.kind](formatInteger(claim.seeds));
    default: {
      const names = armNames(plan);
      const other = names[plan.arms.indexOf(claim.arm)] ?? claim.arm;
      const [points = ""] = hundredths([claim.by]);
      return HEADLINE[claim.kind](points, names[0] ?? "", other);
    }
  }
}

/** The picture in words, for screen readers. */
export function spokenRows(lanes: readonly BoardRow[]): string {
  return sentences(
    lanes.map(
      ({ title, mean, range, values }) =>
        `${title}: mean ${mean || "none yet"}, interval ${range || "none yet"}, ${pluralize(formatInteger(values.length), "seed")}`,
    ),
  );
}
