import { existsSync } from "node:fs";
import { totalmem } from "node:os";
import { trains } from "../core/algorithms/arm.ts";
import { badFile } from "../core/bad-file.ts";
import { pluralize } from "../core/counted.ts";
import { TangoError } from "../core/errors.ts";
import { collapseSentence } from "../core/metrics/collapse.ts";
import type { EngineHealth, Policy } from "../core/policy.ts";
import { presetSettings } from "../core/presets/registry.ts";
import type { Checkpoint } from "../core/runs/checkpoint.ts";
import { applySettings } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";
import { checkMemory, type Forecast, forecast } from "../core/training/fits.ts";
import type { Session } from "../core/training/session.ts";
import {
  argumentError,
  type Flag,
  type Parsed,
  readArguments,
  settingPairs,
  wholeNumber,
} from "./arguments.ts";
import { COMMAND_PREFIX } from "./command-name.ts";
import { openPolicies } from "./host.ts";
import { lineSettings } from "./line-sandbox.ts";
import { hold, type Lock } from "./lock.ts";
import { readMetrics } from "./metrics.ts";
import { Progress } from "./progress.ts";
import { isUnstarted, readConfig } from "./read-run.ts";
import { roundedDuration } from "./roughly.ts";
import { RUN_FLAGS } from "./run-flags.ts";
import { RunFolder } from "./run-folder.ts";
import { interruptible, runPlan } from "./run-loop.ts";
import { clock, openSession } from "./session.ts";

export const TRAIN_FLAGS: readonly Flag[] = [
  ...RUN_FLAGS,
  { name: "updates", value: "N", help: "planned generator updates" },
  {
    name: "line",
    value: "FILE",
    help: "functions of your own in JavaScript, for those of the algorithm with the same names; with --resume: the mended ones",
  },
  { name: "out", value: "DIR", help: "the run folder (default: runs/<preset>-<algorithm>-<seed>)" },
  { name: "resume", value: "DIR", help: "resumes a stopped run, with the same numbers" },
  {
    name: "last-good",
    help: "with --resume: gives up damaged files, back to the newest checkpoint that is whole",
  },
  { name: "until", value: "N", help: "saves and stops after N updates of the plan" },
];

/** Both policies of a run, restored from the checkpoint if there is one. */
export async function buildPolicies(
  settings: Settings,
  checkpoint: Checkpoint | null,
): Promise<{ generator: Policy; verifier: Policy }> {
  const { generator, verifier } = await openPolicies(settings);
  if (checkpoint) {
    try {
      await generator.restore(checkpoint.generator);
      await verifier.restore(checkpoint.verifier);
    } catch (error) {
      if (!(error instanceof TangoError && error.code === "bad-shape")) throw error;
      throw badFile("The checkpoint", error.message);
    }
  }
  return { generator, verifier };
}

/** A run to train. */
interface OpenedRun {
  /** Called once both models exist, so that a failed start leaves no folder behind. */
  readonly folder: () => RunFolder;
  readonly settings: Settings;
  readonly checkpoint: Checkpoint | null;
}

/**
 * A new run, or the run to resume.
 * @param locks collects the locks taken
 * @param line settings from --line
 */
function open(args: Parsed, locks: Lock[], line: readonly [string, unknown][]): OpenedRun {
  const resume = args.text("resume");
  if (resume !== null) return reopen(resume, args, locks, line);
  if (args.has("last-good")) {
    throw argumentError("--last-good needs --resume DIR, the run to go back in.", "last-good");
  }
  const preset = args.text("preset") ?? "misled";
  const pairs = [...settingPairs(args, ["seed", "updates", "engine"]), ...line];
  const settings = applySettings(presetSettings(preset), pairs);
  const path = args.text("out") ?? `runs/${preset}-${settings.algorithm}-${settings.seed}`;
  const folder = () => {
    locks.push(hold(path));
    return RunFolder.create(path, preset, settings);
  };
  return { folder, settings, checkpoint: null };
}

function reopen(
  path: string,
  args: Parsed,
  locks: Lock[],
  line: readonly [string, unknown][],
): OpenedRun {
  const other = ["preset", "set", "seed", "updates", "out"].find((flag) => args.has(flag));
  if (other !== undefined) {
    const why = "the run keeps its settings";
    throw argumentError(`--${other} cannot be combined with --resume: ${why}.`, other);
  }
  if (existsSync(path)) locks.push(hold(path));
  const changed = (stored: Settings) =>
    applySettings(stored, [...settingPairs(args, ["engine"]), ...line]);
  if (isUnstarted(path)) {
    const { preset, settings: stored } = readConfig(path);
    const settings = changed(stored);
    return { folder: () => RunFolder.create(path, preset, settings), settings, checkpoint: null };
  }
  const { folder, checkpoint } = RunFolder.reopen(path, args.has("last-good"));
  return { folder: () => folder, checkpoint, settings: changed(checkpoint.settings) };
}

/** `lab train`: trains as the page does, in this process. */
export async function train(argv: readonly string[]): Promise<number> {
  const args = readArguments("train", argv, TRAIN_FLAGS);
  const untilText = args.text("until");
  const until = untilText === null ? Infinity : wholeNumber("until", untilText, 0, 100000);
  const locks: Lock[] = [];
  try {
    return await trained(args, until, locks);
  } finally {
    for (const lock of locks) lock.release();
  }
}

/** Bytes that this process may use: a container's limit where that is smaller. */
export function availableMemory(limit = process.constrainedMemory()): number {
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

async function trained(args: Parsed, until: number, locks: Lock[]): Promise<number> {
  const { settings, checkpoint, ...opened } = open(args, locks, await lineSettings(args));
  checkMemory(settings, availableMemory());
  const policies = await buildPolicies(settings, checkpoint);
  const session = openSession(settings, policies, checkpoint?.state);
  const folder = opened.folder();
  const health = await policies.generator.health();
  const ahead = await forecast(policies.generator, settings, clock);
  console.log(
    `Training ${settings.algorithm} on ${settings.task}, seed ${settings.seed}, two models of ${health.parameters} parameters, ${engineWords(health)}, into ${folder.path}`,
  );
  console.log(forecastWords(ahead));
  const touch = () => {
    for (const lock of locks) lock.touch();
  };
  return run(session, folder, until, touch);
}

/** "About 62 MB; about 0.4 s a generator update, 35 s in all without evaluations" */
function forecastWords({ bytes, update, run }: Forecast): string {
  return `About ${Math.ceil(bytes / 1e6)} MB; about ${roundedDuration(update)} a generator update, ${roundedDuration(run)} in all without evaluations`;
}

/** Describes the engine: "gpu emulated on llvmpipe (software adapter)". */
export function engineWords({ engine, variant, adapter, software }: EngineHealth): string {
  const isGpu = engine === "gpu" || engine === "tfjs-webgpu";
  return `${engine}${variant ? ` ${variant}` : ""} on ${adapter}${software && isGpu ? " (software adapter)" : ""}`;
}

/** Updates done, as the plan counts them: the generator's, or the verifier's if the generator is frozen. */
function plannedUpdatesDone({ arm, settings, state }: Session): number {
  const byGenerator = trains(arm, "generator") && settings.generatorPerRound > 0;
  return byGenerator ? state.generatorUpdates : state.verifierUpdates - state.warmup;
}

async function run(
  session: Session,
  folder: RunFolder,
  until: number,
  touch: () => void,
): Promise<number> {
  const reached = () => {
    const { phase } = session.next;
    const inRounds = phase === "generator" || phase === "verifier";
    return inRounds && plannedUpdatesDone(session) >= until;
  };
  const earlier = session.state.line > 0 ? readMetrics(folder.path) : [];
  const progress = new Progress(process.stdout, earlier);
  const code = await interruptible((interrupted) =>
    runPlan({
      session,
      folder,
      progress,
      isOver: () => {
        touch();
        return interrupted() || reached();
      },
    }),
  );
  if (progress.collapse) console.log(collapseSentence(progress.collapse));
  if (session.next.phase !== "done") {
    console.log(
      `Saved after ${pluralize(session.state.generatorUpdates, "generator update")}. Resume with: ${COMMAND_PREFIX} train --resume ${folder.path}`,
    );
  } else {
    console.log(`Finished: ${pluralize(session.state.line, "line")} of metrics in ${folder.path}.`);
  }
  return code;
}
