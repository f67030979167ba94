/** Starts a live run from weights in files. */
import { hasVerifier } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { TangoError } from "../../core/errors.ts";
import type { ReadWeights } from "../../core/files/read-files.ts";
import type { Role } from "../../core/role.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { settingsOfParts } from "../../core/settings/parts.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { stateAfterSft } from "../../core/training/starts.ts";

const ROLES: readonly Role[] = ["generator", "verifier"];

/** The settings in the generator's file, else in the verifier's. */
export const settingsOf = ({ starts }: ReadWeights): Settings | null =>
  (starts.generator ?? starts.verifier)?.start.settings ?? null;

/** The names of the files, to record what a run started from. */
export const filesOf = ({ starts }: ReadWeights): string[] =>
  ROLES.flatMap((role) => starts[role]?.file ?? []);

/**
 * A checkpoint after SFT with these settings and weights; the weights are its KL reference too.
 * @throws TangoError("bad-file") when a model is missing or has another shape
 */
export function checkpointOfWeights({ starts }: ReadWeights, settings: Settings): Checkpoint {
  const isJudged = hasVerifier(armById(settings.algorithm));
  const snapshotOf = (role: Role) => {
    const named = starts[role];
    if (!named) {
      throw new TangoError(
        "bad-file",
        `There are no weights of the ${role}: open the files of both models together.`,
      );
    }
    const { file, start } = named;
    const misfit = settingsOfParts("shape").find((key) => start.settings[key] !== settings[key]);
    if (misfit) {
      throw new TangoError(
        "bad-file",
        `${file} cannot be used: it was made with ${misfit} ${start.settings[misfit]}, but the setup says ${settings[misfit]}.`,
        { file, key: misfit },
      );
    }
    return start.snapshot;
  };
  const generator = snapshotOf("generator");
  // An arm without a verifier never runs its second policy.
  const verifier = isJudged ? snapshotOf("verifier") : generator;
  return { settings, state: stateAfterSft(settings), generator, verifier };
}

/** The draft with the model shape of the files; all other settings stay the user's. */
export function withShapeOf(weights: ReadWeights, draft: Settings): Settings {
  const fileSettings = settingsOf(weights);
  if (!fileSettings) return draft;
  return {
    ...draft,
    ...Object.fromEntries(settingsOfParts("shape").map((key) => [key, fileSettings[key]])),
  };
}
