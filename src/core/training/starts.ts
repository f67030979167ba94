/**
 * What a run does before its first round depends on few settings, so runs of a study share it. A
 * start's key is the text of all that its lines and weights depend on: equal keys, equal starts. The
 * lists name what does NOT matter; a setting or a part of an arm that nobody listed counts as
 * mattering, so a forgotten one costs time and never a wrong number (starts.test.ts tries each).
 */
import { type Arm, hasVerifier } from "../algorithms/arm.ts";
import { armById } from "../algorithms/registry.ts";
import type { SettingKey, Settings } from "../settings/settings.ts";
import { FRESH_STATE, type SessionState } from "./state.ts";

/** SFT of one model; or all up to the table "after-warm-up", both tables included. */
export const START_KINDS = ["sft-generator", "sft-verifier", "warm-up"] as const;
export type StartKind = (typeof START_KINDS)[number];

/** Read by generator updates alone, or only where and when something is written. */
const ONLY_LATER: readonly SettingKey[] = [
  ...(["algorithm", "updates", "generatorPerRound", "verifierPerRound"] as const),
  ...(["alpha0", "alphaMin", "alphaSchedule", "rlooStepScale", "verdictCoef"] as const),
  ...(["generatorLr", "lrSchedule", "generatorKlCoef"] as const),
  ...(["pace", "evalEvery", "checkpointEvery"] as const),
];

/** Read by the tables and the warm-up, not by SFT. */
const AFTER_SFT: readonly SettingKey[] = [
  ...ONLY_LATER,
  ...(["rlMinSteps", "rlMaxSteps", "longerSteps", "verifierMinSteps"] as const),
  ...(["verifierWarmup", "batchSize", "groupSize", "temperature", "estimator"] as const),
  ...(["formatWeight", "classWeights", "classWeightDecay", "monteCarloSamples"] as const),
  ...(["falsePositiveRate", "falseNegativeRate"] as const),
  ...(["verifierLr", "lrWarmup", "verifierKlCoef", "entropyCoef"] as const),
  ...(["clipLow", "clipHigh", "epochs", "evalProblems", "goldSolutions"] as const),
];

/** What the other model's SFT reads, when this one only learns its own part. */
const OF_VERIFIER_SFT: readonly SettingKey[] = [
  ...(["sftVerifierSteps", "verifierMisprintRate", "corruptionRate", "verifierHabit"] as const),
  "verdictShare",
];
const OF_GENERATOR_SFT: readonly SettingKey[] = [
  ...(["sftGeneratorSteps", "misprintRate", "otherShare", "verdictShare"] as const),
];

/** The settings that do not matter to a start of this arm. */
export function irrelevantSettings(kind: StartKind, arm: Arm): ReadonlySet<SettingKey> {
  if (kind === "warm-up") return new Set(ONLY_LATER);
  // A generator that also learns to judge reads what the verifier's SFT reads.
  const judges = arm.generator.sft !== "solutions";
  if (kind === "sft-generator") {
    return new Set([...AFTER_SFT, ...(judges ? ["sftVerifierSteps" as const] : OF_VERIFIER_SFT)]);
  }
  return new Set([...AFTER_SFT, ...OF_GENERATOR_SFT]);
}

/** Words, and what generator updates alone ask: no start meets them. */
const ARM_LATER = ["id", "title", "about", "order", "judge", "auxiliaryRows"];
/** The tables ask it, SFT does not. */
const ARM_AFTER_SFT = [...ARM_LATER, "score"];

/** What of an arm a start depends on, as plain values. */
export function armStartFacts(kind: StartKind, arm: Arm): Readonly<Record<string, unknown>> {
  const { generator, verifier, ...others } = arm;
  const verifierSft = verifier.kind === "none" ? null : verifier.sft;
  const listed = kind === "warm-up" ? ARM_LATER : ARM_AFTER_SFT;
  const unlisted = Object.keys(others).filter((key) => !listed.includes(key));
  // A part of an arm that this file does not know: arms with such a part share nothing.
  const guard = unlisted.length > 0 ? { only: arm.id } : {};
  if (kind !== "warm-up") {
    return { sft: kind === "sft-generator" ? generator.sft : verifierSft, ...guard };
  }
  const training = verifier.kind === "trained" ? verifier.by : null;
  // Arms whose second model is trained alike come out alike; the others may judge in their own way.
  const sft = { generator: generator.sft, verifier: verifierSft };
  const models = { sft, hasVerifier: hasVerifier(arm), training };
  return { ...models, ...(training ? guard : { only: arm.id }) };
}

/** The key of each start of a run; null for a start that this run does not have. */
export function startKeys(settings: Settings, arm: Arm): Record<StartKind, string | null> {
  const key = (kind: StartKind) => {
    const irrelevant = irrelevantSettings(kind, arm);
    const matters = Object.entries(settings)
      .filter(([name]) => !irrelevant.has(name as SettingKey))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify([kind, armStartFacts(kind, arm), matters]);
  };
  return {
    "sft-generator": settings.sftGeneratorSteps > 0 ? key("sft-generator") : null,
    "sft-verifier": hasVerifier(arm) && settings.sftVerifierSteps > 0 ? key("sft-verifier") : null,
    "warm-up": key("warm-up"),
  };
}

/** For which model of which run a start was made. */
interface MadeFor {
  readonly role: "generator" | "verifier";
  readonly settings: Settings;
}

/**
 * The settings by which a start is not the one that a run would make for itself; the engine is none of
 * them. "algorithm" stands for an arm whose SFT teaches something else.
 */
export function startMisfits({ role, settings: made }: MadeFor, settings: Settings): SettingKey[] {
  const arm = armById(settings.algorithm);
  const kind = role === "generator" ? "sft-generator" : "sft-verifier";
  const irrelevant = irrelevantSettings(kind, arm);
  const keys = (Object.keys(settings) as SettingKey[]).filter(
    (key) => key !== "engine" && !irrelevant.has(key) && settings[key] !== made[key],
  );
  const factsOf = (one: typeof arm) => JSON.stringify(armStartFacts(kind, one));
  const taughtAlike = factsOf(arm) === factsOf(armById(made.algorithm));
  return taughtAlike ? keys : ["algorithm", ...keys];
}

/** The counters of a run that begins after SFT: line 0 is the table "after-sft". */
export function stateAfterSft({ sftGeneratorSteps, sftVerifierSteps }: Settings): SessionState {
  return { ...FRESH_STATE, sftGenerator: sftGeneratorSteps, sftVerifier: sftVerifierSteps };
}

/** Whether SFT of all models of the run has ended at this state. */
export function hasFinishedSft({
  settings,
  state,
}: {
  readonly settings: Settings;
  readonly state: SessionState;
}): boolean {
  const isVerifierDone =
    !hasVerifier(armById(settings.algorithm)) || state.sftVerifier >= settings.sftVerifierSteps;
  return isVerifierDone && state.sftGenerator >= settings.sftGeneratorSteps;
}
