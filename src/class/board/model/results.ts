/** What the class found: rows of dots with their axes, and the sentence that the interval supports. */
import { pluralize } from "../../../core/counted.ts";
import { type Axis, niceAxis, roundTicks } from "../../../core/plot/axis.ts";
import type { ClassPlan } from "../../../study/class/plan.ts";
import { type StudentResult, shareOf } from "../../../study/class/result.ts";
import { type ArmSummary, summaryOf } from "../../../study/class/summary.ts";
import { sentences } from "../../../ui/kit/english.ts";
import { formatPercent, typographic } from "../../../ui/kit/format.ts";
import { armNames } from "../../../ui/page/arm-names.ts";
import type { PageRow } from "../../../ui/plot/marks/DotRows.tsx";

/** Shares in points, all with one decimal if all are small. @param signDisplay "exceptZero" writes + too */
export function pointsOf(
  shares: readonly number[],
  signDisplay: "negative" | "exceptZero" = "negative",
): string[] {
  const digits = shares.every((share) => Math.abs(share) < 0.0995) ? 1 : 0;
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const { format } = new Intl.NumberFormat("en", { ...fraction, signDisplay });
  return shares.map((share) => typographic(format(100 * share)));
}

/** A difference with its sign: "+14", "−2.4". */
export const pointsText = (difference: number): string =>
  pointsOf([difference], "exceptZero").join("");

/** Fewest seeds that a claim may rest on, as in docs/results. */
const FEWEST = 6;

export const differenceOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one - other;

export interface Found {
  readonly headline: string;
  /** A row for each arm, with the students' predictions below it. */
  readonly arms: readonly PageRow[];
  /** A row for each arm's difference from the first. */
  readonly pairs: readonly PageRow[];
  /** The picture in words, for screen readers. */
  readonly spoken: string;
}

/** @param results with distinct seeds, in the order in which they came: the last one has a ring */
export function foundBy(
  plan: ClassPlan,
  results: readonly StudentResult[],
  showsGhosts: boolean,
): Found {
  const names = armNames(plan);
  const summary = summaryOf(plan, results);
  const arms = summary.map(({ spread: { mean, interval } }, i): PageRow => {
    const predicted = results.flatMap(({ arms }) => arms[i]?.predicted ?? []);
    return {
      ...dots(results, (result) => shareIn(result, i)),
      label: names[i] ?? "",
      middle: mean,
      interval,
      note: mean === null ? "" : formatPercent(mean),
      more: rangeText(pointsOf(interval ?? [])),
      ink: "generator",
      isHollow: i % 2 === 1,
      below: showsGhosts ? predicted.map((percent) => percent / 100) : [],
    };
  });
  const pairs = summary.flatMap(({ difference }, i): PageRow[] => {
    if (difference === null) return [];
    const { mean, interval } = difference;
    const all = [mean ?? 0, ...(interval ?? [])];
    const row = {
      ...dots(results, (result) => differenceOf(shareIn(result, 0), shareIn(result, i))),
      label: `${names[0]} minus ${names[i]}`,
      middle: mean,
      interval,
      note: mean === null ? "" : pluralize(pointsOf(all, "exceptZero")[0] ?? "", "point"),
      more: rangeText(pointsOf(all).slice(1)),
    };
    return [row];
  });
  return {
    headline: headlineOf(names, summary),
    arms,
    pairs,
    spoken: spokenOf([...arms, ...pairs]),
  };
}

function shareIn(result: StudentResult, index: number): number | null {
  const arm = result.arms[index];
  return arm ? shareOf(result, arm) : null;
}

const rangeText = ([low, high]: readonly string[]): string =>
  low === undefined || high === undefined ? "" : `${low} to ${high}`;

/** The values of all results that have one; a ring for the last result. */
function dots(
  results: readonly StudentResult[],
  of: (result: StudentResult) => number | null,
): Pick<PageRow, "values" | "ringed" | "spoken"> {
  const known = results.flatMap((result) => {
    const value = of(result);
    return value === null ? [] : [{ result, value }];
  });
  const ringed = known.findIndex(({ result }) => result === results.at(-1));
  return { values: known.map(({ value }) => value), ringed, spoken: null };
}

const spokenOf = (rows: readonly PageRow[]): string =>
  sentences(
    rows.map(
      ({ label, note, more, values }) =>
        `${label}: mean ${note || "none yet"}, interval ${more || "none yet"}, ${pluralize(values.length, "seed")}`,
    ),
  );

/** No more than the interval supports. */
function headlineOf(names: readonly string[], summary: readonly ArmSummary[]): string {
  const { n = 0, mean = null } = summary[0]?.spread ?? {};
  const seeds = pluralize(n, "seed");
  if (mean === null) return "No results yet";
  if (summary.length === 1) return `${formatPercent(mean)} solved on average, with ${seeds}`;
  if (n === 1) return "One seed is too few to tell a difference";
  if (n < FEWEST) return `${seeds} are too few to tell a difference`;
  const claims = summary.flatMap(({ difference }, i) => {
    const [low, high] = difference?.interval ?? [0, 0];
    if (low <= 0 && high >= 0) return [];
    const [points = ""] = pointsOf([Math.abs(difference?.mean ?? 0)]);
    const more = `${pluralize(points, "point")} ${low > 0 ? "more" : "less"}`;
    return [`${more} with ${names[0]} than with ${names[i]}`];
  });
  const [claim = `No difference can be seen yet with ${seeds}`, ...others] = claims;
  return others.length === 0 ? claim : sentences(claims);
}

/** The values that must be on an axis; wide intervals of few values may be cut off at its ends. */
const shown = (rows: readonly PageRow[]): number[] =>
  rows.flatMap(({ values, below = [], middle }) => [...values, ...below, middle ?? 0]);

/** Possible ends of an axis, none shorter: on shorter axes chance would look like an effect. */
const ENDS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];
const LEAST_DIFFERENCE = 0.05; // half the range of an axis of differences, at least

/** Shares from 0 to a round number above all of them. */
export function shareAxis(rows: readonly PageRow[]): Axis {
  const range = { from: 0, to: ENDS.find((end) => end >= Math.max(0, ...shown(rows))) ?? 1 };
  return { ...range, ticks: roundTicks(range, 5).map((tick) => [tick, formatPercent(tick)]) };
}

/** Differences in points, with 0 among them. */
export function differenceAxis(rows: readonly PageRow[]): Axis {
  const axis = niceAxis([-LEAST_DIFFERENCE, LEAST_DIFFERENCE, ...shown(rows)]);
  const texts = pointsOf(
    axis.ticks.map(([value]) => value),
    "exceptZero",
  );
  // Sums of steps miss 0 by a rounding error.
  const nameOf = (value: number, i: number) =>
    Math.abs(value) < 1e-9 ? "no difference" : (texts[i] ?? "");
  return { ...axis, ticks: axis.ticks.map(([value], i) => [value, nameOf(value, i)]) };
}
