import type { StepRates } from "./readings.ts";
import type { Fraction } from "./tenths.ts";
import { fractionOf } from "./tenths.ts";

const counted = ({ n, of }: Fraction): string => `${n} of ${of}`;

/** "9 of 10 mistakes", "every mistake", "no mistake" */
const readingsShare = (told: Fraction, one: string): string => {
  if (told.n === 0) return `no ${one}`;
  return told.n === told.of ? `every ${one}` : `${counted(told)} ${one}s`;
};

/** " (was 8)", with its denominator if that differs; empty without a first share. */
const was = (now: Fraction, first: Fraction | null): string =>
  first === null ? "" : ` (was ${first.of === now.of ? first.n : counted(first)})`;

export const catchesText = (caught: Fraction, first: Fraction | null) =>
  `catches ${readingsShare(caught, "mistake")}${was(caught, first)}`;

export const doubtsText = (doubted: Fraction, first: Fraction | null) =>
  `doubts ${readingsShare(doubted, "right step")}${was(doubted, first)}`;

const orNull = (share: number | undefined) => (share === undefined ? null : fractionOf(share));

/** "catches 9 of 10 mistakes (was 8), doubts 1 of 10 right steps (was 2)" @param first the earlier rates, or null */
export const ratesText = ({ caught, falseAlarms }: StepRates, first: StepRates | null): string =>
  [
    catchesText(fractionOf(caught), orNull(first?.caught)),
    doubtsText(fractionOf(falseAlarms), orNull(first?.falseAlarms)),
  ].join(", ");
