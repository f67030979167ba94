/** The run shared by all patients: faults change the trainer's source, not these settings. */
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";

export const CLINIC_PRESET = "quick";

/** Seeds of healthy runs, which start from the first seed's weights after SFT; patients use the first seed. */
export const CLINIC_SEEDS = [1, 2, 3] as const;

/**
 * Sums of four and five columns: right answers are rare at first, so step rewards matter, and solutions differ in
 * length. Groups are smaller than batches, so that confusing the two sizes is a possible fault.
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

/** A function, because a build's fault may have changed a default. */
export const clinicSettings = (seed: number): Settings =>
  applySettings(presetSettings(CLINIC_PRESET), [...Object.entries(CHANGED), ["seed", seed]]);
