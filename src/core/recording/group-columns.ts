/** Sampled groups, one per line: fields equal in all rows once, the others as columns. */
import * as v from "valibot";
import { count } from "../schemas.ts";
import type { Verdict } from "../tango/verification.ts";
import type { RolloutGroup, RolloutRow } from "../training/records.ts";
import { expanded, runLengths, significant } from "./compact.ts";

/** Significant digits of advantages and rewards, and of probabilities; more would not be visible. */
export const DIGITS = 4;
export const PROBABILITY_DIGITS = 3;
/** Upper limit of the length of a model's text. */
const MAX_TOKENS = 1000;
const MAX_ROWS = 256;

/** Far above any reward or advantage of a run; see metric-ranges.ts. */
const MOST = 3e38;
const real = v.pipe(v.number(), v.minValue(-MOST), v.maxValue(MOST));
const text = v.pipe(v.string(), v.maxLength(MAX_TOKENS));
const verdict = v.custom<Verdict>((value) => value === 1 || value === -1);
const listOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.pipe(v.array(item), v.maxLength(MAX_TOKENS));
const tokens = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TOKENS));
const probability = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const y = v.pipe(v.number(), v.minValue(-1), v.maxValue(1));

const credit = v.pipe(
  v.strictObject({ ends: listOf(count), scores: listOf(y) }),
  v.check(({ ends, scores }) => ends.length === scores.length),
);

/** A row as stored: advantages are run-length encoded as [value, tokens]. */
const rowSchema = v.strictObject({
  solution: text,
  steps: listOf(text),
  stepTruth: listOf(v.boolean()),
  answer: v.nullable(text),
  outcome: v.picklist([0, 1]),
  label: v.picklist([0, 1]),
  verification: v.nullable(text),
  verdicts: v.nullable(listOf(verdict)),
  unusable: v.nullable(text),
  finalVerdict: v.nullable(verdict),
  belief: v.nullable(probability),
  reward: v.nullable(real),
  outcomeAdvantage: v.nullable(real),
  credit: v.nullable(credit),
  advantages: listOf(v.strictTuple([real, tokens])),
  tokenProbabilities: listOf(probability),
  tokenProbabilitiesAfter: listOf(probability),
});
type StoredRow = v.InferOutput<typeof rowSchema>;
type Field = keyof RolloutRow & keyof StoredRow;
const FIELDS = Object.keys(rowSchema.entries) as Field[];

const groupSchema = v.strictObject({
  line: count,
  updated: v.picklist(["generator", "verifier"]),
  problem: text,
  truth: v.strictObject({ steps: listOf(text), answer: text }),
  alpha: v.nullable(probability),
  /** M. */
  rows: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ROWS)),
  /** Fields that are equal in all rows. */
  shared: v.record(v.string(), v.unknown()),
  /** The other fields, one value per row. */
  columns: v.record(v.string(), v.array(v.unknown())),
});

const rounded = (values: readonly number[], digits: number) =>
  values.map((value) => significant(value, digits));

function toStored(row: RolloutRow): StoredRow {
  return {
    ...row,
    steps: [...row.steps],
    stepTruth: [...row.stepTruth],
    verdicts: row.verdicts && [...row.verdicts],
    belief: row.belief && significant(row.belief, DIGITS),
    reward: row.reward && significant(row.reward, DIGITS),
    outcomeAdvantage: row.outcomeAdvantage && significant(row.outcomeAdvantage, DIGITS),
    credit: row.credit && {
      ends: [...row.credit.ends],
      scores: rounded(row.credit.scores, DIGITS),
    },
    advantages: runLengths(rounded(row.advantages, DIGITS)).map(([value, times]) => [value, times]),
    tokenProbabilities: rounded(row.tokenProbabilities, PROBABILITY_DIGITS),
    tokenProbabilitiesAfter: rounded(row.tokenProbabilitiesAfter, PROBABILITY_DIGITS),
  };
}

/** One line of groups.jsonl. */
export function groupText({ rows, ...group }: RolloutGroup): string {
  const stored = rows.map(toStored);
  const shared: [Field, unknown][] = [];
  const columns: [Field, unknown[]][] = [];
  for (const field of FIELDS) {
    const column = stored.map((row) => row[field]);
    const texts = new Set(column.map((value) => JSON.stringify(value)));
    if (texts.size === 1) shared.push([field, column[0]]);
    else columns.push([field, column]);
  }
  const { line, updated, problem, truth, alpha } = group;
  const facts = { line, updated, problem, truth, alpha: alpha && significant(alpha, DIGITS) };
  const byName = { shared: Object.fromEntries(shared), columns: Object.fromEntries(columns) };
  return JSON.stringify({ ...facts, rows: rows.length, ...byName });
}

/** Decodes one line into the form of the live stream; null if the line is not a group. */
export function groupOf(line: string): RolloutGroup | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return null;
  }
  const read = v.safeParse(groupSchema, parsed);
  if (!read.success) return null;
  const { rows: size, shared, columns, ...group } = read.output;
  const rows: RolloutRow[] = [];
  for (let row = 0; row < size; row++) {
    const fields = Object.entries(columns).map(([field, column]) => [field, column[row]]);
    const stored = v.safeParse(rowSchema, { ...shared, ...Object.fromEntries(fields) });
    if (!stored.success) return null;
    const advantages = expanded(stored.output.advantages);
    if (advantages.length > MAX_TOKENS) return null;
    rows.push({ ...stored.output, advantages });
  }
  return { ...group, rows };
}
