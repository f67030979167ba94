/**
 * Reads rollouts of other trainers: UNIPO's run (JSON or JSON lines, docs/canonical_schema.json of poloclub/unipo),
 * TRL's completions (records of `completions_*.parquet`, or the table that wandb keeps) and verl's
 * `rollout_data_dir/STEP.jsonl`. What a file has beside is left out.
 */
import { badFile, jsonOf } from "../../core/bad-file.ts";
import { type Row, rowsRun } from "./foreign-rows.ts";
import { type ForeignRun, type ForeignStep, meanReward } from "./foreign-run.ts";
import { isTable, type Table, tableOf, textOf } from "./foreign-values.ts";
import { unipoStep } from "./unipo.ts";

/** A file's name, and its text or its Parquet records. */
export interface ForeignFile {
  readonly name: string;
  readonly content: string | readonly unknown[];
}

/** Limit on the answers of all files together, for the page's memory and charts. */
const MOST_ANSWERS = 200_000;

const WANTED =
  "it must be UNIPO's run, TRL's completions (step, prompt, completion, advantage) or verl's rollouts (input, output, score)";

/** The value of a line; the error names the line if it does not parse. */
function lineOf(name: string, line: string, index: number): unknown {
  try {
    return jsonOf(name, line);
  } catch {
    return jsonOf(name, "\n".repeat(index) + line);
  }
}

/** The values of a file: its lines, or the entries of its list or table. */
function valuesOf({ name, content }: ForeignFile): readonly unknown[] {
  if (typeof content !== "string") return content;
  const text = content.trim();
  // A list, or an object over several lines, is one value; else each line is one.
  const isWhole = text.startsWith("[") || /^\{\s*\n/.test(text) || !text.includes("\n");
  if (!isWhole) {
    return text.split("\n").flatMap((line, i) => (line.trim() ? [lineOf(name, line, i)] : []));
  }
  const value = jsonOf(name, text);
  return Array.isArray(value) ? value : [value];
}

/** Records of a table that stores columns and data separately, as wandb does. */
function ofColumns(name: string, { columns, data }: Table): readonly Row[] {
  if (!Array.isArray(columns) || !Array.isArray(data)) throw badFile(name, WANTED);
  return data.map((cells: unknown) => {
    if (!Array.isArray(cells)) throw badFile(name, "its table has a row that is not a list");
    return Object.fromEntries(columns.map((column, i) => [String(column), cells[i]]));
  });
}

function unipoRun(name: string, header: Table, entries: readonly unknown[]): ForeignRun {
  const steps = entries.map((entry, i) => unipoStep(name, entry, i));
  return {
    source: "unipo",
    algorithm: textOf(header.algorithm),
    model: textOf(header.model_name),
    steps: inOrder(steps),
  };
}

function runOf(file: ForeignFile): ForeignRun {
  const { name } = file;
  const values = valuesOf(file);
  const [first, ...others] = values;
  if (first === undefined) throw badFile(name, "it is empty");
  if (!isTable(first)) throw badFile(name, WANTED);
  if (isTable(first.header) && Array.isArray(first.entries)) {
    return unipoRun(name, first.header, first.entries);
  }
  if (first.type === "header" || (first.algorithm !== undefined && first.input === undefined)) {
    return unipoRun(name, first, others);
  }
  const rows =
    "columns" in first
      ? ofColumns(name, first)
      : values.map((value, i) => tableOf(name, `its row ${i + 1}`, value));
  const run = rowsRun(name, rows);
  if (!run) throw badFile(name, WANTED);
  return { ...run, steps: inOrder(run.steps) };
}

/** Merges equal step numbers from several files or lines, in ascending order. */
function inOrder(steps: readonly ForeignStep[]): readonly ForeignStep[] {
  const byNumber = new Map<number, ForeignStep>();
  for (const step of steps) {
    const known = byNumber.get(step.step);
    const groups = [...(known?.groups ?? []), ...step.groups];
    byNumber.set(step.step, {
      step: step.step,
      reward: step.reward ?? known?.reward ?? null,
      groups,
    });
  }
  return [...byNumber.values()]
    .sort((a, b) => a.step - b.step)
    .map((step) => ({ ...step, reward: step.reward ?? meanReward(step.groups) }));
}

/**
 * One run from the files of one trainer: verl and TRL write one for each step.
 * @throws TangoError("bad-file") naming the file, the line or row, and what is wrong
 */
export function readForeign(files: readonly ForeignFile[]): ForeignRun {
  const runs = files.map((file) => ({ name: file.name, run: runOf(file) }));
  const [first, ...others] = runs;
  if (!first) throw badFile("", "it is empty");
  const other = others.find(({ run }) => run.source !== first.run.source);
  if (other) {
    throw badFile(
      other.name,
      `it is of ${other.run.source}, and ${first.name} of ${first.run.source}: open them one after the other`,
    );
  }
  const steps = inOrder(runs.flatMap(({ run }) => run.steps));
  const answers = steps
    .flatMap(({ groups }) => groups)
    .reduce((sum, group) => sum + group.answers.length, 0);
  if (answers > MOST_ANSWERS) {
    throw badFile(first.name, `it has more than ${MOST_ANSWERS} answers: open fewer steps`);
  }
  if (answers === 0)
    throw badFile(first.name, "it has no answers: only numbers of a run, or nothing");
  return { ...first.run, steps };
}
