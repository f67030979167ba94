import type { Baseline } from "../../../core/tango/advantages.ts";
import { ESTIMATORS, type Estimator } from "../../../core/tango/estimators.ts";
import type { CellId } from "./references.ts";
import { texFactor, texNumber } from "./tex.ts";

/** A number of the ledger and its formula. */
export interface Explained {
  readonly id: CellId;
  readonly value: number;
  /** TeX, in symbols. */
  readonly symbols: string;
  /** TeX, with this cell's numbers; null when not all of them were recorded. */
  readonly numbers: string | null;
}

/** Rewards that share a baseline, as formulas name them. */
export interface Compared {
  /** r for outcome rewards, s for step rewards. */
  readonly letter: string;
  /** Subscript of one reward in symbols: "i". */
  readonly index: string;
  /** The same subscript as a number: "3". */
  readonly at: string;
  readonly mean: number;
  readonly std: number;
  /** The number of rewards: M in a group, n in the pool of step rewards. */
  readonly count: number;
  /** The symbol of that number: "M" or "n". */
  readonly counted: string;
}

/** The outcome rewards of a group; null if the baseline is the whole batch. */
export const groupOf = (baseline: Baseline | null, count: number, row: number): Compared | null =>
  baseline && { ...baseline, letter: "r", index: "i", at: String(row + 1), count, counted: "M" };

const meanOf = (letter: string) => `\\operatorname{mean}(${letter})`;
const stdOf = (letter: string) => `\\operatorname{std}(${letter})`;

/** z. With a baseline over the whole batch it has no numbers: a group's record lacks the rest of the batch. */
export function outcomeAdvantageCell(
  estimator: Estimator,
  group: Compared | null,
  reward: number,
  value: number,
): Explained {
  if (group)
    return normalizedCell("outcomeAdvantage", "z", estimator, group, { reward, value, scale: 1 });
  const symbols = `z_i = \\frac{r_i - ${meanOf("r")}}{${stdOf("r")} + 10^{-6}}`;
  return { id: "outcomeAdvantage", value, symbols, numbers: null };
}

/** Mean and standard deviation of the rewards that share a baseline. */
export function baselineCells(
  ids: { readonly mean: CellId; readonly std: CellId },
  { letter, mean, std, count, counted }: Compared,
): { mean: Explained; std: Explained } {
  const squares = std ** 2 * (count - 1);
  const alone = count < 2;
  const [meanName, stdName] = [meanOf(letter), stdOf(letter)];
  return {
    mean: {
      id: ids.mean,
      value: mean,
      symbols: `${meanName} = \\frac{1}{${counted}} \\sum_j ${letter}_j`,
      numbers: alone
        ? null
        : `${meanName} = \\frac{${texNumber(mean * count)}}{${count}} = ${texNumber(mean)}`,
    },
    std: {
      id: ids.std,
      value: std,
      symbols: `${stdName} = \\sqrt{\\frac{\\sum_j (${letter}_j - ${meanName})^2}{${counted} - 1}}`,
      numbers: alone
        ? null
        : `${stdName} = \\sqrt{\\frac{${texNumber(squares)}}{${count} - 1}} = ${texNumber(std)}`,
    },
  };
}

/**
 * One reward against its baseline, as the estimator computes it.
 * @param name of the result: z or ŝ
 * @param scale of RLOO's steps; 1 elsewhere
 */
export function normalizedCell(
  id: CellId,
  name: string,
  estimator: Estimator,
  compared: Compared,
  {
    reward,
    value,
    scale,
  }: { readonly reward: number; readonly value: number; readonly scale: number },
): Explained {
  const { letter, index, at, mean, std, count, counted } = compared;
  const difference = `${letter}_{${index}} - ${meanOf(letter)}`;
  const numbers = `${texNumber(reward)} - ${texFactor(mean)}`;
  const result = `${name}_{${at}} = `;
  const cell = (symbols: string, computed: string): Explained => ({
    id,
    value,
    symbols: `${name}_{${index}} = ${symbols}`,
    numbers: `${result}${computed} = ${texNumber(value)}`,
  });
  const { normalizesBy } = ESTIMATORS[estimator];
  if (normalizesBy === "nothing") return cell(difference, numbers);
  if (normalizesBy === "leave-one-out") {
    const share = `\\frac{${counted}}{${counted} - 1}`;
    const scaled = scale === 1 ? "" : ` \\cdot ${texNumber(scale)}`;
    const computed = `(${numbers}) \\cdot \\frac{${count}}{${count} - 1}${scaled}`;
    const shown = cell(`(${difference}) \\cdot ${share}${scaled}`, computed);
    return count < 2 ? { ...shown, numbers: null } : shown;
  }
  const symbols = `\\frac{${difference}}{${stdOf(letter)} + 10^{-6}}`;
  return cell(symbols, `\\frac{${numbers}}{${texNumber(std)} + 10^{-6}}`);
}
