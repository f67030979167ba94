/** The run that an export reads, and the selection of its models. */
import { hasVerifier } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { badFile } from "../../core/bad-file.ts";
import type { Role } from "../../core/role.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { argumentError, type Flag, type Parsed } from "../arguments.ts";
import { isUnstarted, manifestOf, readCheckpoint, readConfig } from "../read-run.ts";

export const FROM_FLAG: Flag = { name: "from", value: "DIR", help: "the run folder to export" };
export const OUT_FLAG: Flag = {
  name: "out",
  value: "DIR",
  help: "the folder to write; it must be new or empty",
};

export interface ExportedRun {
  readonly folder: string;
  readonly preset: string;
  readonly checkpoint: Checkpoint;
  /** The models that its arm trains or uses. */
  readonly roles: readonly Role[];
}

/** @throws TangoError("bad-file") for a folder that is missing, damaged or holds no checkpoint yet */
export function readRun(folder: string): ExportedRun {
  manifestOf(folder);
  if (isUnstarted(folder)) {
    throw badFile(
      folder,
      `nothing of this run is saved yet: train it with train --resume ${folder}`,
    );
  }
  const checkpoint = readCheckpoint(folder);
  const { preset } = readConfig(folder);
  const isPair = hasVerifier(armById(checkpoint.settings.algorithm));
  return { folder, preset, checkpoint, roles: isPair ? ["generator", "verifier"] : ["generator"] };
}

/**
 * The models to export: all of the run, or the one that is named.
 * @throws TangoError("bad-setting") when the run's arm has no such model
 */
export function rolesOf(args: Parsed, { checkpoint, roles }: ExportedRun): readonly Role[] {
  const asked = args.text("role");
  if (asked === null) return roles;
  if (asked !== "generator" && asked !== "verifier") {
    const shown = JSON.stringify(asked.slice(0, 40));
    throw argumentError(`--role is ${shown}, but must be generator or verifier.`, "role");
  }
  if (roles.includes(asked)) return [asked];
  const arm = checkpoint.settings.algorithm;
  throw argumentError(`A run of ${arm} has one model: export it with --role generator.`, "role");
}
