import { defineWords } from "../../i18n/index.ts";
import type { FixedSet } from "../score/model/measures.ts";
import { tenths } from "./tenths.ts";

const counted = (share: number): string => {
  const { n, of } = tenths(share);
  return `${n} of ${of}`;
};
/** "9 of 10 mistakes", "every mistake", "no mistake" */
const share = (value: number, one: string, many: string): string => {
  if (value <= 0) return `no ${one}`;
  return value >= 1 ? `every ${one}` : `${counted(value)} ${many}`;
};

/** How a verifier's verdicts on steps are told. */
export const figureWords = defineWords("stage/figures", {
  /** "catches 9 of 10 mistakes, doubts 1 of 10 right steps" @param caught @param doubted shares in [0, 1] */
  rates: (caught: number, doubted: number) =>
    `catches ${share(caught, "mistake", "mistakes")}, doubts ${share(doubted, "right step", "right steps")}`,
  /** Of the start, after the sentence above. */
  ratesAtFirst: (caught: number, doubted: number) =>
    `at first ${counted(caught)} and ${counted(doubted)}`,
  balanced: "balanced accuracy",
  about:
    "The mean of two shares: mistakes that it calls wrong, and right steps that it calls right. Guessing gives 50 %.",
  set: { mixed: "on a fixed, mixed set", first: "on the first solutions" } satisfies Record<
    FixedSet,
    string
  >,
});
