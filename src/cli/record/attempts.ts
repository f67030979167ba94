import { basename } from "node:path";
import { armById } from "../../core/algorithms/registry.ts";
import { workById } from "../../core/algorithms/work-registry.ts";
import { badFile } from "../../core/bad-file.ts";
import { pluralize } from "../../core/counted.ts";
import { heldOut } from "../../core/evaluation/held-out.ts";
import type { EvaluationContext } from "../../core/evaluation/judge.ts";
import { sampleAttempts } from "../../core/inference/attempts.ts";
import type { Policy } from "../../core/policy.ts";
import {
  type AttemptsFile,
  attemptsText,
  readAttempts,
  type SameProblem,
} from "../../core/recording/attempts.ts";
import { decodeCheckpoints, type RecordedCheckpoint } from "../../core/recording/checkpoints.ts";
import { libraryText } from "../../core/recording/library.ts";
import { decodeRecording } from "../../core/recording/recording.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import type { Role } from "../../core/role.ts";
import { flatWeights, unmovedSnapshot } from "../../core/runs/flat.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { type Parsed, settingPairs } from "../arguments.ts";
import { readFileOrRefuse, writeWhole } from "../disk.ts";
import { openPolicies } from "../host.ts";
import { hold } from "../lock.ts";
import {
  attemptsPath,
  checkpointsPath,
  indexPath,
  listedFile,
  readIndexEntries,
} from "./outputs.ts";

/** Number of problems: as many as a group has attempts. */
const PROBLEMS = 8;

/** Both models of a run with which attempts are sampled. */
type Models = Readonly<Record<Role, Policy>>;

async function restored(models: Models, checkpoint: RecordedCheckpoint): Promise<void> {
  for (const role of ["generator", "verifier"] as const) {
    if (!checkpoint.has[role]) continue;
    const { layout, weights } = flatWeights(checkpoint.weights(role).tensors);
    await models[role].restore(unmovedSnapshot({ layout, weights }, weights));
  }
}

/** Samples an attempt at each of the run's first held-out problems, with the same random numbers for both pairs. */
async function attemptsAt(context: EvaluationContext) {
  const { problems } = heldOut(context, "in_range", PROBLEMS);
  const written: (AttemptsFile["problems"][number]["start"] & { readonly problem: string })[] = [];
  for (const [draw, problem] of problems.entries()) {
    const [attempt] = await sampleAttempts(context, problem, { samples: 1, draw });
    if (!attempt) throw new Error("nothing was sampled");
    const { solution, verification } = attempt;
    written.push({ problem: problem.text, solution, verification });
  }
  return written;
}

/** Attempts of a recording's two pairs, the one after SFT and the final one. */
export async function sampledAttempts(
  run: RunFacts,
  checkpoints: readonly RecordedCheckpoint[],
  engine: readonly [string, unknown][] = [],
): Promise<Pick<AttemptsFile, "problems" | "engine">> {
  const settings = applySettings(run.settings, engine);
  const models = await openPolicies(settings);
  const arm = armById(settings.algorithm);
  const task = taskById(settings.task);
  const context = { task, arm, work: workById(arm.id), settings, ...models };
  const [first, last] = [checkpoints[0], checkpoints.at(-1)];
  if (!first || !last) throw badFile(run.preset, "it has no checkpoints");
  try {
    await restored(models, first);
    const starts = await attemptsAt(context);
    await restored(models, last);
    const ends = await attemptsAt(context);
    const problems = starts.map(({ problem, ...start }, n) => {
      const { solution = "", verification = null } = ends[n] ?? {};
      return { problem, start, end: { solution, verification } };
    });
    return { problems, engine: (await models.generator.health()).engine };
  } finally {
    await models.generator.dispose();
    await models.verifier.dispose();
  }
}

const isRight = (of: "start" | "end") => (problem: SameProblem) => problem[of].isCorrect;

/** `lab record --attempts`: writes the attempts of a recording's first and last pair at the same problems. */
export async function writeAttempts(args: Parsed, file: string, command: string): Promise<number> {
  const { run } = decodeRecording(file, readFileOrRefuse(file));
  const archive = checkpointsPath(file);
  const checkpoints = decodeCheckpoints(archive, readFileOrRefuse(archive), run);
  const index = indexPath(file);
  const lock = hold(file);
  try {
    const name = basename(file);
    const entry = readIndexEntries(file).find(({ recording }) => recording.path === name);
    if (!entry) throw badFile(index, `it does not list ${name}`);
    const sampled = await sampledAttempts(run, checkpoints, settingPairs(args, ["engine"]));
    const { preset, settings } = run;
    const path = attemptsPath(file);
    const text = attemptsText({ preset, seed: settings.seed, command, ...sampled });
    const read = readAttempts(path, text, run);
    writeWhole(path, text);
    const attempts = listedFile(index, path, new TextEncoder().encode(text));
    writeWhole(index, libraryText(readIndexEntries(file), { ...entry, attempts }));
    const right = (of: "start" | "end") => read.filter(isRight(of)).length;
    console.log(
      `${path}: ${pluralize(read.length, "problem")}, right at the start ${right("start")}, in the end ${right("end")}.`,
    );
  } finally {
    lock.release();
  }
  return 0;
}
