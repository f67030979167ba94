/** Tables with one answer per row: TRL's completions and verl's rollouts. */
import { badFile } from "../../core/bad-file.ts";
import type {
  ForeignAnswer,
  ForeignGroup,
  ForeignRun,
  ForeignSource,
  ForeignStep,
} from "./foreign-run.ts";
import { numberOf, type Table, textOf } from "./foreign-values.ts";
import { stepInName } from "./step-in-name.ts";

export type Row = Table;

interface Columns {
  readonly prompt: string;
  readonly answer: string;
  reward(row: Row): number | null;
}

/** Columns of TRL's table that are not reward functions. */
const NO_REWARD = new Set([
  "step",
  "advantage",
  "solution",
  "ground_truth",
  "index",
  "__index_level_0__",
]);

/** TRL logs each reward function but not their weighted sum, which with equal weights of one is the reward. */
function trlReward(row: Row): number | null {
  const known = numberOf(row.reward);
  if (known !== null) return known;
  const parts = Object.entries(row).flatMap(([name, value]) =>
    NO_REWARD.has(name) || typeof value === "string" ? [] : (numberOf(value) ?? []),
  );
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
}

const COLUMNS: Readonly<Partial<Record<ForeignSource, Columns>>> = {
  trl: { prompt: "prompt", answer: "completion", reward: trlReward },
  verl: {
    prompt: "input",
    answer: "output",
    reward: (row) => numberOf(row.score) ?? numberOf(row.reward),
  },
};

/** The trainer that a row's columns belong to. */
function sourceOf(row: Row | undefined): ForeignSource | null {
  for (const [source, { prompt, answer }] of Object.entries(COLUMNS)) {
    if (row && prompt in row && answer in row) return source as ForeignSource;
  }
  return null;
}

/**
 * @returns null where the first row has neither's columns
 * @throws TangoError("bad-file") naming the row that lacks a text or a step
 */
export function rowsRun(file: string, rows: readonly Row[]): ForeignRun | null {
  const source = sourceOf(rows[0]);
  const columns = source && COLUMNS[source];
  if (!source || !columns) return null;
  const inName = stepInName(file);
  const steps = new Map<number, Map<string, ForeignAnswer[]>>();
  rows.forEach((row, i) => {
    const [prompt, text] = [textOf(row[columns.prompt]), textOf(row[columns.answer])];
    if (prompt === null || text === null) {
      const missing = prompt === null ? columns.prompt : columns.answer;
      throw badFile(file, `its row ${i + 1} has no text in "${missing}"`);
    }
    const step = numberOf(row.step) ?? inName;
    if (step === null)
      throw badFile(file, `its row ${i + 1} has no "step", and its name has no number`);
    const groups = steps.get(step) ?? new Map<string, ForeignAnswer[]>();
    steps.set(step, groups);
    const answer = {
      text,
      reward: columns.reward(row),
      advantage: numberOf(row.advantage),
      tokens: null,
    };
    groups.set(prompt, [...(groups.get(prompt) ?? []), answer]);
  });
  return { source, algorithm: null, model: null, steps: [...steps].map(stepOf) };
}

const stepOf = ([step, groups]: readonly [
  number,
  ReadonlyMap<string, readonly ForeignAnswer[]>,
]): ForeignStep => ({
  step,
  reward: null,
  groups: [...groups].map(([prompt, answers]): ForeignGroup => ({ prompt, answers })),
});
