import { type Arm, hasVerifier } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { pluralize } from "../../core/counted.ts";
import { rngFor, STREAMS } from "../../core/random/draws.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { distinct, drawProblem, levelsOf } from "../../core/tasks/problems.ts";
import { taskById } from "../../core/tasks/registry.ts";
import type { Problem, Task } from "../../core/tasks/task.ts";
import { verlFiles } from "../../exchange/verl/folder.ts";
import { forkEstimator } from "../../exchange/verl/overrides.ts";
import {
  argumentError,
  commandOf,
  type Flag,
  readArguments,
  wholeNumber,
  withoutFolders,
} from "../arguments.ts";
import { checkNewFolder, writeFolder } from "./folder.ts";
import { FROM_FLAG, OUT_FLAG, readRun, requiredFlag } from "./run.ts";

/** Number of problems in the test file. */
const TEST_PROBLEMS = 200;
const MOST_PROBLEMS = 100_000;

export const VERL_FLAGS: readonly Flag[] = [
  FROM_FLAG,
  { name: "problems", value: "N", help: "different problems to train on (default: 5000)" },
  OUT_FLAG,
];

/** Distinct problems of the levels that the run trains on; fewer where no more exist. */
function problemsOf(
  task: Task,
  settings: Settings,
  part: "training" | "held-out",
  count: number,
): Problem[] {
  const { rl } = levelsOf(task, settings);
  const { generatorProblems, heldOutProblems } = STREAMS;
  const stream = part === "training" ? generatorProblems : heldOutProblems;
  const draws = (row: number) => {
    const rng = rngFor({ seed: settings.seed, stream, update: 0 }, row);
    return () => drawProblem(task, rng, rl, part);
  };
  return distinct(count, draws, ({ text }) => text);
}

/** @throws TangoError("bad-setting") for an arm that the fork does not have */
function checkArm(from: string, arm: Arm): void {
  const { judge, gives, verifier } = arm;
  const learns = verifier.kind === "trained" ? verifier.by : "reinforcement";
  if (judge === "verifier" && gives === "steps" && learns === "reinforcement") return;
  const why = hasVerifier(arm) ? "which learns otherwise" : "which has one";
  throw argumentError(
    `The authors' fork trains two models by Tango's rewards, but ${from} is a run of ${arm.id}, ${why}.`,
    "from",
  );
}

/** `lab export verl`: the problems and settings of a run for the authors' fork of verl (docs/exports.md). */
export async function exportVerl(argv: readonly string[]): Promise<number> {
  const args = readArguments("export verl", argv, VERL_FLAGS);
  const from = requiredFlag("export verl", args, "from", "the run folder to export");
  const out = requiredFlag("export verl", args, "out", "the folder to write");
  const count = wholeNumber("problems", args.text("problems") ?? "5000", 1, MOST_PROBLEMS);
  checkNewFolder(out);
  const { settings } = readRun(from).checkpoint;
  const arm = armById(settings.algorithm);
  checkArm(from, arm);
  const estimator = forkEstimator(settings.estimator);
  if (estimator === null) {
    const why = "the authors' fork has grpo, rloo and reinforce++";
    throw argumentError(`${from} is a run with ${settings.estimator}, but ${why}.`, "from");
  }
  const task = taskById(settings.task);
  const train = problemsOf(task, settings, "training", count);
  const test = problemsOf(task, settings, "held-out", TEST_PROBLEMS);
  const command = commandOf("export", ["verl", ...withoutFolders(argv)]);
  writeFolder(out, verlFiles({ task, arm, settings, estimator, train, test, command }));
  console.log(
    `Wrote ${out}: ${pluralize(train.length, "problem")} of ${task.id} to train on and ${test.length} held out, reward.py, run.sh and what does not map in README.md.`,
  );
  return 0;
}
