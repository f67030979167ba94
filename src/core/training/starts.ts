/**
 * SFT and warm-up depend on few settings, so the jobs of a study share them as "starts". The key of a
 * start contains everything that its results depend on: all settings but those of parts of a run that do
 * NOT matter to it (starts-results.test.ts checks each).
 */
import { type Arm, hasVerifier, startsAsCopy } from "../algorithms/arm.ts";
import { armById } from "../algorithms/registry.ts";
import type { Role } from "../role.ts";
import { settingsOfParts } from "../settings/parts.ts";
import type { SettingKey, Settings } from "../settings/settings.ts";
import type { SettingPart } from "../settings/spec.ts";
import { SETTING_SPECS } from "../settings/table.ts";
import { unitsBeforeRounds } from "./plan.ts";
import { FRESH_STATE, type SessionState } from "./state.ts";

/** SFT of one model, or everything up to and including the evaluation "after-warm-up". */
export const START_KINDS = ["sft-generator", "sft-verifier", "warm-up"] as const;
export type StartKind = (typeof START_KINDS)[number];

/** Parts of a run that act only after its starting weights exist, or only after SFT. */
const ONLY_LATER: readonly SettingPart[] = ["rounds", "run"];
const AFTER_SFT: readonly SettingPart[] = [...ONLY_LATER, "problems", "warm-up"];

/** The settings that a start of this arm does not depend on. */
export function irrelevantSettings(kind: StartKind, arm: Arm): ReadonlySet<SettingKey> {
  return new Set(settingsOfParts(...irrelevantParts(kind, arm)));
}

function irrelevantParts(kind: StartKind, arm: Arm): readonly SettingPart[] {
  if (kind === "warm-up") return ONLY_LATER;
  if (kind === "sft-verifier") return [...AFTER_SFT, "sft-generator", "sft-judging"];
  // A generator that also learns to judge learns from the verifier's examples.
  const judges = arm.generator.sft !== "solutions";
  const ofJudges: readonly SettingPart[] = judges ? [] : ["sft-verdicts", "sft-judging"];
  return [...AFTER_SFT, "sft-verifier", ...ofJudges];
}

/** Descriptions, and what the generator's rewards come from: no start depends on them. */
const ARM_LATER = ["id", "title", "about", "order", "judge", "gives", "isExact"];

/** The properties of an arm that a start depends on, as plain values. */
export function armStartFacts(kind: StartKind, arm: Arm): Readonly<Record<string, unknown>> {
  const { generator, verifier, ...others } = arm;
  const verifierSft = verifier.kind === "none" ? null : verifier.sft;
  const unlisted = Object.keys(others).filter((key) => !ARM_LATER.includes(key));
  // An arm with an unlisted field shares no start with other arms.
  const guard = unlisted.length > 0 ? { only: arm.id } : {};
  if (kind !== "warm-up") {
    return { sft: kind === "sft-generator" ? generator.sft : verifierSft, ...guard };
  }
  const training = verifier.kind === "trained" ? verifier.by : null;
  // Arms that train the verifier in the same way get equal results; others may judge differently.
  const sft = { generator: generator.sft, verifier: verifierSft };
  const models = { sft, hasVerifier: hasVerifier(arm), training };
  return { ...models, ...(training ? guard : { only: arm.id }) };
}

/** The key of each start of a run; null if the run has no such start. */
export function startKeys(settings: Settings, arm: Arm): Record<StartKind, string | null> {
  const key = (kind: StartKind) => {
    const irrelevant = irrelevantSettings(kind, arm);
    const matters = Object.entries(settings)
      .filter(([name]) => !irrelevant.has(name as SettingKey))
      // A setting at the value that runs had before it existed is left out, so that keys of older starts stay valid.
      .filter(([name, value]) => value !== SETTING_SPECS.get(name)?.before)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify([kind, armStartFacts(kind, arm), matters]);
  };
  return {
    "sft-generator": settings.sftGeneratorSteps > 0 ? key("sft-generator") : null,
    "sft-verifier":
      unitsBeforeRounds(arm, settings)["sft-verifier"] > 0 ? key("sft-verifier") : null,
    "warm-up": key("warm-up"),
  };
}

/** Model and settings of an SFT checkpoint. */
interface MadeFor {
  readonly role: Role;
  readonly settings: Settings;
}

/**
 * The settings that make an SFT checkpoint differ from the run's own SFT, the engine aside.
 * "algorithm" means that the arm's SFT teaches something else.
 */
export function startMisfits({ role, settings: made }: MadeFor, settings: Settings): SettingKey[] {
  const arm = armById(settings.algorithm);
  // The arm replaces any verifier weights with a copy of the generator.
  if (role === "verifier" && startsAsCopy(arm)) return [];
  const kind = role === "generator" ? "sft-generator" : "sft-verifier";
  const irrelevant = irrelevantSettings(kind, arm);
  const keys = (Object.keys(settings) as SettingKey[]).filter(
    (key) => key !== "engine" && !irrelevant.has(key) && settings[key] !== made[key],
  );
  const factsOf = (other: Arm) => JSON.stringify(armStartFacts(kind, other));
  const hasSameSft = factsOf(arm) === factsOf(armById(made.algorithm));
  return hasSameSft ? keys : ["algorithm", ...keys];
}

/** The counters of a run that starts after SFT: line 0 is the evaluation "after-sft". */
export function stateAfterSft({ sftGeneratorSteps, sftVerifierSteps }: Settings): SessionState {
  return { ...FRESH_STATE, sftGenerator: sftGeneratorSteps, sftVerifier: sftVerifierSteps };
}

/** Whether SFT of all models is done in this state. */
export function hasFinishedSft({
  settings,
  state,
}: {
  readonly settings: Settings;
  readonly state: SessionState;
}): boolean {
  const planned = unitsBeforeRounds(armById(settings.algorithm), settings)["sft-verifier"];
  return state.sftVerifier >= planned && state.sftGenerator >= settings.sftGeneratorSteps;
}
