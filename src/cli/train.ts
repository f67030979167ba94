import { trains } from "../core/algorithms/arm.ts";
import { LabError, toPlainError } from "../core/errors.ts";
import type { EngineHealth, Policy } from "../core/policy.ts";
import { presetById, presetSettings } from "../core/presets/registry.ts";
import type { Checkpoint } from "../core/runs/checkpoint.ts";
import { applySettings } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";
import { Session } from "../core/training/session.ts";
import { type Flag, type Parsed, readArguments, settingPairs, wholeNumber } from "./arguments.ts";
import { openPolicies } from "./host.ts";
import { Progress } from "./progress.ts";
import { RunFolder } from "./run-folder.ts";
import { interruptible, runPlan } from "./run-loop.ts";

export const TRAIN_FLAGS: readonly Flag[] = [
  { name: "preset", value: "NAME", help: "the preset of the settings (default: quick)" },
  {
    name: "set",
    value: "key=value",
    help: "changes one setting; may be repeated",
    repeatable: true,
  },
  { name: "seed", value: "N", help: "seed of all random draws" },
  { name: "updates", value: "N", help: "planned generator updates" },
  { name: "engine", value: "NAME", help: "auto, fused, webgpu, wasm or cpu" },
  { name: "out", value: "DIR", help: "the run folder (default: runs/<preset>-<algorithm>-<seed>)" },
  { name: "resume", value: "DIR", help: "resumes a stopped run, with the same numbers" },
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
      if (!(error instanceof LabError && error.code === "bad-shape")) throw error;
      throw new LabError(
        "bad-file",
        `The checkpoint cannot be used: ${toPlainError(error).message}`,
      );
    }
  }
  return { generator, verifier };
}

/** Settings and folder of a new run, or of the run to resume. */
function open(args: Parsed): {
  /** Called once both models exist: a failed start leaves no folder behind. */
  folder: () => RunFolder;
  settings: Settings;
  checkpoint: Checkpoint | null;
} {
  const resume = args.text("resume");
  const engine = args.text("engine");
  const engineOnly: [string, unknown][] = engine ? [["engine", engine]] : [];
  if (resume !== null) {
    for (const flag of ["preset", "set", "seed", "updates", "out"]) {
      if (args.text(flag) !== null) {
        throw new LabError(
          "bad-setting",
          `--${flag} cannot be combined with --resume: the run keeps its settings.`,
          { key: flag },
        );
      }
    }
    const { folder, checkpoint } = RunFolder.reopen(resume);
    return {
      folder: () => folder,
      checkpoint,
      settings: applySettings(checkpoint.settings, engineOnly),
    };
  }
  const preset = args.text("preset") ?? "quick";
  const pairs: [string, unknown][] = [
    ...settingPairs(args.all("set")),
    ...(["seed", "updates"] as const).flatMap((key): [string, unknown][] => {
      const value = args.text(key);
      return value === null ? [] : [[key, value]];
    }),
    ...engineOnly,
  ];
  const settings = applySettings(presetSettings(presetById(preset).id), pairs);
  const path = args.text("out") ?? `runs/${preset}-${settings.algorithm}-${settings.seed}`;
  return { folder: () => RunFolder.create(path, preset, settings), settings, checkpoint: null };
}

/** `lab train`: trains as the page does, in this process. */
export async function train(argv: readonly string[]): Promise<number> {
  const args = readArguments("train", argv, TRAIN_FLAGS);
  if (args.positionals.length > 0) {
    throw new LabError(
      "bad-setting",
      `train takes no ${JSON.stringify(args.positionals[0])}: see --help.`,
    );
  }
  const untilText = args.text("until");
  const until = untilText === null ? Infinity : wholeNumber("until", untilText, 0, 100000);
  const { settings, checkpoint, ...opened } = open(args);
  const policies = await buildPolicies(settings, checkpoint);
  const session = new Session({
    settings,
    ...policies,
    clock: () => performance.now() / 1000,
    ...(checkpoint ? { state: checkpoint.state } : {}),
  });
  const folder = opened.folder();
  const health = await policies.generator.health();
  console.log(
    `Training ${settings.algorithm} on ${settings.task}, seed ${settings.seed}, two models of ${health.parameters} parameters, ${engineWords(health)}, into ${folder.path}`,
  );
  return run(session, policies, folder, until);
}

/** "fused direct-wide on llvmpipe (software adapter)" */
export function engineWords({ engine, variant, adapter, software }: EngineHealth): string {
  const isGpu = engine === "fused" || engine === "webgpu";
  return `${engine}${variant ? ` ${variant}` : ""} on ${adapter}${software && isGpu ? " (software adapter)" : ""}`;
}

/** Updates that the plan counts: the generator's, or the verifier's when the generator is frozen. */
function plannedUpdatesDone({ arm, settings, state }: Session): number {
  const byGenerator = trains(arm, "generator") && settings.generatorPerRound > 0;
  return byGenerator ? state.generatorUpdates : state.verifierUpdates - state.warmup;
}

async function run(
  session: Session,
  policies: { generator: Policy; verifier: Policy },
  folder: RunFolder,
  until: number,
): Promise<number> {
  const reached = () => {
    const { phase } = session.next;
    const inRounds = phase === "generator" || phase === "verifier";
    return inRounds && plannedUpdatesDone(session) >= until;
  };
  const code = await interruptible((interrupted) =>
    runPlan({
      session,
      policies,
      folder,
      progress: new Progress(process.stdout),
      isOver: () => interrupted() || reached(),
    }),
  );
  if (session.next.phase !== "done") {
    console.log(
      `Saved after ${session.state.generatorUpdates} generator updates. Resume with: npm run lab -- train --resume ${folder.path}`,
    );
  } else {
    console.log(`Finished: ${session.state.line} lines of metrics in ${folder.path}.`);
  }
  return code;
}
