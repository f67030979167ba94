import {
  type Segment,
  segmentsOf,
  sumOfChanges,
  type TokenFacts,
  tokenFacts,
} from "../../../core/ledger/tokens.ts";
import { mean } from "../../../core/metrics/statistics.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";

/** The updated model's text of a row, character by character and step by step. */
export interface TextView {
  readonly tokens: readonly TokenFacts[];
  readonly segments: readonly Segment[];
  /** Sum of Δ log π; null when the text was not sampled. */
  readonly change: number | null;
  /** Mean advantage of the text's characters; null if it has none. */
  readonly advantage: number | null;
}

export function textView(record: RolloutRow, updated: RolloutGroup["updated"]): TextView {
  const tokens = tokenFacts(record, updated);
  const { advantages } = record;
  return {
    tokens,
    segments: segmentsOf(tokens, updated),
    change: sumOfChanges(tokens),
    advantage: advantages.length > 0 ? mean(advantages) : null,
  };
}

/** Whether the update moved along the advantage, against it, or the advantage is 0. */
export function changeDirection({
  change,
  advantage,
}: TextView): "along" | "against" | "even" | null {
  if (change === null || advantage === null) return null;
  if (advantage === 0) return "even";
  return Math.sign(change) * Math.sign(advantage) >= 0 ? "along" : "against";
}
