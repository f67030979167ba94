/** The outcome of a repeated pair, in words and as rows of dots. */

import { pluralize } from "../../../../core/counted.ts";
import { type Axis, niceAxis } from "../../../../core/plot/axis.ts";
import { formatInteger, typographic } from "../../../../kit/format.ts";
import { changesWords } from "../../../../page/names.ts";
import type { PageRow } from "../../../../plot/marks/DotRows.tsx";
import type { RepeatState } from "../../../../runtime/repeats/repeat-state.ts";
import { FEWEST_CLAIMED } from "../../../../study/contrasts.ts";
import { type Pair, pairDifferences, pairTables, readPair } from "../../../../study/pair.ts";

const ROWS = {
  end: "Right answers, at the end",
  mean: "Right answers, whole run",
  f1: "Verifier’s F1, at the end",
};

const knownHoldsZero = (low: string, high: string) =>
  `The 95 % interval, ${low} to ${high}, holds 0: no difference is shown.`;

export const knownFew = (low: string, high: string, fewest: string) =>
  `The 95 % interval, ${low} to ${high}, leaves out 0; a study claims nothing with fewer than ${fewest} seeds.`;

const knownClaimed = (low: string, high: string, p: string) =>
  `The 95 % interval, ${low} to ${high}, leaves out 0 (p = ${p}): the difference is shown.`;

const knownNotClaimed = (low: string, high: string) =>
  `The 95 % interval, ${low} to ${high}, leaves out 0, but not in logits: no difference is claimed.`;

/** The difference between both runs in one measure, over seeds. */
interface Measured {
  readonly label: "end" | "mean" | "f1";
  /** One for each seed. */
  readonly differences: readonly number[];
  readonly mean: number;
  readonly interval: readonly [low: number, high: number] | null;
  readonly higher: number;
  readonly lower: number;
  readonly p: number | null;
  readonly isClaimed: boolean;
}

/** Word keys of the measures, in the order of the study's contrasts. */
const LABELS: readonly ("end" | "mean" | "f1")[] = ["end", "mean", "f1"];

/** The settings of both runs. @param text the pair's study file */
export function pairOf(text: string): Pick<Pair, "settings"> {
  const { jobs } = readPair(text);
  const settingsOf = (side: string) => jobs.find(({ condition }) => condition === side)?.settings;
  const [changed, control] = [settingsOf("changed"), settingsOf("control")];
  if (!changed || !control) throw new Error("A pair has two conditions.");
  return { settings: { changed, control } };
}

/** Names each run by its values of the settings in which the two differ. */
export function sideNames(
  pair: Pick<Pair, "settings">,
): Readonly<Record<keyof Pair["settings"], string>> {
  const changes = pairDifferences(pair);
  const { control } = pair.settings;
  return {
    changed: changesWords(changes),
    control: changesWords(changes.map(([key]) => [key, control[key]])),
  };
}

/** The measures that at least one seed has in both runs, in the order of the study. */
export function measured({ text, finished }: Pick<RepeatState, "text" | "finished">): Measured[] {
  const { study, jobs } = readPair(text);
  const { cells, contrasts } = pairTables(study, jobs, finished);
  return contrasts.flatMap((contrast, i): Measured[] => {
    const { measure, mean, interval, claim, holm } = contrast;
    const [changed, control] = cells.filter((cell) => cell.measure === measure);
    const label = LABELS[i];
    if (mean === null || !changed?.difference || !control || !label) return [];
    const differences = changed.values.flatMap(({ value }, seed) => {
      const other = control.values[seed]?.value;
      return typeof value === "number" && typeof other === "number" ? [value - other] : [];
    });
    const { higher, lower } = changed.difference;
    return [
      { label, differences, mean, interval, higher, lower, p: holm, isClaimed: claim !== null },
    ];
  });
}

/** 0.031 → +3.1 percentage points */
export function points(value: number): string {
  const rounded = Math.round(1000 * value) / 10 || 0;
  return typographic(`${rounded > 0 ? "+" : ""}${rounded.toFixed(1)}`);
}

const AXIS_ROOM = 0.02; // half the range of the axis, at least

/** An axis that holds all differences and 0, and intervals as far as differences can go. */
export function axisOf(rows: readonly Measured[]): Axis {
  const ends = rows.flatMap(({ interval }) => interval ?? []);
  const values = rows.flatMap(({ differences }) => differences);
  const all = [-AXIS_ROOM, AXIS_ROOM, ...values, ...ends].map((end) =>
    Math.min(1, Math.max(-1, end)),
  );
  const { from, to, ticks } = niceAxis(all);
  return { from, to, ticks: ticks.map(([value]) => [value, axisPoints(value)]) };
}

const axisPoints = (value: number): string => points(value).replace(/\.0$/, "");

export const rowsOf = (rows: readonly Measured[]): PageRow[] =>
  rows.map(({ label, differences, mean, interval }) => {
    const name = ROWS[label];
    return {
      label: name,
      values: differences,
      middle: mean,
      interval,
      note: points(mean),
      more: interval ? `95 %: ${points(interval[0])} to ${points(interval[1])}` : undefined,
      spoken: `${name}: ${points(mean)} percentage points on average, ${pluralize(formatInteger(differences.length), "seed")}`,
      ink: label === "f1" ? "verifier" : "generator",
    };
  });

/** The result in the first measure as a sentence. @param side name of the changed run */
export function knownText(row: Measured | undefined, side: string): string {
  if (!row) return "No seed has finished both runs yet.";
  const { differences, mean, interval, higher, lower, p } = row;
  if (differences.length < 2)
    return `One seed so far: ${points(mean)} points. An interval needs two.`;
  const count = formatInteger(differences.length);
  const text = `Right answers at the end, ${count} seeds: ${side} changes them by ${points(mean)} percentage points on average, higher on ${formatInteger(higher)} and lower on ${formatInteger(lower)}.`;
  if (!interval) return `${text} The difference is the same on all seeds, so there is no interval.`;
  const ends = [points(interval[0]), points(interval[1])] as const;
  const holdsZero = interval[0] <= 0 && interval[1] >= 0;
  if (holdsZero) return `${text} ${knownHoldsZero(...ends)}`;
  if (differences.length < FEWEST_CLAIMED) {
    return `${text} ${knownFew(...ends, formatInteger(FEWEST_CLAIMED))}`;
  }
  const isClaimed = row.isClaimed && p !== null;
  const end = isClaimed ? knownClaimed(...ends, p.toPrecision(2)) : knownNotClaimed(...ends);
  return `${text} ${end}`;
}
