/** Weights from files as the beginning of a live run. */
import { hasVerifier } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { LabError } from "../../core/errors.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import type { Role } from "../../core/runs/start.ts";
import type { SettingKey, Settings } from "../../core/settings/settings.ts";
import { stateAfterSft } from "../../core/training/starts.ts";
import type { ReadWeights } from "./read-files.ts";

/** Settings that a model's weights are bound to. */
const SHAPE: readonly SettingKey[] = [
  ...(["width", "layers", "heads", "activation", "tiedHead", "positions"] as const),
];
const ROLES: readonly Role[] = ["generator", "verifier"];

/** The settings of the files: of the generator's, else of the verifier's. */
export const settingsOf = ({ starts }: ReadWeights): Settings | null =>
  (starts.generator ?? starts.verifier)?.start.settings ?? null;

/** The names of the files, for who asks what a run began with. */
export const filesOf = ({ starts }: ReadWeights): string[] =>
  ROLES.flatMap((role) => starts[role]?.file ?? []);

/**
 * A run of these settings that stands after SFT with these weights; they are its KL reference too.
 * @throws LabError("bad-file") when a model is missing or of another shape
 */
export function checkpointOfWeights({ starts }: ReadWeights, settings: Settings): Checkpoint {
  const isJudged = hasVerifier(armById(settings.algorithm));
  const snapshotOf = (role: Role) => {
    const named = starts[role];
    if (!named) {
      throw new LabError(
        "bad-file",
        `There are no weights of the ${role}: open the files of both models together.`,
      );
    }
    const { file, start } = named;
    const misfit = SHAPE.find((key) => start.settings[key] !== settings[key]);
    if (misfit) {
      throw new LabError(
        "bad-file",
        `${file} cannot be used: it was made with ${misfit} ${start.settings[misfit]}, but the setup says ${settings[misfit]}.`,
        { file, key: misfit },
      );
    }
    return start.snapshot;
  };
  const generator = snapshotOf("generator");
  // An arm without a verifier never asks its second policy for anything.
  const verifier = isJudged ? snapshotOf("verifier") : generator;
  return { settings, state: stateAfterSft(settings), generator, verifier };
}

/** The draft with the shape of the files' models, so that they fit; all else stays the person's. */
export function withShapeOf(weights: ReadWeights, draft: Settings): Settings {
  const made = settingsOf(weights);
  if (!made) return draft;
  return { ...draft, ...Object.fromEntries(SHAPE.map((key) => [key, made[key]])) };
}
