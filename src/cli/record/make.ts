import { existsSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { hasVerifier } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { pluralize } from "../../core/counted.ts";
import { TangoError } from "../../core/errors.ts";
import type { EngineHealth, Policy } from "../../core/policy.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { beganWithSft } from "../../core/runs/sft-checkpoint.ts";
import { applySettings, differences } from "../../core/settings/parse.ts";
import type { Session } from "../../core/training/session.ts";
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
import { type LanePlan, lanePlans, laneStart, lanesFolder, type RunPlan } from "./lanes.ts";
import { indexPath, type Outputs, refuseUnwritable } from "./outputs.ts";
import { pack } from "./pack.ts";
import { checkpointFromStarts } from "./start-files.ts";

interface Plan extends Outputs, RunPlan {
  /** Folder of starting weights to use instead of SFT; null to run SFT. */
  readonly fromStarts: string | null;
  /** Lanes to record after the main run, into the same file. */
  readonly lanes: readonly LanePlan[];
}

function planOf(args: Parsed): Plan {
  const preset = args.text("preset") ?? "misled";
  const settings = applySettings(presetSettings(preset), settingPairs(args, ["seed", "engine"]));
  const out = args.text("out") ?? `runs/recordings/${preset}.tango.zip`;
  if (!out.endsWith(".tango.zip")) throw argumentError("--out must end in .tango.zip.", "out");
  const [fromStarts, starts] = [args.text("from-starts"), args.text("starts")];
  if (starts !== null && fromStarts !== null) {
    throw argumentError("--starts cannot be combined with --from-starts.", "starts");
  }
  const { sftGeneratorSteps, sftVerifierSteps, algorithm } = settings;
  const isJudged = hasVerifier(armById(algorithm));
  if (starts !== null && (sftGeneratorSteps === 0 || (isJudged && sftVerifierSteps === 0))) {
    const why = "without SFT there are no starting weights";
    throw argumentError(`--starts needs SFT steps of each model: ${why}.`, "starts");
  }
  const work = args.text("work") ?? `runs/recording-${preset}-${settings.seed}`;
  const run = { preset, settings, work };
  const lanes = lanePlans(args.text("lanes"), run);
  const checkpoints = args.has("checkpoints");
  return { preset, settings, work, fromStarts, lanes, out, starts, checkpoints };
}

/** Trains a run and its lanes, writes recording, requested weights and index; returns the exit code. */
export async function make(args: Parsed, command: string): Promise<number> {
  const plan = planOf(args);
  refuseUnwritable(plan, plan.preset);
  const folder = dirname(plan.out);
  const isNew = !existsSync(folder);
  const locks: Lock[] = [];
  try {
    for (const path of [plan.work, plan.out]) locks.push(hold(path));
    return await makeAlone(plan, command, () => {
      for (const lock of locks) lock.touch();
    });
  } finally {
    for (const lock of locks) lock.release();
    // What a lock has made is not left behind.
    if (isNew) removeEmpty(folder);
  }
}

/** `make`, while this process holds the locks of run folder and recording. @param touch keeps the locks alive */
async function makeAlone(plan: Plan, command: string, touch: () => void): Promise<number> {
  const { preset, settings, work, fromStarts } = plan;
  const start = startOf(plan);
  const saved = new CheckpointFolder(work, start.checkpoint?.state.line ?? 0);
  const run = await trainInto(plan, start, {
    what: `${preset}, seed ${settings.seed}`,
    touch,
    onState: (session, policies) => saved.saveIfDue(session, policies),
  });
  if (run.code !== null) {
    const lines = pluralize(run.line, "line");
    console.log(`Saved in ${work} after ${lines}: run the same command again to resume.`);
    return run.code;
  }
  for (const lane of plan.lanes) {
    const own = resumed(lane) ?? { folder: null, checkpoint: laneStart(lane, saved.afterSft()) };
    const { code } = await trainInto(lane, own, { what: `the lane ${lane.id}`, touch });
    if (code === null) continue;
    console.log(`Saved in ${work}: run the same command again to resume the lane ${lane.id}.`);
    return code;
  }
  const { engine, adapter } = run.health;
  const from = fromStarts === null ? ("sft" as const) : ("starts" as const);
  const facts = { lab: VERSION, preset, command, engine, adapter, settings, from };
  // Other processes may be listing their recordings in the same index.
  const index = await acquire(indexPath(plan.out), () => false);
  try {
    const tooLarge = pack({ run: work, saved, facts, lanes: plan.lanes }, plan);
    if (tooLarge !== null) {
      console.error(`${tooLarge} The run is kept in ${work}.`);
      return 1;
    }
  } catch (error) {
    if (!(error instanceof TangoError)) throw error;
    const why = error.message.replace(/\.$/, "");
    throw new TangoError(error.code, `${why}; the run is kept in ${work}.`, error.detail);
  } finally {
    index?.release();
  }
  saved.remove();
  rmSync(lanesFolder(work), { recursive: true, force: true });
  removeRun(work);
  return 0;
}

interface Start {
  readonly folder: RunFolder | null;
  readonly checkpoint: Checkpoint | null;
}

/**
 * Trains a run to its end, or resumes it.
 * @param touch called before each unit
 * @returns code: null when it is done, else the exit code of the signal that stopped it
 */
async function trainInto(
  { preset, settings, work }: RunPlan,
  { folder, checkpoint }: Start,
  run: {
    readonly what: string;
    readonly touch: () => void;
    readonly onState?: (
      session: Session,
      policies: { generator: Policy; verifier: Policy },
    ) => Promise<void>;
  },
): Promise<{ readonly code: number | null; readonly line: number; readonly health: EngineHealth }> {
  const policies = await buildPolicies(settings, checkpoint);
  const session = openSession(settings, policies, checkpoint?.state);
  const health = await policies.generator.health();
  const into = folder ?? RunFolder.create(work, preset, settings);
  console.log(`Recording ${run.what}, ${engineWords(health)}, in ${work}`);
  const isDone = () => session.next.phase === "done";
  const code = await interruptible((interrupted) =>
    runPlan({
      progress: new Progress(process.stdout),
      session,
      folder: into,
      isOver: () => {
        run.touch();
        return interrupted() || isDone();
      },
      onState: async () => run.onState?.(session, policies),
    }),
  );
  await policies.generator.dispose();
  await policies.verifier.dispose();
  return { code: isDone() ? null : code, line: session.state.line, health };
}

const otherRun = (work: string) => {
  const why = "holds another run: remove it or choose another --work";
  return new TangoError("bad-file", `${work} ${why}.`, { file: work });
};

/** A stopped run to resume; null if there is none. @throws TangoError("bad-file") for another run */
function resumed({
  settings,
  work,
}: RunPlan): { folder: RunFolder; checkpoint: Checkpoint } | null {
  if (!existsSync(join(work, FILES.checkpoint))) return null;
  if (differences(readCheckpoint(work).settings, settings).length > 0) throw otherRun(work);
  return RunFolder.reopen(work);
}

/** A stopped run of the same plan to resume, or a new one's start. */
function startOf(plan: Plan): Start {
  const { work, preset, settings, fromStarts } = plan;
  const stopped = resumed(plan);
  if (!stopped) {
    const start = fromStarts === null ? null : checkpointFromStarts(fromStarts, preset, settings);
    return { folder: null, checkpoint: start };
  }
  const { state } = stopped.checkpoint;
  // A run of `lab train` has no checkpoint folder, so its weights after SFT are lost.
  const hasStart = state.stages < 1 || new CheckpointFolder(work, state.line).all().length > 0;
  if (!hasStart || beganWithSft(state) !== (fromStarts === null)) throw otherRun(work);
  return stopped;
}

/** Removes a run folder's files, and the folder itself unless it contains other files. */
function removeRun(work: string): void {
  const names = [...Object.values(FILES), "generator.safetensors", "verifier.safetensors"];
  for (const name of names) rmSync(join(work, name), { force: true });
  removeEmpty(work);
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Other files are in it, so it stays.
  }
}
