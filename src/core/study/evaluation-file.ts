/** eval.json of a study's job: read back, and seen to be what the study asked for. */
import * as v from "valibot";
import { armById } from "../algorithms/registry.ts";
import { LabError } from "../errors.ts";
import type { BankSize } from "../evaluation/bank.ts";
import { LEVELS } from "../evaluation/held-out.ts";
import { scoresAveraged } from "../evaluation/judge.ts";
import { type EvaluationReport, FORMAT } from "../evaluation/report.ts";
import type { Settings } from "../settings/settings.ts";

const number = v.nullable(v.number());
const point = v.looseObject({
  vote: v.picklist(["majority", "best_of_n", "weighted", "oracle"]),
  ...{ chains: v.number(), retries: v.number() },
  ...{ accuracy: v.number(), totalTokens: v.number() },
});
/** What a study reads of the report; the rest is only kept. */
const schema = v.looseObject({
  format: v.literal(FORMAT),
  ...{ task: v.string(), algorithm: v.string(), seed: v.number(), temperature: v.number() },
  figures: v.record(v.string(), v.looseObject({ value: number, count: v.number() })),
  testTime: v.nullable(
    v.looseObject({
      level: v.picklist(LEVELS),
      ...{ problems: v.number(), samples: v.number(), verifications: v.number() },
      auroc: v.strictObject({ all: number, withinProblems: number }),
      passAtK: v.array(v.looseObject({ k: v.number(), accuracy: v.number() })),
      curves: v.array(v.looseObject({ vote: point.entries.vote, points: v.array(point) })),
      grid: v.array(point),
      equalCompute: v.array(
        v.looseObject({ budget: v.number(), majority: v.number(), points: v.array(point) }),
      ),
    }),
  ),
});

/**
 * Reads the eval.json of a job.
 * @param testTime the bank that its study asks for
 * @throws LabError("bad-file") when it is no such report, or of something else than this job
 */
export function parseEvaluation(
  file: string,
  text: string,
  settings: Settings,
  testTime: BankSize | null,
): EvaluationReport {
  const refuse = (why: string) => {
    const rest = "move it away, and --resume makes it again";
    return new LabError("bad-file", `${file} ${why}: ${rest}.`, { file });
  };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refuse("is not JSON");
  }
  if (!v.is(schema, parsed)) throw refuse("is no evaluation of this lab");
  const report = parsed as unknown as EvaluationReport;
  const arm = armById(settings.algorithm);
  const drawn = testTime && {
    ...testTime,
    verifications: scoresAveraged(arm, testTime.verifications),
  };
  const pairs: [string, unknown, unknown][] = [
    ["task", report.task, settings.task],
    ["algorithm", report.algorithm, settings.algorithm],
    ["seed", report.seed, settings.seed],
    ["temperature", report.temperature, settings.temperature],
    ["number of problems", countOf(report), settings.evalProblems],
    ["bank of test time", bankOf(report.testTime), bankOf(drawn)],
  ];
  const other = pairs.find(([, own, asked]) => own !== asked);
  if (other) throw refuse(`has another ${other[0]} than its job`);
  return report;
}

const countOf = ({ figures }: EvaluationReport) => figures["eval/greedy_accuracy/in_range"]?.count;

const bankOf = (bank: BankSize | null) =>
  bank && [bank.level, bank.problems, bank.samples, bank.verifications].join(" ");
