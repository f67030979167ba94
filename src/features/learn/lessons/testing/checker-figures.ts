/** The figures of the lessons about checkers, read from reports and recordings on the disk. */
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { accuracy, balancedAccuracy } from "../../../../core/metrics/classification.ts";
import { mean } from "../../../../core/metrics/statistics.ts";
import type { Recording } from "../../../../core/recording/recording.ts";
import { BUNDLED_RECORDINGS } from "../../../../runtime/testing/shipped.ts";
import type { DoingOf } from "../doing-schema.ts";
import type { NumberSource } from "../number-source.ts";
import { type Lesson, lessonSchema } from "../schema.ts";

type Of<From extends NumberSource["from"]> = Extract<NumberSource, { from: From }>;
type Field = Extract<DoingOf<"hand">["jobs"][number], { kind: "field" }>;

export interface Row {
  readonly block: string;
  readonly measure: string;
  readonly condition: string;
  readonly baseline?: string;
  readonly n: number;
  readonly mean: number;
  readonly interval: readonly [number, number] | null;
  readonly values: readonly { readonly seed: number; readonly value: number | null }[];
}
export interface Report {
  readonly settings: readonly {
    readonly block: string;
    readonly condition: string;
    readonly settings: Readonly<Record<string, unknown>>;
  }[];
  readonly table: readonly Row[];
  readonly contrasts: readonly Row[];
  readonly collapses: readonly {
    readonly condition: string;
    readonly n: number;
    readonly collapsed: readonly { readonly kind: string }[];
  }[];
}

const RESULTS = new URL("../../../../../docs/results/", import.meta.url);

export const resultFile = (path: string): Buffer => readFileSync(new URL(path, RESULTS));
export const reportOf = (study: string): Report =>
  JSON.parse(resultFile(`${study}/report.json`).toString());

export async function recordingOf(preset: string) {
  const item = await BUNDLED_RECORDINGS.open(preset);
  if (!item) throw new Error(`There is no recording of ${preset}.`);
  return item.recording;
}
export async function laneOf(preset: string, lane: string): Promise<Recording> {
  const found = (await recordingOf(preset)).lanes.find(({ id }) => id === lane);
  if (!found) throw new Error(`${preset} has no lane ${lane}.`);
  return found.recording;
}

interface Cell {
  readonly study: string;
  readonly block?: string | undefined;
  readonly measure: string;
  readonly arm: string;
  readonly minus?: string;
}

/** The one row of a table, or with `minus` of the contrasts. */
export function rowOf({ study, block: asked, measure: name, arm, minus }: Cell): Row {
  const { table, contrasts } = reportOf(study);
  const rows = (minus === undefined ? table : contrasts).filter(
    ({ block, measure, condition, baseline }) =>
      block === (asked ?? block) &&
      measure === name &&
      condition === arm &&
      (minus === undefined || baseline === minus),
  );
  if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} rows of ${name}`);
  return rows[0];
}

function inTable(source: Of<"study"> | Of<"contrast">): number | undefined {
  const row = rowOf(source);
  if (source.value === "mean" || source.value === "n") return row[source.value];
  return { low: row.interval?.[0], high: row.interval?.[1] }[source.value as "low" | "high"];
}

/** A metric after so many updates of both models: the later of two values. */
export const valueAt = ({ lines }: Recording, metric: string, at: number): number | undefined =>
  lines.findLast(
    ({ values }) =>
      (values.generator_updates ?? -1) + (values.verifier_updates ?? 0) === at && metric in values,
  )?.values[metric];

function ruled({ rule, values }: Of<"rule">): number | null {
  if (rule === "mean") return mean(values);
  const [truePositive = 0, falseNegative = 0, falsePositive = 0, trueNegative = 0] = values;
  const confusion = { truePositive, falseNegative, falsePositive, trueNegative };
  if (rule === "accuracy") return accuracy(confusion);
  return rule === "balancedAccuracy" ? balancedAccuracy(confusion) : null;
}

async function numberOf(source: NumberSource): Promise<number | null | undefined> {
  switch (source.from) {
    case "study":
    case "contrast":
      return inTable(source);
    case "recording":
      return valueAt(await recordingOf(source.preset), source.metric, source.at);
    case "lane":
      return valueAt(await laneOf(source.preset, source.lane), source.metric, source.at);
    case "rule":
      return ruled(source);
  }
}

/** Each figure of a lesson that its schema takes. @throws where one has no value */
export async function figuresOf(lesson: Lesson): Promise<Record<string, number>> {
  v.parse(lessonSchema, lesson);
  const named = Object.entries(lesson.numbers).map(async ([name, source]) => {
    const value = await numberOf(source);
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error(`{${name}}: none`);
    return [name, value] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}

/** The only doing of this kind. */
export function doingOf<Kind extends Lesson["do"][number]["kind"]>(
  lesson: Lesson,
  kind: Kind,
): DoingOf<Kind> {
  const [found, other] = lesson.do.filter((doing) => doing.kind === kind);
  if (!found || other) throw new Error(`${lesson.id} has not one doing of kind ${kind}.`);
  return found as DoingOf<Kind>;
}

/** What each slip of a field gives, in percent. */
export const slipsOf = ({ slips }: Field, figures: Readonly<Record<string, number>>): number[] =>
  slips.map(({ gives }) => (typeof gives === "number" ? gives : 100 * (figures[gives] ?? NaN)));

type Text = Readonly<Partial<Record<"en" | "zh", string>>> & { readonly en: string };

const isText = (value: object): value is Text => "en" in value;
function textsIn(value: unknown): Text[] {
  if (typeof value !== "object" || value === null) return [];
  return isText(value) ? [value] : Object.values(value).flatMap(textsIn);
}
const holesOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, hole = ""]) => hole).sort();

/** What is wrong with the texts of a lesson. @param known figures that may stand before the doing */
export function faultsOf(lesson: Lesson, known: readonly string[]): string[] {
  const names = ["count", "guess", ...Object.keys(lesson.numbers)];
  const early = textsIn([lesson.goal, lesson.predict]).flatMap(({ en }) => holesOf(en));
  const faults = textsIn(lesson).flatMap(({ en, zh = "" }) => {
    const holes = holesOf(en);
    const isBroken = holes.some((hole) => !names.includes(hole)) || `${holes}` !== `${holesOf(zh)}`;
    const isOpen = [en, zh].some((text) => text.split("**").length % 2 === 0);
    return isBroken || isOpen ? [en] : [];
  });
  return [...faults, ...early.filter((hole) => !known.includes(hole))];
}
