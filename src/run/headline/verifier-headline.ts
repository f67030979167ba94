/** The headlines of a verifier's update, stage by stage. All texts of such an update judge one attempt. */

import { ONE_CLASS } from "../../core/metrics/names.ts";
import { comparesBatch } from "../../core/tango/estimators.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { formatPercent } from "../../i18n/format.ts";
import { problemText } from "../../page/solution/problem-text.ts";
import { isFitted } from "../../runtime/timeline/update-stages.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import { changeHeadline } from "./change-headline.ts";
import type { Headline, HeadlineFacts } from "./headline-facts.ts";
import type { HeadlineWords } from "./words.en.ts";

/** The headline of a verifier's update; outside stage by stage, that of its compare stage. */
export function verifierHeadline(
  moment: HeadlineFacts,
  group: RolloutGroup,
  words: HeadlineWords,
): Headline {
  const { stage, inWarmUp } = moment.now;
  const verdict = words.verdict;
  if (stage === "write") return writeHeadline(group, inWarmUp, verdict);
  if (stage === "learn") return changeHeadline(moment, group, words.learn);
  if (isFitted(group) || stage === "grade") return gradeHeadline(moment, group, verdict);
  if (moment.metric(ONE_CLASS) === 1) return oneClassHeadline(group, words);
  const told = compareHeadline(moment, group, verdict);
  return inWarmUp && stage === null
    ? { finding: told.finding, push: told.push, meaning: verdict.practice }
    : told;
}

type VerdictWords = HeadlineWords["verdict"];

/** The one solution that all checks of a verifier's group are about. */
const solutionOf = ({ rows }: RolloutGroup): RolloutRow => rows[0] as RolloutRow;

function writeHeadline(group: RolloutGroup, inWarmUp: boolean, words: VerdictWords): Headline {
  const solution = solutionOf(group);
  const { answer } = solution;
  const problem = problemText(group.problem);
  return {
    finding:
      solution.judgedAs === "probability"
        ? words.believes(answer ?? words.noAnswer, formatPercent(solution.pCorrect))
        : words.checks(group.rows.length),
    push: null,
    meaning: inWarmUp ? words.practice : words.attempt(problem, answer ?? words.noAnswer),
  };
}

function truthWords(group: RolloutGroup, words: VerdictWords): string {
  const { answer, isCorrect } = solutionOf(group);
  return words.truth(answer ?? words.noAnswer, isCorrect);
}

function gradeHeadline({ now }: HeadlineFacts, group: RolloutGroup, words: VerdictWords): Headline {
  const { formatWeight } = now.settings;
  const solution = solutionOf(group);
  const truth = truthWords(group, words);
  const isOne = solution.judgedAs === "probability";
  return {
    finding: isOne
      ? words.believed(truth, formatPercent(solution.pCorrect))
      : words.true(updateFacts(group).lastWords.true, group.rows.length),
    push: isFitted(group)
      ? words.fitted
      : words.points(formatWeight > 0 ? String(formatWeight) : null),
    meaning: isOne ? words.whole : truth,
  };
}

/** The headline of an update whose answers are all right or all wrong, so that nothing is pushed. */
function oneClassHeadline(group: RolloutGroup, { verdict, learn }: HeadlineWords): Headline {
  const { rows } = group;
  return {
    finding: verdict.true(updateFacts(group).lastWords.true, rows.length),
    push: null,
    meaning: learn.oneClass(rows[0]?.label === 1),
  };
}

function compareHeadline(
  { now }: HeadlineFacts,
  group: RolloutGroup,
  words: VerdictWords,
): Headline {
  const { rows } = group;
  const { pushes, lastWords } = updateFacts(group);
  const isTrue = lastWords.true;
  if (pushes.up + pushes.down === 0) {
    return { finding: words.alike(isTrue, rows.length), push: null, meaning: words.alikeMeans };
  }
  const isEven = isTrue === 0 || isTrue === rows.length;
  const isOfBatch = comparesBatch(now.settings.estimator);
  return {
    finding: words.true(isTrue, rows.length),
    push:
      pushes.areTheGood && !isEven ? words.towards(isTrue) : words.pushes(pushes.up, pushes.down),
    meaning: isOfBatch
      ? words.batch
      : isEven
        ? words.form
        : words.lastWord(now.settings.formatWeight > 0),
  };
}
