import { formatInteger } from "../../../i18n/format.ts";
import type { WordsOf } from "../../../i18n/index.ts";
import type { Rule, VoteGroup } from "./model/votes.ts";
import type { voteWords } from "./words.en.ts";

/** What a rule is called among so many attempts. */
export const ruleName = (
  { rules, bestOf }: WordsOf<typeof voteWords>,
  rule: Rule,
  { attempts }: VoteGroup,
): string => (rule === "best_of_n" ? bestOf(formatInteger(attempts.length)) : rules[rule]);

const DIGITS = 3; // after the point

/** Always with as many digits, so that beliefs can be compared and added. */
export const beliefText = (belief: number): string => belief.toFixed(DIGITS);
