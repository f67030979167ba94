import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { badFile } from "../../core/bad-file.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { Session } from "../../core/training/session.ts";
import { clinicText, gathered, readClinic } from "../../homework/clinic/clinic-file.ts";
import { figuresOf } from "../../homework/clinic/figures.ts";
import { likeness } from "../../homework/clinic/likeness.ts";
import { FAULTS } from "../../homework/clinic/registry.ts";
import { CLINIC_PRESET, CLINIC_SEEDS, clinicSettings } from "../../homework/clinic/settings.ts";
import { argumentError, commandOf, type Flag, readArguments, wholeNumber } from "../arguments.ts";
import { readText, writeWhole } from "../disk.ts";
import { makeFolderOrRefuse } from "../folders.ts";
import { Progress } from "../progress.ts";
import { readCheckpoint } from "../read-run.ts";
import { readRun } from "../record/run-files.ts";
import { RunFolder } from "../run-folder.ts";
import { interruptible, runPlan } from "../run-loop.ts";
import { clock } from "../session.ts";
import { buildPolicies } from "../train.ts";

export const CLINIC_FLAGS: readonly Flag[] = [
  { name: "runs", value: "DIR", help: "the folder of all runs" },
  { name: "train", value: "NAME", help: "trains one run of this build into DIR/NAME" },
  { name: "seed", value: "N", help: `with --train: its seed (default: ${CLINIC_SEEDS[0]})` },
  { name: "out", value: "FILE", help: "gathers the figures of all runs in DIR into FILE" },
  {
    name: "unseen",
    value: "N",
    help: "with --out: of DIR/FAULT-N, DIR/FAULT-N+1 … prints which patient of FILE each looks like",
  },
];

/** Folder of the checkpoint after SFT that all runs share. */
const START = "start";

/** The folder of a healthy run; that of a patient is named by its fault. */
const healthyRun = (seed: number): string => `healthy-${seed}`;

/**
 * `lab clinic`: the runs of the bug clinic. A patient is trained by a build with its fault in the source, so
 * tools/clinic.mjs calls this once with each build, and then once more to gather.
 */
export async function clinic(argv: readonly string[]): Promise<number> {
  const args = readArguments("clinic", argv, CLINIC_FLAGS);
  const [runs, name, out] = [args.text("runs"), args.text("train"), args.text("out")];
  if (runs === null)
    throw argumentError("clinic needs --runs DIR, the folder of its runs.", "runs");
  if ((name === null) === (out === null)) {
    throw argumentError("clinic needs either --train NAME or --out FILE.", "train");
  }
  const unseen = args.text("unseen");
  if (unseen !== null) {
    if (out === null) throw argumentError("--unseen needs --out FILE, the clinic.", "unseen");
    return nameUnseen(runs, out, wholeNumber("unseen", unseen, 0, 2 ** 32 - 1));
  }
  if (out !== null) return gather(runs, out, commandOf("clinic", ["--out", out]));
  const seed = wholeNumber("seed", args.text("seed") ?? String(CLINIC_SEEDS[0]), 0, 2 ** 32 - 1);
  return trainRun(runs, name ?? "", seed);
}

/** Trains a run to its end from the shared start, which the first run creates. */
async function trainRun(runs: string, name: string, seed: number): Promise<number> {
  const start = join(runs, START);
  if (!existsSync(start)) {
    const isSft = ({ next }: Session) => next.phase.startsWith("sft");
    const code = await trained(start, CLINIC_SEEDS[0], null, (session) => !isSft(session));
    if (code !== 0) return code;
  }
  return trained(join(runs, name), seed, readCheckpoint(start), () => false);
}

async function trained(
  path: string,
  seed: number,
  from: Checkpoint | null,
  isDone: (session: Session) => boolean,
): Promise<number> {
  const settings = clinicSettings(seed);
  const policies = await buildPolicies(settings, from);
  const session = new Session({ settings, ...policies, clock, state: from?.state });
  const folder = RunFolder.create(path, CLINIC_PRESET, settings);
  return interruptible((interrupted) =>
    runPlan({
      session,
      folder,
      progress: new Progress(process.stdout),
      isOver: () => interrupted() || isDone(session),
    }),
  );
}

/** Prints, for a run of each fault with a new seed, which patient of the page it resembles. */
function nameUnseen(runs: string, clinicFile: string, from: number): number {
  const file = readClinic(clinicFile, readText(clinicFile));
  let named = 0;
  for (const [at, { id }] of FAULTS.entries()) {
    const seed = from + at;
    const folder = join(runs, `${id}-${seed}`);
    const logged = readRun(folder, clinicSettings(seed));
    if (logged.lines.at(-1)?.stage !== "end") throw badFile(folder, "its run has not ended");
    const run = figuresOf(logged);
    const [first, second] = likeness(run, file);
    if (first?.id === id) named += 1;
    const like = [first, second].map((one) => `${one?.id} (${one?.distance.toFixed(1)})`);
    console.log(`${id}, seed ${seed}: looks like ${like.join(", then ")}`);
  }
  console.log(`${named} of ${FAULTS.length} named from the figures.`);
  return 0;
}

/** Writes the page's data file from all runs. */
function gather(runs: string, out: string, command: string): number {
  const read = (name: string, seed: number) => readRun(join(runs, name), clinicSettings(seed));
  const [seed] = CLINIC_SEEDS;
  const file = gathered({
    command,
    healthy: CLINIC_SEEDS.map((one) => ({ seed: one, ...read(healthyRun(one), one) })),
    patients: FAULTS.map((fault) => ({ fault, ...read(fault.id, seed) })),
  });
  makeFolderOrRefuse(dirname(out));
  const text = clinicText(file);
  writeWhole(out, text);
  console.log(`${out}: ${text.length} bytes`);
  return 0;
}
