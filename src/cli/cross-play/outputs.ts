/** Output of cross-play: a line per group of runs, and a CSV row per cell. */
import { pluralize } from "../../core/counted.ts";
import { CSV_FORMS, type CsvForm } from "../../core/csv.ts";
import { CELL_COUNTS, ratesOf } from "../../core/evaluation/cross-play.ts";
import {
  boardOf,
  type CrossPlay,
  groupsOf,
  type PlayGroup,
} from "../../core/evaluation/cross-play-file.ts";
import { crossPlayTrends } from "../../core/evaluation/cross-play-reading.ts";
import { csvText } from "../csv.ts";

const FIGURES = {
  step_balanced_accuracy: "stepBalancedAccuracy",
  step_caught: "caught",
  step_false_alarms: "falseAlarms",
  balanced_accuracy: "lastWordBalancedAccuracy",
  processbench_f1: "processBenchF1",
  generator_accuracy: "accuracy",
} as const;

const SIDES = [
  "verifiers",
  "verifier_seed",
  "verifier_age",
  "generators",
  "generator_seed",
  "generator_age",
];
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One row per cell, counts first, rates unrounded; a rate is empty where its class is. */
export function crossPlayCsv({ plays, ages }: CrossPlay, form: CsvForm = CSV_FORMS.comma): string {
  const head = [...SIDES, ...CELL_COUNTS.map(snake), ...Object.keys(FIGURES)];
  const rows = plays.flatMap(({ verifiers, generators, cells }) =>
    cells.flatMap((row, v) =>
      row.map((cell, g) => {
        const rates = ratesOf(cell);
        return [
          verifiers.name,
          verifiers.seed,
          ages[v],
          generators.name,
          generators.seed,
          ages[g],
          ...CELL_COUNTS.map((name) => cell[name]),
          ...Object.values(FIGURES).map((name) => rates[name]),
        ];
      }),
    ),
  );
  return csvText([head, ...rows], form);
}

/** A difference of shares in points, with its sign. */
const points = (value: number | null) =>
  value === null ? "–" : `${value >= 0 ? "+" : ""}${(value * 100).toFixed(1)}`;

const SHOWS = {
  progress: "progress",
  "red-queen": "a Red Queen",
  forgetting: "forgetting",
  none: "none of the three",
} as const;

/** "tango, 2 seeds: 88 86 … on the diagonal; …" */
function groupLine({ verifiers, generators, plays }: PlayGroup): string {
  const board = boardOf(plays, "stepBalancedAccuracy");
  const { progress, overYounger, overOlder, shows } = crossPlayTrends(board);
  const names = verifiers === generators ? verifiers : `${verifiers} on ${generators}`;
  const diagonal = board.map((row, i) => {
    const value = row[i] ?? null;
    return value === null ? "–" : Math.round(value * 100);
  });
  const seeds = pluralize(plays.length, "seed");
  const differences = `oldest minus youngest verifier ${points(progress)}, own age minus younger ${points(overYounger)}, own age minus older ${points(overOlder)} points`;
  return `${names}, ${seeds}: ${diagonal.join(" ")} on the diagonal; ${differences}: ${SHOWS[shows ?? "none"]}.`;
}

export const groupLines = (play: CrossPlay): string[] => groupsOf(play).map(groupLine);
