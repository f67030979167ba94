/** The outcome of a comparison, in words and as rows of dots. */
import { pluralize } from "../../core/counted.ts";
import { type Axis, niceAxis } from "../../core/plot/axis.ts";
import type { RepeatState } from "../../runtime/repeats/repeat.ts";
import { FEWEST_CLAIMED } from "../../study/contrasts.ts";
import { type Pair, pairDifferences, pairTables, readPair } from "../../study/pair.ts";
import { formatInteger, typographic } from "../../ui/kit/format.ts";
import { changesWords } from "../../ui/page/names.ts";
import type { PageRow } from "../../ui/plot/marks/DotRows.tsx";

/** The measures, in the order of the study's contrasts. */
const LABELS = [
  "Right answers, at the end",
  "Right answers, whole run",
  "Verifier’s F1, at the end",
];

const AXIS_ROOM = 0.02; // half the range of the axis, at least

/** The difference between both runs in one measure, over seeds. */
interface Measured {
  readonly label: string;
  /** One for each seed, between −1 and 1. */
  readonly differences: readonly number[];
  readonly mean: number;
  readonly interval: readonly [low: number, high: number] | null;
  readonly p: number | null;
  readonly isClaimed: boolean;
}

/** Names each run by its values of the settings in which the two differ. @param text the study file */
export function sideNames(text: string): Readonly<Record<keyof Pair["settings"], string>> {
  const { jobs } = readPair(text);
  const settingsOf = (side: string) => jobs.find(({ condition }) => condition === side)?.settings;
  const [changed, control] = [settingsOf("changed"), settingsOf("control")];
  if (!changed || !control) throw new Error("A pair has two conditions.");
  const changes = pairDifferences({ settings: { changed, control } });
  return {
    changed: changesWords(changes),
    control: changesWords(changes.map(([key]) => [key, control[key]])),
  };
}

/** No difference of shares is beyond −100 or 100 points. */
const within = (value: number): number => Math.min(1, Math.max(-1, value));

/** The measures that at least one seed has in both runs, in the order of the study. */
export function measured({ text, finished }: Pick<RepeatState, "text" | "finished">): Measured[] {
  const { study, jobs } = readPair(text);
  const { cells, contrasts } = pairTables(study, jobs, finished);
  return contrasts.flatMap(({ measure, mean, interval, claim, holm: p }, i): Measured[] => {
    const [changed, control] = cells.filter((cell) => cell.measure === measure);
    if (mean === null) return [];
    const differences = (changed?.values ?? []).flatMap(({ value }, seed) => {
      const other = control?.values[seed]?.value;
      return typeof value === "number" && typeof other === "number" ? [value - other] : [];
    });
    const label = LABELS[i] ?? measure;
    const ends = interval && ([within(interval[0]), within(interval[1])] as const);
    return [{ label, differences, mean, interval: ends, p, isClaimed: claim !== null }];
  });
}

/** 0.031 → +3.1 percentage points */
export function points(value: number): string {
  const rounded = Math.round(1000 * value) / 10 || 0;
  return typographic(`${rounded > 0 ? "+" : ""}${rounded.toFixed(1)}`);
}

/** An axis that holds all differences, their intervals and 0. */
export function axisOf(rows: readonly Measured[]): Axis {
  const values = rows.flatMap(({ differences, interval }) => [...differences, ...(interval ?? [])]);
  const { from, to, ticks } = niceAxis([-AXIS_ROOM, AXIS_ROOM, ...values]);
  return { from, to, ticks: ticks.map(([value]) => [value, points(value).replace(/\.0$/, "")]) };
}

export const rowsOf = (rows: readonly Measured[]): PageRow[] =>
  rows.map(({ label, differences, mean, interval }, i) => {
    return {
      label,
      values: differences,
      middle: mean,
      interval,
      note: points(mean),
      more: interval ? `95 %: ${points(interval[0])} to ${points(interval[1])}` : undefined,
      spoken: `${label}: ${points(mean)} percentage points on average, ${pluralize(formatInteger(differences.length), "seed")}`,
      ink: i === 2 ? "verifier" : "generator",
    };
  });

/** The result in the first measure as a sentence. @param side name of the changed run */
export function outcomeSentence(row: Measured | undefined, side: string): string {
  const count = row?.differences.length ?? 0;
  if (!row || count === 0) return "No seed has finished both runs yet.";
  const { differences, mean, interval } = row;
  const [higher, lower] = [1, -1].map((sign) => {
    return formatInteger(differences.filter((one) => one * sign > 0).length);
  });
  const text = `Right answers at the end, ${pluralize(formatInteger(count), "seed")}: ${side} changes them by ${points(mean)} percentage points on average, higher on ${higher} and lower on ${lower}.`;
  if (count === 1) return `${text} An interval needs two seeds.`;
  if (!interval) return `${text} The difference is the same on all seeds, so there is no interval.`;
  return `${text} The 95 % interval is ${points(interval[0])} to ${points(interval[1])}: ${claimOf(row, interval)}`;
}

function claimOf({ differences, p, isClaimed }: Measured, [low, high]: readonly [number, number]) {
  if (low <= 0 && high >= 0) return "it holds 0, so no difference is shown.";
  if (differences.length < FEWEST_CLAIMED) {
    return `it leaves out 0, but fewer than ${formatInteger(FEWEST_CLAIMED)} seeds claim nothing.`;
  }
  return isClaimed && p !== null
    ? `it leaves out 0 (p = ${p.toPrecision(2)}), so the difference is shown.`
    : "it leaves out 0, but not in logits, so no difference is claimed.";
}
