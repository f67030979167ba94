/** Headlines of hand-made groups, as one text. */
import type { RolloutRow } from "../../../core/training/records.ts";
import type { UpdateStage } from "../../../runtime/timeline/update-stages.ts";
import type { HeadlineFacts } from "../headline-facts.ts";
import { headlineOf } from "../headline-model.ts";
import { factsOf, groupOf, right, settings, wrong } from "./facts.ts";

export const tell = (facts: HeadlineFacts): string => {
  const { finding, push, meaning } = headlineOf(facts);
  return [finding, push ?? "–", meaning].join(" | ");
};

export type Change = Parameters<typeof factsOf>[2];

export const checks = (rows: readonly RolloutRow[], stage: UpdateStage | null, change?: Change) =>
  tell(factsOf(groupOf(rows, "verifier"), stage, change));

export const arm = (algorithm: string, change: Partial<RolloutRow> = {}) => {
  return { change: { now: { settings: settings({ algorithm }) } }, row: change };
};

export const UNEVEN = [right(1), right(1), wrong(-0.5), wrong(-0.5), wrong(-0.5)];
