import { existsSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hasVerifier } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { pluralize } from "../../core/counted.ts";
import { TangoError } from "../../core/errors.ts";
import type { EngineHealth } from "../../core/policy.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { beganWithSft } from "../../core/runs/sft-checkpoint.ts";
import { applySettings, differences } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { VERSION } from "../../core/version.ts";
import { argumentError, type Parsed, settingPairs } from "../arguments.ts";
import { acquire, hold, type Lock } from "../lock.ts";
import { FILES } from "../manifest.ts";
import { Progress } from "../progress.ts";
import { readCheckpoint } from "../read-run.ts";
import { RunFolder } from "../run-folder.ts";
import { interruptible, runPlan } from "../run-loop.ts";
import { openSession } from "../session.ts";
import { buildPolicies, engineWords } from "../train.ts";
import { CheckpointFolder } from "./checkpoints.ts";
import { type LanePlan, lanePlans, lanesFolder, recordLane } from "./lanes.ts";
import {
  createFolderOf,
  indexPath,
  type Outputs,
  refuseUnwritable,
  removeEmpty,
} from "./outputs.ts";
import { pack } from "./pack.ts";
import { checkpointFromStarts } from "./start-files.ts";

interface Plan extends Outputs {
  readonly preset: string;
  readonly settings: Settings;
  /** Folder of starting weights to use instead of SFT; null to run SFT. */
  readonly fromStarts: string | null;
  readonly work: string;
  /** Lanes to record after the main run, into the same file. */
  readonly lanes: readonly LanePlan[];
}

function planOf(args: Parsed): Plan {
  const preset = args.text("preset") ?? "misled";
  const pairs = settingPairs(args, ["seed", "engine"]);
  const settings = applySettings(presetSettings(preset), pairs);
  const out = args.text("out") ?? `runs/recordings/${preset}.tango.zip`;
  if (!out.endsWith(".tango.zip")) throw argumentError("--out must end in .tango.zip.", "out");
  const fromStarts = args.text("from-starts");
  const starts = args.text("starts");
  if (starts !== null) {
    if (fromStarts !== null)
      throw argumentError("--starts cannot be combined with --from-starts.", "starts");
    const { sftGeneratorSteps, sftVerifierSteps, algorithm } = settings;
    const isJudged = hasVerifier(armById(algorithm));
    if (sftGeneratorSteps === 0 || (isJudged && sftVerifierSteps === 0)) {
      throw argumentError(
        "--starts needs SFT steps of each model: without SFT there are no starting weights.",
        "starts",
      );
    }
  }
  const work = args.text("work") ?? `runs/recording-${preset}-${settings.seed}`;
  const lanes = lanePlans(args.text("lanes"), { preset, settings, work });
  const checkpoints = args.has("checkpoints");
  return { preset, settings, fromStarts, work, lanes, out, starts, checkpoints };
}

/** Trains a run and its lanes, writes recording, requested weights and index; returns the exit code. */
export async function make(args: Parsed, command: string): Promise<number> {
  const plan = planOf(args);
  refuseUnwritable(plan, plan.preset);
  const made = createFolderOf(plan.out);
  const locks: Lock[] = [];
  try {
    for (const path of [plan.work, plan.out]) locks.push(hold(path));
    return await makeAlone(plan, command, () => {
      for (const lock of locks) lock.touch();
    });
  } finally {
    for (const lock of locks) lock.release();
    removeEmpty(made);
  }
}

/** `make`, while this process holds the locks of run folder and recording. @param touch keeps the locks alive */
async function makeAlone(plan: Plan, command: string, touch: () => void): Promise<number> {
  const { preset, settings, work } = plan;
  const start = startOf(plan);
  const policies = await buildPolicies(settings, start.checkpoint);
  const session = openSession(settings, policies, start.checkpoint?.state);
  const folder = start.folder ?? RunFolder.create(work, preset, settings);
  const saved = new CheckpointFolder(work, session.state.line);
  const health = await policies.generator.health();
  console.log(`Recording ${preset}, seed ${settings.seed}, ${engineWords(health)}, in ${work}`);
  const code = await interruptible((interrupted) =>
    runPlan({
      progress: new Progress(process.stdout),
      session,
      folder,
      isOver: () => {
        touch();
        return interrupted() || session.next.phase === "done";
      },
      onState: () => saved.saveIfDue(session, policies),
    }),
  );
  await policies.generator.dispose();
  await policies.verifier.dispose();
  if (session.next.phase !== "done") {
    console.log(
      `Saved in ${work} after ${pluralize(session.state.line, "line")}: run the same command again to resume.`,
    );
    return code;
  }
  const stopped = await recordLanes(plan, saved, touch);
  if (stopped !== null) return stopped;
  const facts = factsOf(plan, command, health);
  // Other processes may be listing their recordings in the same index.
  const index = await acquire(indexPath(plan.out), () => false);
  const tooLarge = packOrName(plan, saved, facts, index);
  if (tooLarge !== null) {
    console.error(`${tooLarge} The run is kept in ${work}.`);
    return 1;
  }
  saved.remove();
  rmSync(lanesFolder(work), { recursive: true, force: true });
  removeRun(work);
  return code;
}

/** The recording's facts on how its run was made. */
const factsOf = (
  { preset, settings, fromStarts }: Plan,
  command: string,
  { engine, adapter }: EngineHealth,
): Omit<RunFacts, "counts"> => ({
  lab: VERSION,
  preset,
  command,
  engine,
  adapter,
  settings,
  from: fromStarts === null ? "sft" : "starts",
});

/** @returns null when all lanes are done, else the exit code of the signal that stopped one */
async function recordLanes(
  { preset, lanes, work }: Plan,
  saved: CheckpointFolder,
  touch: () => void,
): Promise<number | null> {
  for (const lane of lanes) {
    const code = await recordLane(preset, lane, saved.afterSft(), touch);
    if (code === null) continue;
    console.log(`Saved in ${work}: run the same command again to resume the lane ${lane.id}.`);
    return code;
  }
  return null;
}

/** Calls `pack`, adding the run folder to error messages. @param index the index's lock, to be released */
function packOrName(
  plan: Plan,
  saved: CheckpointFolder,
  facts: Omit<RunFacts, "counts">,
  index: Lock | null,
): string | null {
  try {
    return pack({ run: plan.work, saved, facts, lanes: plan.lanes }, plan);
  } catch (error) {
    if (!(error instanceof TangoError)) throw error;
    const why = error.message.replace(/\.$/, "");
    throw new TangoError(error.code, `${why}; the run is kept in ${plan.work}.`, error.detail);
  } finally {
    index?.release();
  }
}

/** A stopped run of the same plan to resume, or a new one's start. */
function startOf(plan: Plan): { folder: RunFolder | null; checkpoint: Checkpoint | null } {
  const { work, preset, settings, fromStarts } = plan;
  if (existsSync(join(work, FILES.checkpoint))) {
    const { settings: stored, state } = readCheckpoint(work);
    const same = differences(stored, settings).length === 0;
    // A run of `lab train` has no checkpoint folder, so its weights after SFT are lost.
    const hasStart = state.stages < 1 || new CheckpointFolder(work, state.line).all().length > 0;
    if (!same || !hasStart || beganWithSft(state) !== (fromStarts === null)) {
      const why = "holds another run: remove it or choose another --work";
      throw new TangoError("bad-file", `${work} ${why}.`, { file: work });
    }
    return RunFolder.reopen(work);
  }
  const checkpoint =
    fromStarts === null ? null : checkpointFromStarts(fromStarts, preset, settings);
  return { folder: null, checkpoint };
}

/** Removes a run folder's files, and the folder itself unless it contains other files. */
function removeRun(work: string): void {
  const names = [...Object.values(FILES), "generator.safetensors", "verifier.safetensors"];
  for (const name of names) rmSync(join(work, name), { force: true });
  try {
    rmdirSync(work);
  } catch {
    // Other files are in it, so it stays.
  }
}
