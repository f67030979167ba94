/** A study's table as lessons and scenes read it: docs/results/STUDY/report.json, or the shorter copy beside the page. */
import * as v from "valibot";
import { TangoError } from "../../core/errors.ts";
import { formatInteger } from "../../ui/kit/format.ts";

const interval = v.nullable(v.tuple([v.number(), v.number()])); // 95 % interval of a mean

const row = v.object({
  block: v.string(),
  measure: v.string(),
  condition: v.string(),
  n: v.number(),
  mean: v.nullable(v.number()),
  interval,
  /** One value for each seed; "never" for a run that did not reach the goal of the measure. */
  values: v.array(
    v.object({ seed: v.number(), value: v.nullable(v.union([v.number(), v.literal("never")])) }),
  ),
  /** Only for measures with a goal: how many runs reached it, and the median time. */
  reach: v.nullable(v.object({ reached: v.number(), median: v.nullable(v.number()) })),
});

const contrast = v.object({
  block: v.string(),
  measure: v.string(),
  condition: v.string(),
  baseline: v.string(),
  n: v.number(),
  mean: v.nullable(v.number()),
  interval,
});

const tableSchema = v.object({ table: v.array(row), contrasts: v.optional(v.array(contrast), []) });

export type StudyTable = v.InferOutput<typeof tableSchema>;
export type StudyRow = StudyTable["table"][number];
export type StudyContrast = StudyTable["contrasts"][number];

/** The names by which a lesson picks a row of a study. */
export interface Cell {
  readonly study: string;
  readonly block?: string | undefined;
  readonly measure: string;
  readonly arm: string;
}

/** @throws TangoError("bad-file") when the text is not a study's table */
export function readStudyTable(study: string, text: string): StudyTable {
  try {
    return v.parse(tableSchema, JSON.parse(text));
  } catch {
    throw new TangoError("bad-file", `The table of study ${study} cannot be read.`, { study });
  }
}

const MOST_NAMED = 12; // names that a refusal lists

/** Names as one text, shortened: "a, b and 3 more". */
export function shortList(names: Iterable<string>): string {
  const all = [...new Set(names)];
  const rest = all.length - MOST_NAMED;
  const first = all.slice(0, MOST_NAMED).join(", ");
  return rest > 0 ? `${first} and ${formatInteger(rest)} more` : first;
}

interface Named {
  readonly block: string;
  readonly measure: string;
  readonly condition: string;
}

/** The only row that fits the cell. @throws TangoError("bad-file") that lists the existing names */
function onlyRow<Row extends Named>(rows: readonly Row[], cell: Cell): Row {
  const { study, block, measure, arm } = cell;
  const refuse = (field: string, got: string, there: Iterable<string>): never => {
    const sentence = `${field} "${got}" is not in the table of study ${study}: it has ${shortList(there)}.`;
    throw new TangoError("bad-file", sentence, { study, field });
  };
  const measured = rows.filter((row) => row.measure === measure);
  if (measured.length === 0) {
    const all = rows.map((row) => row.measure);
    return refuse("measure", measure, all);
  }
  const inBlock = measured.filter((row) => block === undefined || row.block === block);
  if (inBlock.length === 0) {
    const all = measured.map((row) => row.block);
    return refuse("block", block ?? "", all);
  }
  const [found, other] = inBlock.filter((row) => row.condition === arm);
  if (!found) {
    const all = inBlock.map((row) => row.condition);
    return refuse("arm", arm, all);
  }
  if (other) {
    const all = inBlock.map((row) => row.block);
    return refuse("block", "", all);
  }
  return found;
}

/** The row of one arm's measure. @throws TangoError("bad-file") that lists the existing names */
export const rowOf = <Row extends Named>(
  { table }: { readonly table: readonly Row[] },
  cell: Cell,
): Row => onlyRow(table, cell);

/** The row of one arm minus another arm. @throws TangoError("bad-file") that lists the existing names */
export function contrastOf(
  { contrasts }: StudyTable,
  cell: Cell & { readonly minus: string },
): StudyContrast {
  const against = contrasts.filter(({ baseline }) => baseline === cell.minus);
  if (against.length > 0) return onlyRow(against, cell);
  const { study, minus } = cell;
  const there = shortList(contrasts.map(({ baseline }) => baseline));
  const why = `minus "${minus}" is not in the contrasts of study ${study}: they have ${there}.`;
  throw new TangoError("bad-file", why, { study, field: "minus" });
}

/** The measured values of a row, one for each seed that has a value. */
export const valuesOf = ({
  values,
}: {
  readonly values: readonly { readonly value: number | "never" | null }[];
}): number[] => values.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
