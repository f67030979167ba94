/** Reads the eval.json of a study's job and checks that it is what the study asked for. */

import * as v from "valibot";
import { writesSteps } from "../core/algorithms/judge.ts";
import { armById } from "../core/algorithms/registry.ts";
import { TangoError } from "../core/errors.ts";
import { GOLD_SET_VERSION } from "../core/evaluation/gold-set.ts";
import { heldOut, LEVELS } from "../core/evaluation/held-out.ts";
import { type EvaluationReport, FORMAT } from "../core/evaluation/report.ts";
import type { BankSize } from "../core/evaluation/test-time.ts";
import { GREEDY_IN_RANGE } from "../core/metrics/names.ts";
import type { Settings } from "../core/settings/settings.ts";
import { levelsOf } from "../core/tasks/problems.ts";
import { taskById } from "../core/tasks/registry.ts";
import type { Line } from "./line.ts";

const number = v.nullable(v.number());
/** The fields of the report that a study uses; others are preserved. */
const schema = v.looseObject({
  format: v.literal(FORMAT),
  task: v.string(),
  algorithm: v.string(),
  seed: v.number(),
  temperature: v.number(),
  generatorUpdates: v.number(),
  verifierUpdates: v.number(),
  levels: v.record(v.string(), v.looseObject({ task: v.string(), range: v.array(v.number()) })),
  gold: v.nullable(v.looseObject({ version: v.number(), range: v.array(v.number()) })),
  figures: v.record(v.string(), v.looseObject({ value: number, count: v.number() })),
  testTime: v.nullable(
    v.looseObject({ level: v.picklist(LEVELS), problems: v.number(), samples: v.number() }),
  ),
});

/**
 * Reads the eval.json of a job.
 * @param testTime the bank that the study asks for
 * @param end the last line of the job, whose weights were evaluated
 * @throws TangoError("bad-file") if it is not a report, or not the report of this job
 */
export function parseEvaluation(
  file: string,
  text: string,
  settings: Settings,
  testTime: BankSize | null,
  end: Line,
): EvaluationReport {
  const refuse = (why: string) => {
    const rest = "move it away, and --resume makes it again";
    return new TangoError("bad-file", `${file} ${why}: ${rest}.`, { file });
  };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refuse("is not JSON");
  }
  const read = v.safeParse(schema, parsed);
  if (!read.success) {
    const where = v.getDotPath(read.issues[0]) ?? "it";
    throw refuse(`is not an evaluation of this lab (${where.slice(0, 60)} is not as it should be)`);
  }
  const report = parsed as unknown as EvaluationReport;
  // A level may have fewer problems than requested.
  const { problems } = heldOut({ task: taskById(settings.task), settings }, "in_range");
  const pairs: [string, unknown, unknown][] = [
    ["task", report.task, settings.task],
    ["algorithm", report.algorithm, settings.algorithm],
    ["seed", report.seed, settings.seed],
    ["temperature", report.temperature, settings.temperature],
    ["number of problems", countOf(report), problems.length],
    ["number of generator updates", report.generatorUpdates, end["generator_updates"]],
    ["number of verifier updates", report.verifierUpdates, end["verifier_updates"]],
    ["range or task of a level", levelWords(report.levels), levelWords(expectedLevels(settings))],
    ["gold set", goldWords(report.gold), goldWords(expectedGold(settings))],
    ["bank of test time", bankOf(report.testTime), bankOf(testTime)],
  ];
  const other = pairs.find(([, found, expected]) => found !== expected);
  if (other) throw refuse(`has another ${other[0]} than its job`);
  return report;
}

const countOf = ({ figures }: EvaluationReport) => figures[GREEDY_IN_RANGE]?.count;

const bankOf = (bank: BankSize | null) =>
  bank && [bank.level, bank.problems, bank.samples].join(" ");

type Levels = EvaluationReport["levels"];
type Gold = Pick<NonNullable<EvaluationReport["gold"]>, "version" | "range"> | null;

const levelWords = (levels: Levels) =>
  LEVELS.map((level) => `${levels[level]?.task} ${levels[level]?.range.join("-")}`).join(", ");

function expectedLevels(settings: Settings): Levels {
  const of = { task: taskById(settings.task), settings };
  const entries = LEVELS.map((level) => {
    const { task, range } = heldOut(of, level, 0);
    return [level, { task: task.id, range }] as const;
  });
  return Object.fromEntries(entries) as Levels;
}

const goldWords = (gold: Gold) => gold && [gold.version, ...gold.range].join(" ");

function expectedGold(settings: Settings): Gold {
  if (!writesSteps(armById(settings.algorithm))) return null;
  return { version: GOLD_SET_VERSION, range: levelsOf(taskById(settings.task), settings).measured };
}
