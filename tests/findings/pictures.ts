/** The pictures of docs/results/findings: a dot for each run, the mean or median with its interval, row by row. */
import { niceAxis } from "../../src/core/plot/axis.ts";
import { textAt } from "../../src/core/plot/elements.ts";
import { framed } from "../../src/core/plot/frame.ts";
import type { PlotMark } from "../../src/core/plot/marks.ts";
import { ADAPTIVE, type SeriesInk, sheet, textWidth } from "../../src/core/plot/sheet.ts";
import type { Cell } from "../../src/study/report.ts";
import { differenceOf, spreadOf } from "../../src/study/report.ts";

/** A condition of a study, or the difference to another one, seed by seed. */
interface Row {
  readonly label: string;
  readonly arm: string;
  readonly minus?: string;
  readonly study?: string;
  readonly measure?: string;
  readonly block?: string;
}

export interface Picture {
  readonly question: string;
  readonly title: string;
  /** Study and measure of the rows that name none. */
  readonly study: string;
  readonly measure: string;
  /** A share in percent, a difference in percentage points, or a number of tokens. */
  readonly as: "percent" | "points" | "tokens";
  readonly rows: readonly Row[];
}

const ACCURACY = "rollouts/accuracy_drawn, last 9 generator updates";
const EQUAL = `${ACCURACY} at the tokens of tango`;
const UNTIL = "tokens until rollouts/accuracy_drawn ≥ 0.5 over 9 generator updates";

/** By the name of the file. One whose study is not there yet is not drawn. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  needs: {
    question: "Does each need the other?",
    title: "Right answers at the end, for as many tokens: a dot a run",
    study: "needs",
    measure: EQUAL,
    as: "percent",
    rows: [
      { label: "alone: the best GRPO", arm: "off" },
      { label: "with a verifier that never learns", arm: "frozen" },
      { label: "together", arm: "tango" },
    ],
  },
  without: {
    question: "Does anything without a verifier get there?",
    title: "Right answers at the end, nine columns, for as many tokens: a dot a run",
    study: "switched-off",
    measure: EQUAL,
    as: "percent",
    rows: [
      { label: "together", arm: "tango" },
      { label: "GRPO, bonus and KL off after 7", arm: "off" },
      { label: "GRPO, both left on", arm: "on" },
    ],
  },
  pays: {
    question: "Does training the verifier pay for the generator?",
    title: "Right answers at the end: difference seed by seed, percentage points",
    study: "both",
    measure: EQUAL,
    as: "points",
    rows: [
      { label: "learns − frozen, same tokens", arm: "tango", minus: "frozen" },
      { label: "the same, 400 updates", study: "long", arm: "tango", minus: "frozen" },
      {
        label: "learns − frozen, per update",
        measure: "rollouts/accuracy_drawn, generator updates 142–150",
        arm: "tango",
        minus: "frozen",
      },
      {
        label: "the same, other seeds",
        study: "red-queen",
        measure: ACCURACY,
        arm: "tango",
        minus: "frozen-verifier",
      },
    ],
  },
  learns: {
    question: "Does the generator teach the verifier?",
    title: "Verifier at the end, fixed mixed set: ProcessBench F1",
    study: "long",
    measure: "mixed/processbench_f1, end",
    as: "percent",
    rows: [
      { label: "after SFT, frozen", arm: "frozen" },
      { label: "beside a generator that stands still", arm: "standing" },
      { label: "both learn", arm: "tango" },
      { label: "both learn, it copies its true checks", arm: "rft" },
    ],
  },
  answers: {
    question: "When are answers alone enough?",
    title: "Tokens until half of the answers are right, eight columns",
    study: "map-8",
    measure: UNTIL,
    as: "tokens",
    rows: [
      { label: "less rare: GRPO", block: "misprint-80", arm: "grpo" },
      { label: "less rare: verifier that learns", block: "misprint-80", arm: "tango" },
      { label: "rare: GRPO", block: "misprint-90", arm: "grpo" },
      { label: "rare: verifier that learns", block: "misprint-90", arm: "tango" },
    ],
  },
  costs: {
    question: "What else does it cost?",
    title: "Right answers on the other task after RL (all right before)",
    study: "elsewhere",
    measure: "eval/greedy_accuracy/other_task, end",
    as: "percent",
    rows: [
      { label: "verifier that learns", arm: "tango" },
      { label: "frozen verifier", arm: "frozen" },
      { label: "GRPO", arm: "grpo" },
    ],
  },
};

export const studiesOf = ({ study, rows }: Picture): string[] => [
  ...new Set(rows.map((row) => row.study ?? study)),
];

interface Drawn {
  readonly label: string;
  readonly values: readonly number[];
  readonly middle: number | null;
  readonly interval: readonly [number, number] | null;
  readonly note: string;
}

const signed = (points: number) =>
  `${points > 0 ? "+" : points < 0 ? "−" : ""}${Math.abs(points).toFixed(0)}`;

function drawnRow(picture: Picture, row: Row, tableOf: (study: string) => readonly Cell[]): Drawn {
  const { study = picture.study, measure = picture.measure, label, minus, block } = row;
  const cellOf = (condition: string) => {
    const found = tableOf(study).find(
      (cell) =>
        cell.measure === measure &&
        cell.condition === condition &&
        (block === undefined || cell.block === block),
    );
    if (!found) throw new Error(`${study} has no ${measure} of ${condition}`);
    return found;
  };
  const valuesOf = (condition: string) =>
    new Map(
      cellOf(condition).values.map(({ seed, value }) => [seed, value === "never" ? null : value]),
    );
  const own = cellOf(row.arm);
  if (picture.as === "tokens") {
    const { reached = 0, median = null } = own.reach ?? {};
    const values = [...valuesOf(row.arm).values()].filter((value) => value !== null);
    const note = median?.toLocaleString("en-US") ?? `${reached} of ${own.n} got there`;
    return { label, values, middle: median, interval: null, note };
  }
  const base = minus === undefined ? null : valuesOf(minus);
  const of = (seed: number, value: number) => 100 * (value - (base?.get(seed) ?? 0));
  const values = [...valuesOf(row.arm)].flatMap(([seed, value]) =>
    value === null ? [] : [of(seed, value)],
  );
  const { mean, interval } = base
    ? differenceOf("", valuesOf(row.arm), base)
    : spreadOf(valuesOf(row.arm), "share");
  const middle = 100 * (mean ?? 0);
  const note = base ? signed(middle) : `${middle.toFixed(0)} %`;
  return { label, values, middle, interval: interval && scaled(interval), note };
}

const scaled = ([low, high]: readonly [number, number]) => [100 * low, 100 * high] as const;

const WIDTH = 720;
const TOP = 57;
const ROW = 20;

/** The picture as an SVG document. @param tableOf the table of a study's report */
export function pictureOf(picture: Picture, tableOf: (study: string) => readonly Cell[]): string {
  const rows = picture.rows.map((row) => drawnRow(picture, row, tableOf));
  const bottom = TOP + ROW * rows.length;
  const left = 28 + Math.max(...rows.map(({ label }) => textWidth(label)));
  const right = WIDTH - 28 - Math.max(...rows.map(({ note }) => textWidth(note)));
  const marks = rows.flatMap(({ values, middle, interval }, ink): PlotMark<SeriesInk>[] => {
    const at = (value: number) => ({ x: value, y: ink + 0.5 });
    const dots = { kind: "dots", shape: "dot", ink } as const;
    return [
      { kind: "line", points: (interval ?? []).map(at), width: 2, ink },
      { ...dots, points: values.map(at), size: 6, opacity: 0.4 },
      { ...dots, points: middle === null ? [] : [at(middle)], size: 9 },
    ];
  });
  const shown = rows.flatMap(({ values, interval }) => [...values, ...(interval ?? [])]);
  const x = niceAxis(picture.as === "points" ? shown : [0, ...shown]);
  const y = {
    from: rows.length,
    to: 0,
    ticks: rows.map(({ label }, i) => [i + 0.5, label] as const),
  };
  const notes = rows.map(({ note }, i) =>
    textAt(ADAPTIVE.tick, right + 12, TOP + ROW * (i + 0.5) + 4, note),
  );
  const body = [
    textAt(ADAPTIVE.heading, 16, 46, picture.title),
    ...framed({ x, y, grid: "upright", marks }, { left, right, top: TOP, bottom }, ADAPTIVE),
    ...notes,
  ];
  return sheet(picture.question, { width: WIDTH, height: bottom + 34 }, body.join("\n"));
}
