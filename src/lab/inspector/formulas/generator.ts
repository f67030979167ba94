import type {
  GeneratorLedger,
  GeneratorRowLedger,
  PaidStep,
} from "../../../core/ledger/generator.ts";
import type { Segment, TokenFacts } from "../../../core/ledger/tokens.ts";
import type { JudgedFields } from "../../../core/training/records.ts";
import type { LedgerView } from "../model/ledger.ts";
import { alphaCell } from "./alpha.ts";
import {
  baselineCells,
  type Compared,
  type Explained,
  groupOf,
  normalizedCell,
  outcomeAdvantageCell,
} from "./explained.ts";
import { sumOf, texFactor, texNumber } from "./tex.ts";

type View = Extract<LedgerView, { of: "generator" }>;

/** Numbers that all steps of a solution share; null if the baseline is the whole batch. */
export interface SolutionCells {
  readonly outcome: Explained;
  readonly mean: Explained | null;
  readonly std: Explained | null;
  readonly outcomeAdvantage: Explained;
  readonly poolMean: Explained | null;
  readonly poolStd: Explained | null;
  /** Null when nothing was judged. */
  readonly alpha: Explained | null;
}

/** The numbers of one segment of the solution; null for those that the segment lacks. */
export interface SegmentCells {
  readonly segment: Segment;
  /** y: the verdict on a step, or at the last character the score for the whole solution. */
  readonly score: Explained | null;
  readonly reward: Explained | null;
  readonly normalized: Explained | null;
  readonly stepAdvantage: Explained | null;
  readonly advantage: Explained | null;
  readonly change: Explained | null;
}

/** Cells of a segment that ends with a step reward. */
type PaidCells = Pick<SegmentCells, "score" | "reward" | "normalized">;

const rowOf = ({ ledger, row }: View) => ledger.rows[row] as GeneratorRowLedger;

/** @param judged whether the arm rewards steps at all */
export function solutionCells(view: View, judged: boolean): SolutionCells {
  const { ledger, row } = view;
  const { outcomeReward, outcomeAdvantage } = rowOf(view);
  const group = groupOf(ledger.outcomes, ledger.size, row);
  const outcomes = group && baselineCells({ mean: "mean", std: "std" }, group);
  const pool = poolOf(ledger, "");
  const steps = pool && baselineCells({ mean: "poolMean", std: "poolStd" }, pool);
  return {
    outcome: {
      id: "outcome",
      value: outcomeReward,
      symbols: "r_i \\in \\{0, 1\\}",
      numbers: `r_{${row + 1}} = ${outcomeReward}`,
    },
    mean: outcomes?.mean ?? null,
    std: outcomes?.std ?? null,
    outcomeAdvantage: outcomeAdvantageCell(
      ledger.estimator,
      group,
      outcomeReward,
      outcomeAdvantage,
    ),
    poolMean: steps?.mean ?? null,
    poolStd: steps?.std ?? null,
    alpha: judged ? alphaCell(ledger.alpha, view.alpha) : null,
  };
}

/** All step rewards of the group; null if there are none, or the baseline is the whole batch. */
const poolOf = ({ steps, pool }: GeneratorLedger, at: string): Compared | null =>
  steps && pool.length > 0
    ? { ...steps, letter: "s", index: "i,k", at, count: pool.length, counted: "n" }
    : null;

/** @param judged the verdicts of the row */
export function segmentCells(view: View, judged: JudgedFields): SegmentCells[] {
  return view.segments.map((segment) => {
    const { stepRewards } = rowOf(view);
    const isHere = ({ end }: PaidStep) => end >= segment.from && end < segment.to;
    const missing = stepRewards.filter((step) => step.isMissing && isHere(step));
    const paid = stepRewards.findIndex((step) => !step.isMissing && isHere(step));
    return {
      segment,
      ...(missing.length > 0 ? missingCells(view, missing) : paidCells(view, paid, judged)),
      stepAdvantage: stepAdvantageCell(view, segment),
      advantage: advantageCell(view, segment),
      change: changeCell(segment, view.tokens),
    };
  });
}

/** Rewards of the steps that a solution leaves out, all given at its last character. */
function missingCells(view: View, missing: readonly PaidStep[]): PaidCells {
  const { divisor } = rowOf(view);
  const score = missing[0]?.score ?? 0;
  const reward = missing.reduce((sum, step) => sum + step.reward, 0);
  const normalized = missing.flatMap((step) => step.normalized ?? []);
  const total = normalized.reduce((sum, value) => sum + value, 0);
  const each = `y_{missing} = ${texNumber(score)}`;
  return {
    score: { id: "verdict", value: score, symbols: each, numbers: null },
    reward: {
      id: "stepReward",
      value: reward,
      symbols: "\\sum_{missing} s_{i,k} = n_{missing} \\cdot \\frac{y_{missing}}{K}",
      numbers: `${missing.length} \\cdot \\frac{${texNumber(score)}}{${divisor}} = ${texNumber(reward)}`,
    },
    normalized:
      normalized.length === 0
        ? null
        : {
            id: "normalized",
            value: total,
            symbols: "\\sum_{missing} \\hat{s}_{i,k}",
            numbers: `${sumOf(normalized)} = ${texNumber(total)}`,
          },
  };
}

/** @param k index of the step reward in the row; −1 for none */
function paidCells(view: View, k: number, judged: JudgedFields): PaidCells {
  const { ledger, row } = view;
  const { stepRewards, divisor } = rowOf(view);
  const step: PaidStep | undefined = stepRewards[k];
  if (!step) return { score: null, reward: null, normalized: null };
  const at = `${row + 1},${k + 1}`;
  const { score, reward, normalized } = step;
  const shown: PaidCells = {
    score:
      judged.judgedAs === "probability"
        ? {
            id: "score",
            value: score,
            symbols: "y_i = 2 b_i - 1",
            numbers: `y_{${row + 1}} = 2 \\cdot ${texNumber(judged.pCorrect)} - 1 = ${texNumber(score)}`,
          }
        : {
            id: "verdict",
            value: score,
            symbols: "y_{i,k} \\in \\{-1, 1\\}",
            numbers: `y_{${at}} = ${texNumber(score)}`,
          },
    reward: {
      id: "stepReward",
      value: reward,
      symbols: "s_{i,k} = \\frac{y_{i,k}}{K_i}",
      numbers: `s_{${at}} = \\frac{${texNumber(score)}}{${divisor}} = ${texNumber(reward)}`,
    },
    normalized: null,
  };
  const pool = poolOf(ledger, at);
  if (normalized === null || !pool) return shown;
  const part = { reward, value: normalized, scale: ledger.stepScale };
  return {
    ...shown,
    normalized: normalizedCell("normalized", "\\hat{s}", ledger.estimator, pool, part),
  };
}

const A_STEP = "A^{step}_{i,t}"; // symbol of the step advantage

function stepAdvantageCell(view: View, { from }: Segment): Explained | null {
  const { stepAdvantages, stepRewards } = rowOf(view);
  if (!stepAdvantages || stepRewards.length === 0) return null;
  const value = stepAdvantages[from] ?? 0;
  const ahead = stepRewards.flatMap(({ end, normalized }) =>
    end >= from ? (normalized ?? []) : [],
  );
  const computed = ahead.length > 1 ? `${sumOf(ahead)} = ${texNumber(value)}` : texNumber(value);
  return {
    id: "stepAdvantage",
    value,
    numbers: `A^{step} = ${computed}`,
    symbols: `${A_STEP} = \\sum_{end(k) \\ge t} \\hat{s}_{i,k}`,
  };
}

function advantageCell(view: View, { from }: Segment): Explained | null {
  const { advantages, outcomeAdvantage, stepAdvantages } = rowOf(view);
  const value = advantages[from];
  if (value === undefined) return null;
  const { alpha } = view.ledger;
  const cell = { id: "advantage", value } as const;
  if (alpha === 0) return { ...cell, symbols: "A_{i,t} = z_i", numbers: `A = ${texNumber(value)}` };
  const symbols = `A_{i,t} = (1 - \\alpha) \\cdot z_i + \\alpha \\cdot ${A_STEP}`;
  const parts = stepAdvantages && [
    `(1 - ${texNumber(alpha)}) \\cdot ${texFactor(outcomeAdvantage)}`,
    `${texNumber(alpha)} \\cdot ${texFactor(stepAdvantages[from] ?? 0)}`,
  ];
  return { ...cell, symbols, numbers: parts && `A = ${parts.join(" + ")} = ${texNumber(value)}` };
}

/** How many steps a row leaves out, and their total penalty in units of 1/K; null for none. */
export function missingSteps(view: View): { count: number; cost: number; K: number } | null {
  const { stepRewards, divisor } = rowOf(view);
  const missing = stepRewards.filter((step) => step.isMissing);
  if (missing.length === 0) return null;
  const cost = -missing.reduce((sum, { score }) => sum + score, 0);
  return { count: missing.length, cost, K: divisor };
}

/** The mean advantage of all characters of the solution; null when it has none. */
export function meanAdvantageCell({ advantage, ledger, row }: View): Explained | null {
  if (advantage === null) return null;
  const { length } = ledger.rows[row]?.advantages ?? [];
  const name = "\\operatorname{mean}(A)";
  return {
    id: "advantage",
    value: advantage,
    symbols: `${name} = \\frac{1}{T} \\sum_t A_{i,t}`,
    numbers: `${name} = \\frac{${texNumber(advantage * length)}}{${length}} = ${texNumber(advantage)}`,
  };
}

/** At most this many characters have their changes written out one by one. */
const WRITTEN_OUT = 6;

/** What the update did to a segment of text; null when it was not sampled. */
export function changeCell(segment: Segment, tokens: readonly TokenFacts[]): Explained | null {
  const { from, to, change } = segment;
  if (change === null) return null;
  const changes = tokens.slice(from, to).map((token) => token.change ?? 0);
  const sum = "\\sum_t \\Delta \\log \\pi";
  const isShort = changes.length > 1 && changes.length <= WRITTEN_OUT;
  return {
    id: "change",
    value: change,
    symbols: `${sum} = \\sum_t (\\log \\pi_{new} - \\log \\pi_{old})`,
    numbers: `${sum} = ${isShort ? `${sumOf(changes)} = ` : ""}${texNumber(change)}`,
  };
}
