import type { VerifierLedger, VerifierRowLedger } from "../../../core/ledger/verifier.ts";
import type { LedgerView } from "../model/ledger.ts";
import { baselineCells, type Explained, groupOf, outcomeAdvantageCell } from "./explained.ts";
import { texFactor, texNumber } from "./tex.ts";

type View = Extract<LedgerView, { of: "verifier" }>;

/** The reward of one verification. Null for numbers that belong to the batch or are no longer in memory. */
export interface VerificationCells {
  readonly correctness: Explained;
  readonly format: Explained;
  readonly reward: Explained;
  readonly mean: Explained | null;
  readonly std: Explained | null;
  readonly outcomeAdvantage: Explained;
  readonly classWeight: Explained | null;
  readonly weighed: Explained | null;
}

/** @param label r of the judged solution */
export function verificationCells(view: View, label: 0 | 1): VerificationCells {
  const { ledger, row, classWeight } = view;
  const verification = ledger.rows[row] as VerifierRowLedger;
  const { reward, outcomeAdvantage } = verification;
  const group = groupOf(ledger.rewards, ledger.size, row);
  const baseline = group && baselineCells({ mean: "mean", std: "std" }, group);
  return {
    ...rewardCells(ledger, verification, label, row + 1),
    mean: baseline?.mean ?? null,
    std: baseline?.std ?? null,
    outcomeAdvantage: outcomeAdvantageCell(ledger.estimator, group, reward, outcomeAdvantage),
    ...weightCells(classWeight, outcomeAdvantage, row + 1),
  };
}

function rewardCells(
  { formatWeight, formatCheck, solution }: VerifierLedger,
  { parsed, correctness, format, mayScore, reward }: VerifierRowLedger,
  label: 0 | 1,
  i: number,
) {
  const finalVerdict = parsed.final === null ? null : parsed.final > 0 ? 1 : 0;
  const steps = solution.steps.length;
  const isOne = (holds: boolean) => (holds ? 1 : 0);
  const none = isOne(parsed.written.length === 0);
  const other = isOne(solution.flaw === null && parsed.written.length !== steps);
  const stray = isOne(parsed.stray);
  // With `formatCheck` "follows" the format score has a factor of 0 or 1: whether the verdicts follow
  // from the verifier's own values.
  const [follow, follows] =
    formatCheck === "follows" ? ["s_i \\cdot ", `${isOne(mayScore)} \\cdot `] : ["", ""];
  const penalties = `1 - 0.8 \\cdot ${none} - 0.8 \\cdot ${other} - 0.4 \\cdot ${stray}`;
  const cells: Record<"correctness" | "format" | "reward", Explained> = {
    correctness: {
      id: "correctness",
      value: correctness,
      symbols: "c_i = [v_i = r]",
      numbers: `c_{${i}} = ${finalVerdict === null ? "" : `[${finalVerdict} = ${label}] = `}${correctness}`,
    },
    format: {
      id: "format",
      value: format,
      symbols: `f_i = ${follow}\\operatorname{max}(0, 1 - 0.8 \\cdot [n = 0] - 0.8 \\cdot [n \\ne K] - 0.4 \\cdot u)`,
      numbers: `f_{${i}} = ${finalVerdict === null ? "" : `${follows}\\operatorname{max}(0, ${penalties}) = `}${texNumber(format)}`,
    },
    reward: {
      id: "reward",
      value: reward,
      symbols: "r_i = c_i + \\gamma \\cdot f_i",
      numbers: `r_{${i}} = ${correctness} + ${texNumber(formatWeight)} \\cdot ${texNumber(format)} = ${texNumber(reward)}`,
    },
  };
  return cells;
}

function weightCells(weight: number | null, outcomeAdvantage: number, i: number) {
  if (weight === null) return { classWeight: null, weighed: null };
  const value = weight * outcomeAdvantage;
  const cells: Record<"classWeight" | "weighed", Explained> = {
    classWeight: {
      id: "classWeight",
      value: weight,
      symbols: "w_c \\propto \\frac{1}{\\sqrt{\\bar{n}_c} + 10^{-6}}",
      numbers: `w_c = ${texNumber(weight)}`,
    },
    weighed: {
      id: "weighed",
      value,
      symbols: "A_{i,t} = w_c \\cdot z_i",
      numbers: `A_{${i}} = ${texNumber(weight)} \\cdot ${texFactor(outcomeAdvantage)} = ${texNumber(value)}`,
    },
  };
  return cells;
}
