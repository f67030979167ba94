/** The checkpoint after SFT, made from saved weights instead of running SFT. */
import { hasVerifier } from "../algorithms/arm.ts";
import { armById } from "../algorithms/registry.ts";
import { badFile } from "../bad-file.ts";
import { TangoError } from "../errors.ts";
import type { Role } from "../role.ts";
import type { SettingKey, Settings } from "../settings/settings.ts";
import { startMisfits, stateAfterSft } from "../training/starts.ts";
import type { Checkpoint } from "./checkpoint.ts";
import type { SftCheckpoint } from "./sft-checkpoint.ts";

/** A start with the name of its file, for error messages. */
export interface NamedCheckpoint {
  readonly file: string;
  readonly start: SftCheckpoint;
}

/**
 * @param starts weights after SFT per model; an arm without a verifier needs none for it
 * @param mayDiffer settings in which run and start may differ. With `seed`, the run uses another seed from this start
 *   on; it is not the run that this seed would give with its own SFT
 * @throws TangoError("bad-file") if a start is missing, of the other model, or was trained with other settings
 */
export function checkpointAfterSft(
  settings: Settings,
  starts: Readonly<Record<Role, NamedCheckpoint | null>>,
  mayDiffer: readonly SettingKey[] = [],
): Checkpoint {
  const snapshotOf = (role: Role) => {
    const named = starts[role];
    if (!named) throw new TangoError("bad-file", `There are no starting weights for the ${role}.`);
    const { file, start } = named;
    if (start.role !== role) throw badFile(file, `it holds a ${start.role}`);
    const misfit = startMisfits(start, settings).find((key) => !mayDiffer.includes(key));
    if (misfit) {
      throw badFile(
        file,
        `it was made with ${misfit} ${start.settings[misfit]}, not ${settings[misfit]}`,
      );
    }
    return start.snapshot;
  };
  const generator = snapshotOf("generator");
  // An arm without a verifier never uses its second policy.
  const isJudged = hasVerifier(armById(settings.algorithm));
  const verifier = isJudged ? snapshotOf("verifier") : generator;
  return { settings, state: stateAfterSft(settings), generator, verifier };
}
