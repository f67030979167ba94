/** Stores sampled groups, one per line: a field with equal values in all rows once, other fields as columns. */
import * as v from "valibot";
import type { Arm } from "../algorithms/arm.ts";
import type { Budget, BudgetKey } from "../budget.ts";
import { jsonExcess } from "../json-budget.ts";
import { wholeNumberSchema } from "../schemas.ts";
import { MISSING } from "../tango/step-count.ts";
import type { Verdict } from "../tango/verification.ts";
import type { RolloutGroup } from "../training/records.ts";
import { expanded, roundToDigits, runLengths } from "./compact.ts";
import { groupFrom, type StoredRow, storedGroup } from "./stored-group.ts";

/** Significant digits of advantages and rewards, and of probabilities; more would not be visible. */
export const DIGITS = 4;
export const PROBABILITY_DIGITS = 3;
/** Upper limit of the length of a model's text. */
const MAX_TOKENS = 1000;
const MAX_ROWS = 256;

/** Far above any reward or advantage of a run; see metric-ranges.ts. */
const MAX_VALUE = 3e38;
type Test<T> = (value: unknown) => value is T;
const within =
  (least: number, most: number): Test<number> =>
  (value): value is number =>
    typeof value === "number" && value >= least && value <= most;
const isReal = within(-MAX_VALUE, MAX_VALUE);
const isShare = within(0, 1);
const isVerdict: Test<Verdict> = (value): value is Verdict => value === 1 || value === -1;
const isCount: Test<number> = (value): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
const isText: Test<string> = (value): value is string =>
  typeof value === "string" && value.length <= MAX_TOKENS;
const isBoolean: Test<boolean> = (value) => typeof value === "boolean";
/** A value and how many tokens have it. */
const isRun: Test<[number, number]> = (value): value is [number, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  isReal(value[0]) &&
  isCount(value[1]) &&
  value[1] > 0;

/** Validates a list by hand: a valibot schema of its items takes ten times as long. */
const listOf = <T>(isItem: Test<T>) =>
  v.custom<T[]>(
    (value) => Array.isArray(value) && value.length <= MAX_TOKENS && value.every(isItem),
  );
const real = v.custom<number>(isReal);
const text = v.custom<string>(isText);
const probability = v.custom<number>(isShare);
const verdict = v.custom<Verdict>(isVerdict);

const credit = v.pipe(
  v.strictObject({ ends: listOf(isCount), scores: listOf(within(MISSING, 1)) }),
  v.check(({ ends, scores }) => ends.length === scores.length),
);
const advantages = v.pipe(
  listOf(isRun),
  v.check((runs) => runs.reduce((sum, [, times]) => sum + times, 0) <= MAX_TOKENS),
);

/** A row as stored: advantages are run-length encoded as [value, tokens]. */
const rowSchema = v.strictObject({
  solution: text,
  steps: listOf(isText),
  stepTruth: listOf(isBoolean),
  answer: v.nullable(text),
  outcome: v.picklist([0, 1]),
  label: v.picklist([0, 1]),
  verification: v.nullable(text),
  verdicts: v.nullable(listOf(isVerdict)),
  unusable: v.nullable(text),
  finalVerdict: v.nullable(verdict),
  belief: v.nullable(probability),
  reward: v.nullable(real),
  outcomeAdvantage: v.nullable(real),
  credit: v.nullable(credit),
  advantages,
  tokenProbabilities: listOf(isShare),
  tokenProbabilitiesAfter: listOf(isShare),
});
type PackedRow = v.InferOutput<typeof rowSchema>;
type Field = keyof StoredRow & keyof PackedRow;
const FIELDS = Object.keys(rowSchema.entries) as Field[];

const groupSchema = v.strictObject({
  line: wholeNumberSchema,
  updated: v.picklist(["generator", "verifier"]),
  problem: text,
  truth: v.strictObject({ steps: listOf(isText), answer: text }),
  alpha: v.nullable(probability),
  elsewhere: v.optional(v.strictObject({ problem: text, answer: text })),
  /** M, number of rows. */
  rows: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ROWS)),
  /** Fields that are equal in all rows. */
  shared: v.record(v.string(), v.unknown()),
  /** The other fields, one value per row. */
  columns: v.record(v.string(), v.array(v.unknown())),
});

const rounded = (values: readonly number[], digits: number) =>
  values.map((value) => roundToDigits(value, digits));

function packed(row: StoredRow): PackedRow {
  return {
    ...row,
    steps: [...row.steps],
    stepTruth: [...row.stepTruth],
    verdicts: row.verdicts && [...row.verdicts],
    belief: row.belief && roundToDigits(row.belief, DIGITS),
    reward: row.reward && roundToDigits(row.reward, DIGITS),
    outcomeAdvantage: row.outcomeAdvantage && roundToDigits(row.outcomeAdvantage, DIGITS),
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
export function groupText(group: RolloutGroup): string {
  const { rows: stored, ...facts } = storedGroup(group);
  const rows = stored.map(packed);
  const shared: [Field, unknown][] = [];
  const columns: [Field, unknown[]][] = [];
  for (const field of FIELDS) {
    const column = rows.map((row) => row[field]);
    const texts = new Set(column.map((value) => JSON.stringify(value)));
    if (texts.size === 1) shared.push([field, column[0]]);
    else columns.push([field, column]);
  }
  const { line, updated, problem, truth, alpha, elsewhere } = facts;
  const once = {
    line,
    updated,
    problem,
    truth,
    alpha: alpha && roundToDigits(alpha, DIGITS),
    elsewhere,
  };
  const byName = { shared: Object.fromEntries(shared), columns: Object.fromEntries(columns) };
  return JSON.stringify({ ...once, rows: rows.length, ...byName });
}

/** The budget that a field's value counts toward, and how much of it one value takes. */
const COUNTS: Partial<{ readonly [F in Field]: [BudgetKey, (value: PackedRow[F]) => number] }> = {
  steps: ["steps", (steps) => steps.length],
  stepTruth: ["steps", (truths) => truths.length],
  verdicts: ["verdicts", (verdicts) => verdicts?.length ?? 0],
  credit: ["credits", (credits) => credits?.ends.length ?? 0],
  advantages: ["tokens", (runs) => runs.reduce((sum, [, times]) => sum + times, 0)],
  tokenProbabilities: ["probabilities", (values) => values.length],
  tokenProbabilitiesAfter: ["probabilities", (values) => values.length],
};

/** Validates one value, charges it to the budget for that many rows, and converts it to the live stream's form. */
function readValue(field: Field, stored: unknown, rows: number, budget: Budget): unknown {
  const read = v.safeParse(rowSchema.entries[field], stored, { abortEarly: true });
  if (!read.success) return undefined;
  const [counted, amount] = COUNTS[field] ?? [];
  if (counted && amount) budget.take(counted, rows * (amount as (x: unknown) => number)(stored));
  return field === "advantages" ? expanded(read.output as PackedRow["advantages"]) : read.output;
}

/**
 * Decodes one line into the form of the live stream; null if the line is not a group. Rows share the
 * values of shared fields.
 * @param arm of the run
 * @throws TangoError("bad-file") when the groups are beyond the budget
 */
export function groupOf(line: string, budget: Budget, arm: Arm): RolloutGroup | null {
  if (jsonExcess(line)) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return null;
  }
  const read = v.safeParse(groupSchema, parsed, { abortEarly: true });
  if (!read.success) return null;
  const { rows: size, shared, columns, ...group } = read.output;
  if (Object.keys(shared).length + Object.keys(columns).length !== FIELDS.length) return null;
  budget.take("groups", 1);
  budget.take("rows", size);
  budget.take("steps", group.truth.steps.length);
  const rows = Array.from({ length: size }, () => ({}) as Record<Field, unknown>);
  for (const field of FIELDS) {
    const column = Object.hasOwn(columns, field) ? (columns[field] ?? []) : null;
    if (column && column.length !== size) return null;
    const common = column ? undefined : readValue(field, shared[field], size, budget);
    if (!column && common === undefined) return null;
    for (const [n, row] of rows.entries()) {
      const value = column ? readValue(field, column[n], 1, budget) : common;
      if (value === undefined) return null;
      row[field] = value;
    }
  }
  return groupFrom({ ...group, rows: rows as unknown as StoredRow[] }, arm);
}
