import { formatInteger } from "../../../i18n/format.ts";
import type { WordsOf } from "../../../i18n/index.ts";
import type { Rule, VoteGroup } from "./model/votes.ts";
import type { voteWords } from "./words.en.ts";

/** The name of a rule in texts, with the number of attempts where the name has one. */
export const ruleName = (
  { rules, bestOf }: WordsOf<typeof voteWords>,
  rule: Rule,
  { attempts }: VoteGroup,
): string => (rule === "best_of_n" ? bestOf(formatInteger(attempts.length)) : rules[rule]);

const BELIEF_DIGITS = 3; // after the point

/** A belief, always with the same number of digits, so that beliefs are easy to compare and add. */
export const beliefText = (belief: number): string => belief.toFixed(BELIEF_DIGITS);
