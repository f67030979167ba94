import type { CollapseKind } from "../../core/metrics/collapse.ts";
import { defineWords } from "../../i18n/index.ts";
import type { FixedSet } from "../score/model/measures.ts";
import { tenths } from "./tenths.ts";

const counted = (share: number): string => {
  const { n, of } = tenths(share);
  return `${n} of ${of}`;
};
/** "9 of 10 mistakes", "every mistake", "no mistake" */
const share = (value: number, one: string): string => {
  if (value <= 0) return `no ${one}`;
  return value >= 1 ? `every ${one}` : `${counted(value)} ${one}s`;
};
/** " (was 8)", with its denominator where that is another one; nothing without a first share. */
function was(now: number, first: number | null): string {
  if (first === null) return "";
  const { n, of } = tenths(first);
  return ` (was ${of === tenths(now).of ? n : `${n} of ${of}`})`;
}

/** How a verifier's verdicts on steps are told. Shares are in [0, 1], those of the start null where they are not told. */
export const figureWords = defineWords("stage/figures", {
  catches: (caught: number, first: number | null = null) =>
    `catches ${share(caught, "mistake")}${was(caught, first)}`,
  doubts: (doubted: number, first: number | null = null) =>
    `doubts ${share(doubted, "right step")}${was(doubted, first)}`,
  /** Where there is room for a few words only. */
  caught: (share: number) => `catches ${counted(share)}`,
  doubted: (share: number) => `doubts ${counted(share)}`,
  and: ", ",
  /** A verifier whose last word no longer depends on what it reads. @param since the first update that showed it */
  collapse: (kind: CollapseKind, earnsAlike: boolean, since: string) => {
    const alike = "all its checks earn the same, so it learns nothing.";
    if (kind === "no-spread")
      return `Since update ${since} the verifier is right by chance: ${alike}`;
    const word = kind === "all-wrong" ? "wrong" : "right";
    return `Since update ${since} the verifier calls everything ${word}${earnsAlike ? `: ${alike}` : "."}`;
  },
  about:
    "Balanced accuracy is the mean of two shares: mistakes that it calls wrong, and right steps that it calls right. Guessing gives 50 %.",
  set: { mixed: "on a fixed, mixed set", first: "on the first solutions" } satisfies Record<
    FixedSet,
    string
  >,
});
