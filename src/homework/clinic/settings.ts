/** The run that every patient is: its faults change the source of the trainer, not these settings. */
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";

export const CLINIC_PRESET = "quick";

/** Seeds of healthy runs, which begin with the weights after SFT of the first one; the patients are runs of that seed. */
export const CLINIC_SEEDS = [1, 2, 3] as const;

/**
 * Sums of four and five columns: few answers are right at first, so that what steps give counts, and solutions differ
 * in length. Groups are smaller than batches, so that the two can be mistaken for each other.
 */
const CHANGED = {
  misprintRate: 0.7,
  hardAbove: 4,
  rlMinSteps: 4,
  rlMaxSteps: 5,
  updates: 60,
  verifierWarmup: 0,
  generatorPerRound: 1,
  batchSize: 16,
  temperature: 1.2,
  alphaSchedule: "constant",
  alpha0: 0.6,
  generatorLr: 5e-4,
  verifierLr: 2e-4,
  evalEvery: 10,
  verifierEvalEvery: 0,
  evalProblems: 8,
  goldSolutions: 8,
  engine: "cpu",
  threads: 1,
} as const satisfies Partial<Settings>;

/** What a build trains: a fault may have changed a default. */
export const clinicSettings = (seed: number): Settings =>
  applySettings(presetSettings(CLINIC_PRESET), [...Object.entries(CHANGED), ["seed", seed]]);
