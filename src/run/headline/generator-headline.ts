/** The headlines of a generator's update, stage by stage. */
import { comparesBatch } from "../../core/tango/estimators.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { formatPercent } from "../../i18n/format.ts";
import { problemText } from "../../page/solution/problem-text.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import { type Method, methodOf } from "../model-card/method.ts";
import { changeHeadline } from "./change-headline.ts";
import type { Headline, HeadlineFacts } from "./headline-facts.ts";
import type { HeadlineWords } from "./words.en.ts";

/** The headline of a generator's update; outside stage by stage, that of its compare stage. */
export function generatorHeadline(
  moment: HeadlineFacts,
  group: RolloutGroup,
  words: HeadlineWords,
  method: Method = methodOf(moment.now.settings.algorithm),
): Headline {
  switch (moment.now.stage) {
    case "write":
      return writeHeadline(group, words.write);
    case "check":
      return checkHeadline(moment, group, method, words.check);
    case "grade":
      return gradeHeadline(moment, group, method, words);
    case "learn":
      return changeHeadline(moment, group, words.learn);
    default:
      return compareHeadline(moment, group, method, words);
  }
}

function writeHeadline(group: RolloutGroup, words: HeadlineWords["write"]): Headline {
  const { attempts, different } = updateFacts(group);
  return {
    finding: words.attempts(attempts.length, problemText(group.problem)),
    push: null,
    meaning: words.different(different, attempts.length),
  };
}

const beliefsOf = (rows: readonly RolloutRow[]): number[] =>
  rows.flatMap(({ pCorrect }) => pCorrect ?? []);

function checkHeadline(
  { metric }: HeadlineFacts,
  group: RolloutGroup,
  { judge, verifier }: Method,
  words: HeadlineWords["check"],
): Headline {
  if (judge.by === "none") return { finding: words.nobody, push: null, meaning: words.nobodyMeans };
  const beliefs = beliefsOf(group.rows);
  const { steps, unread } = updateFacts(group);
  const isWhole = judge.as === "probability" && beliefs.length > 0;
  const finding = isWhole
    ? words.whole(
        judge.by,
        formatPercent(Math.min(...beliefs)),
        formatPercent(Math.max(...beliefs)),
      )
    : words.rejects(judge.by, steps.rejected, steps.steps);
  return { finding, push: null, meaning: checkMeaning() };

  function checkMeaning(): string {
    if (judge.by === "gold") return words.gold(judge.isExact);
    if (judge.by === "random") return words.random;
    if (unread > 0) return words.unread(unread, group.rows.length);
    if (isWhole) return words.wholeMeans;
    if (verifier === "frozen") return words.frozen;
    return metric("verifier_updates") === 0 && judge.by === "verifier"
      ? words.untrained
      : words.alone;
  }
}

function gradeHeadline(
  { metric }: HeadlineFacts,
  group: RolloutGroup,
  { judge, verifier }: Method,
  words: HeadlineWords,
): Headline {
  const { grade } = words;
  const { attempts, steps, right, labeledRight, mislabeled } = updateFacts(group);
  const practice = metric("verifier_updates") ?? 0;
  const isVerified = steps.steps > 0 && judge.model !== null;
  const missed = steps.wrong - steps.caught;
  const meaning =
    mislabeled > 0
      ? grade.mistaken(mislabeled)
      : isVerified && missed > 0 && practice > 0 && verifier !== "frozen"
        ? grade.practiced(practice)
        : judge.by === "gold" && judge.as === "labels"
          ? ""
          : grade.unseen;
  return {
    finding: isVerified
      ? grade.caught(judge.by, steps)
      : words.compare.right(right, attempts.length),
    push: grade.points(labeledRight, attempts.length),
    meaning,
  };
}

function compareHeadline(
  { now }: HeadlineFacts,
  group: RolloutGroup,
  { judge }: Method,
  words: HeadlineWords,
): Headline {
  const { compare } = words;
  const { attempts, right, labeledRight, mislabeled, pushes } = updateFacts(group);
  const size = attempts.length;
  const isEven = labeledRight === 0 || labeledRight === size;
  const isOfBatch = comparesBatch(now.settings.estimator);
  if (isEven && !attempts.some(({ isPushed }) => isPushed)) {
    return { finding: compare.alike(right, size), push: null, meaning: compare.alikeMeans };
  }
  if (isEven && !isOfBatch) {
    // Pushes on the steps of an attempt may cancel each other.
    const isMixed = pushes.up > 0 === pushes.down > 0;
    return {
      finding: compare.still(right, size),
      push: isMixed ? compare.judgePushes(judge) : compare.pushes(pushes.up, pushes.down),
      meaning: compare.answersAlone,
    };
  }
  return {
    finding: compare.right(right, size),
    push: pushes.areTheGood ? compare.towards(right) : compare.pushes(pushes.up, pushes.down),
    meaning: isOfBatch
      ? compare.batch
      : mislabeled > 0
        ? words.grade.mistaken(mislabeled)
        : judge.by === "gold" || judge.by === "random"
          ? compare.alsoPaid(judge)
          : compare.onlyAnswers,
  };
}
