import { existsSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hasVerifier } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { LabError } from "../../core/errors.ts";
import { presetById, presetSettings } from "../../core/presets/registry.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { beganWithSft } from "../../core/runs/start.ts";
import { applySettings, differences } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { Session } from "../../core/training/session.ts";
import { LAB_VERSION } from "../../core/version.ts";
import { type Parsed, settingPairs } from "../arguments.ts";
import { Progress } from "../progress.ts";
import { FILES, RunFolder, readCheckpoint } from "../run-folder.ts";
import { interruptible, runPlan } from "../run-loop.ts";
import { buildPolicies, engineWords } from "../train.ts";
import { CheckpointFolder } from "./checkpoints.ts";
import { type Outputs, refuseUnwritable } from "./outputs.ts";
import { pack } from "./pack.ts";
import { checkpointFromStarts } from "./start-files.ts";

const refuse = (sentence: string, key: string) => new LabError("bad-setting", sentence, { key });

interface Plan extends Outputs {
  readonly preset: string;
  readonly settings: Settings;
  /** Where shipped weights lie that replace SFT. */
  readonly fromStarts: string | null;
  readonly work: string;
}

function planOf(args: Parsed): Plan {
  const preset = args.text("preset") ?? "quick";
  const pairs: [string, unknown][] = settingPairs(args.all("set"));
  for (const key of ["seed", "engine"]) {
    const value = args.text(key);
    if (value !== null) pairs.push([key, value]);
  }
  const settings = applySettings(presetSettings(presetById(preset).id), pairs);
  const out = args.text("out") ?? `runs/recordings/${preset}.tango.zip`;
  if (!out.endsWith(".tango.zip")) throw refuse("--out must end in .tango.zip.", "out");
  const fromStarts = args.text("from-starts");
  const starts = args.text("starts");
  if (starts !== null) {
    if (fromStarts !== null) throw refuse("--starts does not go with --from-starts.", "starts");
    const { sftGeneratorSteps, sftVerifierSteps, algorithm } = settings;
    const isJudged = hasVerifier(armById(algorithm));
    if (sftGeneratorSteps === 0 || (isJudged && sftVerifierSteps === 0)) {
      throw refuse(
        "--starts needs SFT steps of each model: without any there is no start.",
        "starts",
      );
    }
  }
  const work = args.text("work") ?? `runs/recording-${preset}-${settings.seed}`;
  return { preset, settings, fromStarts, work, out, starts, checkpoints: args.has("checkpoints") };
}

/**
 * Trains from the beginning to the end and writes the recording, what goes with it, and the index.
 * @param command as it was typed
 * @returns the exit code
 */
export async function make(args: Parsed, command: string): Promise<number> {
  const plan = planOf(args);
  const { preset, settings, work } = plan;
  refuseUnwritable(plan, preset);
  const begun = beginning(plan);
  const policies = await buildPolicies(settings, begun.checkpoint);
  const clock = () => performance.now() / 1000;
  const state = begun.checkpoint ? { state: begun.checkpoint.state } : {};
  const session = new Session({ settings, ...policies, clock, ...state });
  const folder = begun.folder ?? RunFolder.create(work, preset, settings);
  const saved = new CheckpointFolder(work, session.state.line);
  const health = await policies.generator.health();
  console.log(
    `Recording ${preset}, seed ${settings.seed}, ${engineWords(health)}, by way of ${work}`,
  );
  const code = await interruptible((interrupted) =>
    runPlan({
      progress: new Progress(process.stdout),
      session,
      policies,
      folder,
      isOver: () => interrupted() || session.next.phase === "done",
      reached: () => saved.reached(session, policies),
    }),
  );
  if (session.next.phase !== "done") {
    console.log(`Saved in ${work} after ${session.state.line} lines: the same command goes on.`);
    return code;
  }
  const { engine, adapter } = health;
  const facts: Omit<RunFacts, "counts"> = {
    lab: LAB_VERSION,
    preset,
    command,
    engine,
    adapter,
    settings,
    from: plan.fromStarts === null ? "sft" : "starts",
  };
  const tooLarge = packed(plan, saved, facts);
  if (tooLarge !== null) {
    console.error(`${tooLarge} The run is kept in ${work}.`);
    return 1;
  }
  saved.remove();
  removeRun(work);
  return code;
}

/** `pack`, whose refusal says where the run is. */
function packed(
  plan: Plan,
  saved: CheckpointFolder,
  facts: Omit<RunFacts, "counts">,
): string | null {
  try {
    return pack(plan.work, saved, facts, plan);
  } catch (error) {
    if (!(error instanceof LabError)) throw error;
    const why = error.message.replace(/\.$/, "");
    throw new LabError(error.code, `${why}; the run is kept in ${plan.work}.`, error.detail);
  }
}

/** A stopped run of the same plan to go on with, or where a new one begins. */
function beginning(plan: Plan): { folder: RunFolder | null; checkpoint: Checkpoint | null } {
  const { work, preset, settings, fromStarts } = plan;
  if (existsSync(join(work, FILES.checkpoint))) {
    const { settings: own, state } = readCheckpoint(work);
    const same = differences(own, settings).length === 0;
    // A run of `train` has no checkpoint folder: its start is lost.
    const hasStart = state.stages < 1 || new CheckpointFolder(work, state.line).all().length > 0;
    if (!same || !hasStart || beganWithSft(state) !== (fromStarts === null)) {
      const why = "holds another run: remove it, or give another --work";
      throw new LabError("bad-file", `${work} ${why}.`, { file: work });
    }
    return RunFolder.reopen(work);
  }
  const checkpoint =
    fromStarts === null ? null : checkpointFromStarts(fromStarts, preset, settings);
  return { folder: null, checkpoint };
}

/** Removes the files of a run folder, and the folder if nothing else is in it. */
function removeRun(work: string): void {
  const own = [...Object.values(FILES), "generator.safetensors", "verifier.safetensors"];
  for (const name of own) rmSync(join(work, name), { force: true });
  try {
    rmdirSync(work);
  } catch {
    // Something of somebody else's lies there: it stays.
  }
}
