/** The board's results as rows of its picture, and as its headline. */

import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { words } from "../../i18n/index.ts";
import { armNames } from "../../page/arm-names.ts";
import type { ClassPlan } from "../../study/class/plan.ts";
import { type StudentResult, shareOf } from "../../study/class/result.ts";
import type { ArmSummary } from "../../study/class/summary.ts";
import { type Claim, claimsOf } from "./model/headline.ts";
import { hundredths, signed } from "./model/points.ts";
import { boardWords } from "./words.en.ts";

type Interval = readonly [low: number, high: number];

/** A value of one seed. */
interface SeedValue {
  readonly seed: number;
  readonly value: number;
}

export interface BoardRow {
  readonly title: string;
  /** The mean as text, written large at the right. */
  readonly mean: string;
  /** The mean's interval as text, after the mean. */
  readonly range: string;
  readonly values: readonly SeedValue[];
  readonly middle: number | null;
  readonly interval: Interval | null;
  /** The students' predictions, drawn as faint dots. */
  readonly ghosts: readonly number[];
  /** How its dots are drawn. */
  readonly mark: "full" | "hollow" | "difference";
}

const rangeText = (interval: Interval | null, low: string, high: string): string =>
  interval === null ? "" : words(boardWords).picture.range(low, high);

/** A row for each arm: its results and the predictions of them. */
export function armRows(
  plan: ClassPlan,
  summary: readonly ArmSummary[],
  results: readonly StudentResult[],
  showsGhosts: boolean,
): BoardRow[] {
  const names = armNames(plan, words());
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

/** A row for each further arm: its differences from the first arm. */
export function pairRows(
  plan: ClassPlan,
  summary: readonly ArmSummary[],
  results: readonly StudentResult[],
): BoardRow[] {
  const text = words(boardWords).picture;
  const names = armNames(plan, words());
  return summary.flatMap(({ arm, difference }, i): BoardRow[] => {
    if (difference === null) return [];
    const { mean, interval } = difference;
    const [middle = "", low = "", high = ""] = hundredths([mean ?? 0, ...(interval ?? [])]);
    return [
      {
        title: text.difference(names[0] ?? "", names[i] ?? arm),
        mean: mean === null ? "" : text.points(signed(middle)),
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
  return more.length === 0 ? claim : words().sentences([claim, ...more]);
}

function claimText(plan: ClassPlan, claim: Claim): string {
  const { headline } = words(boardWords);
  switch (claim.kind) {
    case "none":
      return headline.none;
    case "single":
      return headline.single(formatPercent(claim.mean), formatInteger(claim.seeds));
    case "few":
    case "open":
      return headline[claim.kind](formatInteger(claim.seeds));
    default: {
      const names = armNames(plan, words());
      const other = names[plan.arms.indexOf(claim.arm)] ?? claim.arm;
      const [points = ""] = hundredths([claim.by]);
      return headline[claim.kind](points, names[0] ?? "", other);
    }
  }
}

/** The picture in words, for screen readers. */
export function spokenRows(lanes: readonly BoardRow[]): string {
  const { shown, absent: none } = words(boardWords).picture;
  return words().sentences(
    lanes.map(({ title, mean, range, values }) =>
      shown(title, mean || none, range || none, formatInteger(values.length)),
    ),
  );
}
