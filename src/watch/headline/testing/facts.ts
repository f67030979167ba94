/** Groups and facts for the tests of headlines. */
import { presetSettings } from "../../../core/presets/registry.ts";
import { applySettings } from "../../../core/settings/parse.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import { groupAt, ROW, SOLVED } from "../../../runtime/testing/fixtures.ts";
import {
  ALL_REVEALED,
  revealedAt,
  type UpdateStage,
} from "../../../runtime/timeline/update-stages.ts";
import type { Now } from "../../now/now.ts";
import type { HeadlineFacts } from "../headline-facts.ts";
import { headlineOf } from "../headline-model.ts";

/** Settings of the preset quick with changes. */
export const settings = (change: Partial<Settings> = {}): Settings =>
  applySettings(presetSettings("quick"), Object.entries(change));

/** A wrong attempt of two steps, whose wrong second step the verifier accepts. @param push its advantage */
export const wrong = (push = -0.5, change: Partial<RolloutRow> = {}): RolloutRow => {
  const pushed: RolloutRow = { ...ROW, advantages: [push, push] };
  return Object.assign(pushed, change);
};

/** A right attempt, both of whose steps the verifier accepts. */
export const right = (push = 0.5, change: Partial<RolloutRow> = {}): RolloutRow => {
  const pushed: RolloutRow = { ...SOLVED, advantages: [push, push], reward: 1 };
  return Object.assign(pushed, change);
};

export const groupOf = (
  rows: readonly RolloutRow[],
  updated: RolloutGroup["updated"] = "generator",
): RolloutGroup => {
  const group = groupAt(9, updated);
  return { ...group, rows };
};

/** The moment of a group. @param stage null when everything is revealed */
export function factsOf(
  group: RolloutGroup | null,
  stage: UpdateStage | null = null,
  change: Partial<Omit<HeadlineFacts, "now">> & { readonly now?: Partial<Now> } = {},
): HeadlineFacts {
  const role = group?.updated ?? "generator";
  const now: Now = {
    source: "recorded",
    update: 42,
    updates: 120,
    role,
    inWarmUp: false,
    settings: settings(),
    group,
    stage,
    seen: stage ? revealedAt(role, stage) : ALL_REVEALED,
    attempt: group && 0,
    step: null,
  };
  const facts: HeadlineFacts = {
    now,
    checks: {
      generator: { value: 0.54, update: 40, first: 0.32 },
      verifier: { value: 0.92, update: 40, first: 0.84 },
    },
    judged: "steps",
    isOneClass: false,
    introduces: false,
    isFast: false,
    whatIf: null,
    waves: null,
  };
  return { ...facts, ...change, now: { ...now, ...change.now } };
}

/** The headline of a moment as one text. */
export const told = (...facts: Parameters<typeof factsOf>): string => {
  const { finding, push, meaning } = headlineOf(factsOf(...facts));
  return [finding, push ?? "–", meaning].join(" | ");
};

export type Change = Parameters<typeof factsOf>[2];

export const arm = (algorithm: string): Change => ({ now: { settings: settings({ algorithm }) } });
