import type { Segment } from "../../../core/ledger/tokens.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import { type AttemptChance, attemptChance } from "../../../runtime/attempt-chance.ts";
import type { Explained } from "../formulas/explained.ts";
import {
  changeCell,
  meanAdvantageCell,
  segmentCells,
  solutionCells,
} from "../formulas/generator.ts";
import { verificationCells } from "../formulas/verifier.ts";
import type { LedgerView } from "./ledger.ts";
import { type Turned, turnedBy } from "./turned.ts";

/** One link of the chain from the answer to the probability after the update, and the formula it opens. */
export type Link =
  /** r, the outcome reward of the answer. */
  | { readonly of: "answer"; readonly cell: Explained }
  /** Whether the final verdict is true. */
  | { readonly of: "verdict"; readonly cell: Explained }
  /** The verifier's reward, including the score for its format. */
  | { readonly of: "form"; readonly cell: Explained; readonly format: number }
  | { readonly of: "mean"; readonly cell: Explained; readonly spread: number | null }
  /** z, the reward against the group's baseline. */
  | { readonly of: "against"; readonly cell: Explained }
  /** A, the advantage with the step rewards in it. */
  | {
      readonly of: "steps";
      readonly cell: Explained;
      readonly alpha: number;
      /** The contribution of the step rewards to the advantage z. */
      readonly added: number;
      /** Set if later steps flip the sign of the chosen step's advantage. */
      readonly turned: Turned | null;
    }
  /** z times the weight of the solution's class. */
  | { readonly of: "weighed"; readonly cell: Explained; readonly weight: number }
  | { readonly of: "chance"; readonly cell: Explained; readonly chance: AttemptChance };

/** The segment of the chosen step; the whole text without one. */
function segmentAt(view: LedgerView, step: number | null): Segment {
  const chosen = step === null ? undefined : view.segments.find((segment) => segment.step === step);
  return chosen ?? { step: null, from: 0, to: view.tokens.length, change: view.change };
}

/** The probability of a segment before and after the update; empty if the text was not sampled. */
function chanceLink(view: LedgerView, record: RolloutRow, segment: Segment): Link[] {
  const { from, to } = segment;
  const chance = attemptChance({
    tokenProbabilities: record.tokenProbabilities.slice(from, to),
    tokenProbabilitiesAfter: record.tokenProbabilitiesAfter.slice(from, to),
  });
  const cell = changeCell(segment, view.tokens);
  return chance && cell ? [{ of: "chance", cell, chance }] : [];
}

const meanLink = (mean: Explained | null, std: Explained | null): Link[] =>
  mean ? [{ of: "mean", cell: mean, spread: std?.value ?? null }] : [];

/** @param step index of the chosen step; null for the whole text */
export function linksOf(
  view: LedgerView,
  group: RolloutGroup,
  record: RolloutRow,
  step: number | null,
): Link[] {
  const segment = segmentAt(view, step);
  const chance = chanceLink(view, record, segment);
  if (view.of === "fit") return chance;
  if (view.of === "verifier") {
    const cells = verificationCells(view, record.label);
    const { correctness, format, reward, mean, std, outcomeAdvantage, classWeight, weighed } =
      cells;
    return [
      { of: "verdict", cell: correctness },
      { of: "form", cell: reward, format: format.value },
      ...meanLink(mean, std),
      { of: "against", cell: outcomeAdvantage },
      ...(weighed && classWeight
        ? [{ of: "weighed" as const, cell: weighed, weight: classWeight.value }]
        : []),
      ...chance,
    ];
  }
  const { outcome, mean, std, outcomeAdvantage } = solutionCells(view, group.alpha !== null);
  const line =
    segment.step === null
      ? undefined
      : segmentCells(view, record).find((cells) => cells.segment === segment);
  const pushed = segment.step === null ? meanAdvantageCell(view) : (line?.advantage ?? null);
  const links: Link[] = [
    { of: "answer", cell: outcome },
    ...meanLink(mean, std),
    { of: "against", cell: outcomeAdvantage },
  ];
  if (group.alpha !== null && pushed) {
    const { alpha } = view.ledger;
    const added = pushed.value - outcomeAdvantage.value;
    const turned = line ? turnedBy(line, record) : null;
    links.push({ of: "steps", cell: pushed, alpha, added, turned });
  }
  return [...links, ...chance];
}
