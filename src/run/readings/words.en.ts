import type { CollapseKind } from "../../core/metrics/collapse.ts";
import { defineWords } from "../../i18n/index.ts";
import type { Fraction } from "./tenths.ts";

const counted = ({ n, of }: Fraction): string => `${n} of ${of}`;
/** "9 of 10 mistakes", "every mistake", "no mistake" */
const share = (told: Fraction, one: string): string => {
  if (told.n === 0) return `no ${one}`;
  return told.n === told.of ? `every ${one}` : `${counted(told)} ${one}s`;
};
/** " (was 8)", with its denominator if that differs; empty without a first share. */
const was = (now: Fraction, first: Fraction | null): string =>
  first === null ? "" : ` (was ${first.of === now.of ? first.n : counted(first)})`;

/** Describes a verifier's verdicts on steps. Shares from the start are null if not mentioned. */
export const readingWords = defineWords("run/readings", {
  catches: (caught: Fraction, first: Fraction | null) =>
    `catches ${share(caught, "mistake")}${was(caught, first)}`,
  doubts: (doubted: Fraction, first: Fraction | null) =>
    `doubts ${share(doubted, "right step")}${was(doubted, first)}`,
  and: ", ",
  /** Describes a verifier whose final verdict no longer depends on its input. @param since the first update that showed it */
  collapse: (kind: CollapseKind, earnsAlike: boolean, since: string) => {
    const alike = "all its checks earn the same, so it learns nothing.";
    if (kind === "no-spread")
      return `Since update ${since} the verifier is right by chance: ${alike}`;
    const word = kind === "all-wrong" ? "wrong" : "right";
    return `Since update ${since} the verifier calls everything ${word}${earnsAlike ? `: ${alike}` : "."}`;
  },
  about:
    "Balanced accuracy is the mean of two shares: mistakes that it calls wrong, and right steps that it calls right. Guessing gives 50 %.",
});
