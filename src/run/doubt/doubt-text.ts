/** Why a judge rejects a right answer, in words: a remark beside a heading, or whole sentences. No React. */
import { formatPercent } from "../../i18n/format.ts";
import { words as shared } from "../../i18n/index.ts";
import { checkText } from "../../page/solution/check-text.ts";
import type { Doubt, Rejected } from "./doubt.ts";
import type { Known } from "./known.ts";
import type { DoubtWords } from "./words.en.ts";

/** A rejected step with the verifier's own check: "9 − 3, where it gets 6 + 3 = 8". */
function withCheck({ what, check, stated, isAgainstCheck }: Rejected, words: DoubtWords): string {
  if (!check) return what;
  const got = checkText(stated, check, shared());
  return isAgainstCheck ? words.although(what, got) : words.gets(what, got);
}

const listOfSteps = (rejected: readonly Rejected[], words: DoubtWords): string =>
  rejected
    .map((step) => withCheck(step, words))
    .reduce((list, step) => (list === "" ? step : words.and(list, step)), "");

/** A remark beside a heading: "right, but not believed: it distrusts 9 − 3, where it gets 6 + 3 = 8". */
export function doubtRemark({ rejected, judged }: Doubt, words: DoubtWords): string {
  const [first, ...others] = rejected;
  if (judged.judgedAs === "probability") {
    return words.remark.chance(formatPercent(judged.pCorrect));
  }
  if (!first) return words.remark.noStep;
  return words.remark.step(withCheck(first, words), others.length);
}

/**
 * Why a right answer is not believed, in one to three sentences.
 * @param known how well the verifier knew a fact at that moment
 */
export function doubtText(doubt: Doubt, known: Known, words: DoubtWords): string {
  const { steps, rejected, judged } = doubt;
  if (judged.judgedAs === "probability") return words.chance(formatPercent(judged.pCorrect));
  if (rejected.length === 0) return words.noStep(steps);
  const wrong = rejected.filter(({ isRight }) => !isRight);
  if (wrong.length > 0) return words.wrongSteps(listOfSteps(wrong, words));
  const measured = rejected.flatMap(({ what, name }) => {
    const value = known(name);
    return value === null ? [] : [{ what, value }];
  });
  const [least] = measured.sort((a, b) => a.value - b.value);
  const sentences = [words.allPass(steps, listOfSteps(rejected, words))];
  if (least) sentences.push(words.knows(least.what, formatPercent(least.value)));
  return shared().sentences(sentences);
}
