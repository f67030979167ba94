import { join } from "node:path";
import type { Arm } from "../core/algorithms/arm.ts";
import { armById } from "../core/algorithms/registry.ts";
import { LabError } from "../core/errors.ts";
import { BANK_SIZE, type BankSize, MAX_PROBLEMS, MAX_SAMPLES } from "../core/evaluation/bank.ts";
import {
  type GoldSet,
  goldSetFile,
  readGoldSet,
  writtenGoldSet,
} from "../core/evaluation/gold-file.ts";
import { LEVELS } from "../core/evaluation/held-out.ts";
import { MAX_VERIFICATIONS, writesSteps } from "../core/evaluation/judge.ts";
import { evaluationReport } from "../core/evaluation/report.ts";
import { applySettings } from "../core/settings/parse.ts";
import { checkLevels, levelsOf } from "../core/tasks/problems.ts";
import { taskById } from "../core/tasks/registry.ts";
import type { Task } from "../core/tasks/task.ts";
import { type Flag, type Parsed, readArguments, settingPairs, wholeNumber } from "./arguments.ts";
import { evaluationText } from "./evaluation-text.ts";
import { FILES, readCheckpoint, readFileOrRefuse, writeWhole } from "./run-folder.ts";
import { testTimeSvg } from "./test-time-figure.ts";
import { buildPolicies } from "./train.ts";

export const EVAL_FLAGS: readonly Flag[] = [
  { name: "from", value: "DIR", help: "the run folder to measure" },
  { name: "seed", value: "N", help: "other held-out problems than the run's own" },
  {
    name: "set",
    value: "key=value",
    help: "another level or size, such as evalProblems=1000; may be repeated",
    repeatable: true,
  },
  { name: "engine", value: "NAME", help: "auto, fused, webgpu, wasm or cpu" },
  { name: "gold", value: "FILE", help: "takes ProcessBench F1 on this gold set" },
  { name: "write-gold", value: "FILE", help: "writes the run's gold set and measures nothing" },
  { name: "test-time", help: "also measures votes over many samples, and retries" },
  { name: "level", value: "NAME", help: `of test time: ${LEVELS.join(", ")} (default: in_range)` },
  { name: "problems", value: "P", help: "problems of test time (default: 64)" },
  { name: "samples", value: "N", help: "samples of each of them (default: 64)" },
  { name: "verifications", value: "M", help: "averaged for the score of a sample (default: 1)" },
  { name: "out", value: "FILE", help: "where the report goes (default: eval.json in the run)" },
  { name: "figure", value: "FILE", help: "draws accuracy over samples and tokens as SVG" },
];

/** Settings that may differ from the run's: what is measured, and where it is computed. */
const MEASURABLE = new Set([
  ...["seed", "engine", "evalProblems", "goldSolutions", "temperature"],
  ...["sftMinSteps", "sftMaxSteps", "rlMinSteps", "rlMaxSteps", "longerSteps"],
]);

/** Flags that say something only beside --test-time. */
const OF_TEST_TIME = ["level", "problems", "samples", "verifications", "figure"];

const refuse = (sentence: string, key: string) => new LabError("bad-setting", sentence, { key });

/** Settings that the flags change. @throws LabError("bad-setting") for one that belongs to the run */
function changes(args: Parsed): [string, unknown][] {
  const pairs: [string, unknown][] = settingPairs(args.all("set"));
  for (const key of ["seed", "engine"] as const) {
    const value = args.text(key);
    if (value !== null) pairs.push([key, value]);
  }
  const fixed = pairs.find(([key]) => !MEASURABLE.has(key));
  if (fixed) {
    throw refuse(
      `${fixed[0]} belongs to the run and cannot change in eval: set one of ${[...MEASURABLE].join(", ")}.`,
      fixed[0],
    );
  }
  return pairs;
}

/** The bank that the flags ask for; null without --test-time. @throws LabError("bad-setting") */
function bankSize(args: Parsed): BankSize | null {
  if (!args.has("test-time")) {
    const lost = OF_TEST_TIME.find((flag) => args.text(flag) !== null);
    if (lost)
      throw refuse(`--${lost} belongs to --test-time: add it, or leave --${lost} out.`, lost);
    return null;
  }
  const named = args.text("level") ?? BANK_SIZE.level;
  const level = LEVELS.find((one) => one === named);
  if (!level) {
    throw refuse(
      `--level is ${JSON.stringify(named.slice(0, 40))}, but must be one of ${LEVELS.join(", ")}.`,
      "level",
    );
  }
  const size = (flag: "problems" | "samples" | "verifications", most: number) =>
    wholeNumber(flag, args.text(flag) ?? String(BANK_SIZE[flag]), 1, most);
  return {
    level,
    problems: size("problems", MAX_PROBLEMS),
    samples: size("samples", MAX_SAMPLES),
    verifications: size("verifications", MAX_VERIFICATIONS),
  };
}

/** The gold set of --gold; null when none is named. @throws LabError */
function namedGoldSet(args: Parsed, task: Task, arm: Arm): GoldSet | null {
  const file = args.text("gold");
  if (file === null) return null;
  if (args.text("write-gold") !== null) {
    throw refuse("--gold reads a gold set and --write-gold writes one: use one of them.", "gold");
  }
  if (!writesSteps(arm)) {
    throw refuse(
      `In the arm ${arm.id} nobody judges steps: --gold has nothing to measure.`,
      "gold",
    );
  }
  return readGoldSet(file, new TextDecoder().decode(readFileOrRefuse(file)), task);
}

/** A line that is written over, on a terminal only. */
function progress(part: string, done: number, of: number): void {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\x1b[K${part}${of > 1 ? ` ${done}/${of}` : ""}`);
  }
}

/** `lab eval`: the held-out figures of a run, printed and written as one report. */
export async function evaluateRun(argv: readonly string[]): Promise<number> {
  const args = readArguments("eval", argv, EVAL_FLAGS);
  const from = args.text("from");
  const [stray] = args.positionals;
  if (stray !== undefined) {
    const shown = JSON.stringify(stray.slice(0, 40));
    throw refuse(`eval takes no ${shown}: the folder goes with --from DIR.`, "from");
  }
  if (from === null) throw refuse("eval needs --from DIR, the run folder to measure.", "from");
  const testTime = bankSize(args);
  const pairs = changes(args);
  const checkpoint = readCheckpoint(from);
  const settings = applySettings(checkpoint.settings, pairs);
  const task = taskById(settings.task);
  const arm = armById(settings.algorithm);
  checkLevels(task, settings);
  const gold = namedGoldSet(args, task, arm);
  const goldOut = args.text("write-gold");
  if (goldOut !== null) {
    const { rl } = levelsOf(task, settings);
    const set = writtenGoldSet(task, settings.goldSolutions, rl, settings.seed);
    writeWhole(goldOut, `${JSON.stringify(goldSetFile(task, set), null, 1)}\n`);
    console.log(
      `Wrote ${set.solutions.length} gold solutions of ${task.id}, seed ${settings.seed}, version ${set.version}, into ${goldOut}.`,
    );
    return 0;
  }
  const policies = await buildPolicies(settings, checkpoint);
  const { generatorUpdates, verifierUpdates } = checkpoint.state;
  const started = performance.now();
  const report = await evaluationReport(
    { task, arm, settings, ...policies },
    { generatorUpdates, verifierUpdates, gold, testTime, onProgress: progress },
  );
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  const seconds = (performance.now() - started) / 1000;
  console.log(`${evaluationText(from, report)}\n\nMeasured in ${seconds.toFixed(1)} s.`);
  const out = args.text("out") ?? join(from, FILES.evaluation);
  writeWhole(out, `${JSON.stringify(report, null, 2)}\n`);
  const figure = args.text("figure");
  if (figure !== null && report.testTime) writeWhole(figure, testTimeSvg(report, report.testTime));
  return 0;
}
