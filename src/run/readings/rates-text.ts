import type { WordsOf } from "../../i18n/index.ts";
import type { StepRates } from "./readings.ts";
import { fractionOf } from "./tenths.ts";
import type { readingWords } from "./words.en.ts";

const orNull = (share: number | undefined) => (share === undefined ? null : fractionOf(share));

/** "catches 9 of 10 mistakes (was 8), doubts 1 of 10 right steps (was 2)" @param first the earlier rates, or null */
export const ratesText = (
  { caught, falseAlarms }: StepRates,
  first: StepRates | null,
  words: WordsOf<typeof readingWords>,
): string =>
  [
    words.catches(fractionOf(caught), orNull(first?.caught)),
    words.doubts(fractionOf(falseAlarms), orNull(first?.falseAlarms)),
  ].join(words.and);
