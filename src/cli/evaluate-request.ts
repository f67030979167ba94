/** Reads the flags of `lab eval` and checks them before anything is computed. */

import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Arm } from "../core/algorithms/arm.ts";
import { armById } from "../core/algorithms/registry.ts";
import { LEVELS } from "../core/evaluation/held-out.ts";
import {
  BANK_SIZE,
  type BankSize,
  MAX_PROBLEMS,
  MAX_SAMPLES,
} from "../core/evaluation/test-time.ts";
import type { Checkpoint } from "../core/runs/checkpoint.ts";
import { applySettings } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";
import { checkLevels } from "../core/tasks/problems.ts";
import { taskById } from "../core/tasks/registry.ts";
import type { Task } from "../core/tasks/task.ts";
import {
  argumentError,
  type Flag,
  type Parsed,
  readArguments,
  settingPairs,
  unknownValueError,
  wholeNumber,
} from "./arguments.ts";
import { checkWritable } from "./disk.ts";
import { FILES } from "./manifest.ts";
import { readCheckpoint } from "./read-run.ts";
import { OTHER_ENGINE } from "./run-flags.ts";
import { RECORD } from "./study/record.ts";

export const EVAL_FLAGS: readonly Flag[] = [
  { name: "from", value: "DIR", help: "the run folder to measure" },
  { name: "seed", value: "N", help: "seed of the held-out problems (default: the run's)" },
  {
    name: "set",
    value: "key=value",
    help: "changes a level or size, such as evalProblems=1000; may be repeated",
  },
  OTHER_ENGINE,
  { name: "test-time", help: "also measures votes over many samples" },
  {
    name: "level",
    value: "NAME",
    help: `level of the test-time problems: ${LEVELS.join(", ")} (default: in_range)`,
  },
  { name: "problems", value: "P", help: "test-time problems (default: 64)" },
  { name: "samples", value: "N", help: "samples per problem (default: 64)" },
  { name: "out", value: "FILE", help: "the report (default: eval.json in the run folder)" },
];

const LEVEL_SETTINGS = [
  "sftMinSteps",
  "sftMaxSteps",
  "rlMinSteps",
  "rlMaxSteps",
  "evalMinSteps",
  "longerSteps",
];
/** Settings that eval may change: what is measured, and on which engine. */
const MEASURABLE = [
  "seed",
  "engine",
  "evalProblems",
  "temperature",
  "goldSolutions",
  ...LEVEL_SETTINGS,
];

/** Flags that need --test-time. */
const TEST_TIME_FLAGS = ["level", "problems", "samples"];

/** The settings changed by flags. @throws TangoError("bad-setting") for one that cannot change after training */
function changes(args: Parsed): [string, unknown][] {
  const pairs = settingPairs(args, ["seed", "engine"]);
  const [fixed] = pairs.map(([key]) => key).filter((key) => !MEASURABLE.includes(key));
  if (fixed === undefined) return pairs;
  const allowed = `only these can: ${MEASURABLE.join(", ")}`;
  throw argumentError(`${fixed} belongs to the run and cannot change in eval: ${allowed}.`, fixed);
}

/** The requested bank size; null without --test-time. @throws TangoError("bad-setting") */
function bankSize(args: Parsed): BankSize | null {
  if (!args.has("test-time")) {
    const stray = TEST_TIME_FLAGS.find((flag) => args.text(flag) !== null);
    if (!stray) return null;
    throw argumentError(`--${stray} belongs to --test-time: add it or omit --${stray}.`, stray);
  }
  const named = args.text("level") ?? BANK_SIZE.level;
  const level = LEVELS.find((known) => known === named);
  if (!level) throw unknownValueError("level", named, LEVELS);
  const size = (flag: "problems" | "samples", most: number) =>
    wholeNumber(flag, args.text(flag) ?? String(BANK_SIZE[flag]), 1, most);
  return { level, problems: size("problems", MAX_PROBLEMS), samples: size("samples", MAX_SAMPLES) };
}

/** Checks that the report can be written to this path and overwrites no file of a run. @throws TangoError */
function checkOutput(from: string, path: string): void {
  const ofRun: string[] = Object.values(FILES).filter((file) => file !== FILES.evaluation);
  const kept = [...ofRun, "generator.safetensors", "verifier.safetensors", RECORD];
  if (kept.some((file) => resolve(from, file) === resolve(path))) {
    throw argumentError(`--out ${path} would overwrite a file of the run.`, "out");
  }
  if (basename(path) === FILES.evaluation && existsSync(join(dirname(path), RECORD))) {
    const why = "belongs to a job of a study, whose report needs it";
    throw argumentError(`${path} ${why}: name another file with --out.`, "out");
  }
  checkWritable(path);
}

/** What `lab eval` should do. */
export interface EvaluationRequest {
  readonly from: string;
  readonly checkpoint: Checkpoint;
  readonly settings: Settings;
  readonly task: Task;
  readonly arm: Arm;
  readonly testTime: BankSize | null;
  readonly out: string;
}

/** @throws TangoError with one sentence for anything that cannot be done */
export function readRequest(argv: readonly string[]): EvaluationRequest {
  const args = readArguments("eval", argv, EVAL_FLAGS);
  const from = args.text("from");
  if (from === null)
    throw argumentError("eval needs --from DIR, the run folder to measure.", "from");
  const pairs = changes(args);
  const testTime = bankSize(args);
  const checkpoint = readCheckpoint(from);
  const settings = applySettings(checkpoint.settings, pairs);
  const task = taskById(settings.task);
  const arm = armById(settings.algorithm);
  checkLevels(task, settings);
  const out = args.text("out") ?? join(from, FILES.evaluation);
  checkOutput(from, out);
  return { from, checkpoint, settings, task, arm, testTime, out };
}
