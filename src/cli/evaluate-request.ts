/** Reads the flags of `lab eval` and checks them before anything is computed. */

import { join } from "node:path";
import type { Arm } from "../core/algorithms/arm.ts";
import { writesSteps } from "../core/algorithms/judge.ts";
import { armById } from "../core/algorithms/registry.ts";
import { readGoldSet } from "../core/evaluation/gold-file.ts";
import type { GoldSet } from "../core/evaluation/gold-set.ts";
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
import { readWritten } from "./disk.ts";
import { checkOutputs } from "./evaluate-outputs.ts";
import { FILES } from "./manifest.ts";
import { readCheckpoint } from "./read-run.ts";
import { OTHER_ENGINE } from "./run-flags.ts";

export const EVAL_FLAGS: readonly Flag[] = [
  { name: "from", value: "DIR", help: "the run folder to measure" },
  { name: "seed", value: "N", help: "seed of the held-out problems (default: the run's)" },
  {
    name: "set",
    value: "key=value",
    help: "changes a level or size, such as evalProblems=1000; may be repeated",
    repeatable: true,
  },
  OTHER_ENGINE,
  {
    name: "gold",
    value: "FILE",
    help: "measures ProcessBench F1 on this gold set (docs/evaluation.md)",
  },
  { name: "write-gold", value: "FILE", help: "only writes the gold set of the run's levels" },
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
/** The settings that determine the gold set. */
const GOLD_SETTINGS = ["goldSolutions", ...LEVEL_SETTINGS];
/** Settings that eval may change: what is measured, and on which engine. */
const MEASURABLE = ["seed", "engine", "evalProblems", "temperature", ...GOLD_SETTINGS];

/** Flags that need --test-time. */
const TEST_TIME_FLAGS = ["level", "problems", "samples"];

const GOLD_FLAGS = new Set(["from", "set", "write-gold"]);

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

/** The gold set of --gold; null without that flag. @throws TangoError */
function namedGoldSet(args: Parsed, task: Task, arm: Arm): GoldSet | null {
  const file = args.text("gold");
  if (file === null) return null;
  if (!writesSteps(arm)) {
    throw argumentError(
      `The arm ${arm.id} has no step verdicts: --gold has nothing to measure.`,
      "gold",
    );
  }
  return readGoldSet(file, readWritten(file), task);
}

/** @throws TangoError("bad-setting") for a flag or setting that --write-gold would ignore */
function refuseIgnored(args: Parsed, pairs: readonly [string, unknown][]): void {
  if (args.text("gold") !== null) {
    throw argumentError(
      "--gold reads a gold set and --write-gold writes one: use one of them.",
      "gold",
    );
  }
  const flag = EVAL_FLAGS.find(
    ({ name }) => !GOLD_FLAGS.has(name) && (args.has(name) || args.text(name) !== null),
  );
  const setting = pairs.find(([key]) => !GOLD_SETTINGS.includes(key));
  const ignored = flag ? `--${flag.name}` : setting && `--set ${setting[0]}`;
  if (ignored) {
    const why = "which the gold set does not depend on";
    throw argumentError(`--write-gold would ignore ${ignored}, ${why}: omit it.`, "write-gold");
  }
}

/** What `lab eval` should do. */
export type EvaluationRequest = {
  readonly from: string;
  readonly checkpoint: Checkpoint;
  readonly settings: Settings;
  readonly task: Task;
  readonly arm: Arm;
} & (
  | { readonly writeGold: string }
  | {
      readonly writeGold: null;
      readonly gold: GoldSet | null;
      readonly testTime: BankSize | null;
      readonly out: string;
    }
);

/** @throws TangoError with one sentence for anything that cannot be done */
export function readRequest(argv: readonly string[]): EvaluationRequest {
  const args = readArguments("eval", argv, EVAL_FLAGS);
  const from = args.text("from");
  if (from === null)
    throw argumentError("eval needs --from DIR, the run folder to measure.", "from");
  const pairs = changes(args);
  const writeGold = args.text("write-gold");
  if (writeGold !== null) refuseIgnored(args, pairs);
  const testTime = bankSize(args);
  const checkpoint = readCheckpoint(from);
  const settings = applySettings(checkpoint.settings, pairs);
  const task = taskById(settings.task);
  const arm = armById(settings.algorithm);
  checkLevels(task, settings);
  const subject = { from, checkpoint, settings, task, arm };
  if (writeGold !== null) {
    checkOutputs(from, null, { "write-gold": writeGold });
    return { ...subject, writeGold };
  }
  const gold = namedGoldSet(args, task, arm);
  const out = args.text("out") ?? join(from, FILES.evaluation);
  checkOutputs(from, args.text("gold"), { out });
  return { ...subject, writeGold, gold, testTime, out };
}
