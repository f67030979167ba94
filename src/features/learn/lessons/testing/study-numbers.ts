/** Reads a lesson's figures straight from the reports, to check what its texts say. */
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { testTimeRows } from "../../../../../scripts/test-time-rows.mjs";
import type { Told } from "../../../../i18n/told.ts";
import type { NumberSource } from "../number-source.ts";
import { type Lesson, lessonSchema } from "../schema.ts";

interface Row {
  readonly block: string;
  readonly measure: string;
  readonly condition: string;
  /** Of contrasts only. */
  readonly baseline?: string;
  readonly n: number;
  readonly mean: number | null;
  readonly interval: readonly [number, number] | null;
  readonly signFlip?: number | null;
  readonly values: readonly { readonly seed: number; readonly value: number }[];
}

const RESULTS = new URL("../../../../../docs/results/", import.meta.url);
interface Report {
  readonly table: readonly Row[];
  readonly contrasts: readonly Row[];
  readonly settings: readonly { readonly condition: string; readonly settings: object }[];
}
const reports = new Map<string, Report>();

function reportOf(study: string): Report {
  const known = reports.get(study);
  if (known) return known;
  const report = JSON.parse(readFileSync(new URL(`${study}/report.json`, RESULTS), "utf8"));
  const read: Report = { ...report, table: [...report.table, ...testTimeRows(report)] };
  reports.set(study, read);
  return read;
}

function only(rows: readonly Row[], named: Partial<Row>): Row {
  const [found, ...more] = rows.filter((row) =>
    Object.entries(named).every(([key, name]) => row[key as keyof Row] === name),
  );
  if (!found || more.length > 0) throw new Error(`${JSON.stringify(named)}: ${more.length} more`);
  return found;
}

/** The row of a study's table. */
export const rowOf = (study: string, measure: string, condition: string): Row =>
  only(reportOf(study).table, { measure, condition });

/** The row of an arm minus another. */
export const contrastOf = (study: string, named: Partial<Row>): Row =>
  only(reportOf(study).contrasts, named);

/** What an arm of a study was run with. */
export const settingsOf = (study: string, arm: string): object =>
  reportOf(study).settings.find(({ condition }) => condition === arm)?.settings ?? {};

/** The values of an arm, seed by seed. */
export const seedsOf = (study: string, measure: string, condition: string): number[] =>
  rowOf(study, measure, condition).values.map(({ value }) => value);

function numberOf(source: NumberSource): number {
  if (source.from !== "study" && source.from !== "contrast") throw new Error(source.from);
  const { study, measure, arm: condition, block, value } = source;
  const named = block === undefined ? { measure, condition } : { measure, condition, block };
  const row =
    source.from === "study"
      ? only(reportOf(study).table, named)
      : contrastOf(study, { ...named, baseline: source.minus });
  const values = () => row.values.map((one) => one.value);
  const found = {
    mean: () => row.mean,
    low: () => row.interval?.[0],
    high: () => row.interval?.[1],
    n: () => row.n,
    least: () => Math.min(...values()),
    most: () => Math.max(...values()),
    reached: () => null,
    median: () => null,
  }[value]();
  if (typeof found !== "number") throw new Error(`${measure}: no ${value}`);
  return found;
}

/** The figures of a lesson by name. @throws for one that its study does not have */
export const numbersOf = ({ numbers }: Lesson): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(numbers).map(([name, source]) => [name, numberOf(source)]));

const isTold = (value: object): value is Told => "en" in value;
function textsIn(part: unknown): Told[] {
  if (typeof part !== "object" || part === null) return [];
  return isTold(part) ? [part] : Object.values(part).flatMap(textsIn);
}

const holesOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).sort();

/** Reads a lesson and says what is wrong with its texts; nothing is. */
export function faultsOf(lesson: Lesson): string[] {
  const { numbers, ...parts } = v.parse(lessonSchema, lesson);
  const texts = textsIn(parts);
  const used = new Set(texts.flatMap(({ en }) => holesOf(en)));
  const named = new Set(JSON.stringify(parts.predict).match(/"truth":"\w+"/g));
  return [
    ...texts.flatMap(({ en, zh }) => {
      if (!zh) return [`no Chinese: ${en}`];
      if (holesOf(zh).join() !== holesOf(en).join()) return [`other figures: ${zh}`];
      const isOdd = [en, zh].some((text) => text.split("**").length % 2 === 0);
      return isOdd ? [`** is left open: ${en}`] : [];
    }),
    ...[...used].filter((name) => name !== "guess" && !(name in numbers)),
    ...Object.keys(numbers).filter((name) => !used.has(name) && !named.has(`"truth":"${name}"`)),
  ];
}

/** Names of the figures in the parts that come before the doing. */
export const toldBefore = ({ goal, predict }: Lesson): Set<string> =>
  new Set(textsIn([goal, predict]).flatMap(({ en }) => holesOf(en)));
