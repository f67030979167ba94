/** What a generator's update shows, stage by stage. */
import { comparesBatch } from "../../core/tango/estimators.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { formatPercent } from "../../i18n/format.ts";
import { type Method, methodOf } from "../model-card/method.ts";
import { changeHeadline } from "./change-headline.ts";
import {
  count,
  isMislabeled,
  isPushed,
  isRightAnswer,
  problemText,
  pushesOf,
  stepCounts,
} from "./group-counts.ts";
import type { Headline, HeadlineFacts } from "./headline-facts.ts";
import type { HeadlineWords } from "./words.en.ts";

/** The headline of a generator's update; outside stage by stage that of the comparison. */
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

function writeHeadline({ rows, problem }: RolloutGroup, words: HeadlineWords["write"]): Headline {
  const different = new Set(rows.map(({ solution }) => solution)).size;
  return {
    finding: words.attempts(rows.length, problemText(problem)),
    push: null,
    meaning: words.different(different, rows.length),
  };
}

const beliefsOf = (rows: readonly RolloutRow[]): number[] =>
  rows.flatMap(({ belief }) => belief ?? []);

function checkHeadline(
  { metric }: HeadlineFacts,
  group: RolloutGroup,
  { judge, verifier }: Method,
  words: HeadlineWords["check"],
): Headline {
  if (judge.by === "none") return { finding: words.nobody, push: null, meaning: words.nobodyMeans };
  const beliefs = beliefsOf(group.rows);
  const { steps, rejected } = stepCounts(group);
  const isWhole = judge.as === "probability" && beliefs.length > 0;
  const finding = isWhole
    ? words.whole(
        judge.by,
        formatPercent(Math.min(...beliefs)),
        formatPercent(Math.max(...beliefs)),
      )
    : words.rejects(judge.by, rejected, steps);
  return { finding, push: null, meaning: checkMeaning() };

  function checkMeaning(): string {
    if (judge.by === "gold") return words.gold(judge.isExact);
    if (judge.by === "random") return words.random;
    const unread = count(group.rows, (row) => row.verification !== null && row.verdicts === null);
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
  const { rows } = group;
  const counts = stepCounts(group);
  const right = count(rows, isRightAnswer);
  const points = grade.points(
    count(rows, ({ label }) => label === 1),
    rows.length,
  );
  const mistaken = count(rows, isMislabeled);
  const practice = metric("verifier_updates") ?? 0;
  const isVerified = counts.steps > 0 && judge.model !== null;
  const missed = counts.wrong - counts.caught;
  const meaning =
    mistaken > 0
      ? grade.mistaken(mistaken)
      : isVerified && missed > 0 && practice > 0 && verifier !== "frozen"
        ? grade.practiced(practice)
        : judge.by === "gold" && judge.as === "steps"
          ? ""
          : grade.unseen;
  return {
    finding: isVerified ? grade.caught(judge.by, counts) : words.compare.right(right, rows.length),
    push: points,
    meaning,
  };
}

function compareHeadline(
  { now }: HeadlineFacts,
  { rows }: RolloutGroup,
  { judge }: Method,
  words: HeadlineWords,
): Headline {
  const { compare } = words;
  const right = count(rows, isRightAnswer);
  const mistaken = count(rows, isMislabeled);
  const pushes = pushesOf(rows, isRightAnswer);
  const isEven = rows.every(({ label }) => label === rows[0]?.label);
  const isOfBatch = comparesBatch(now.settings.estimator);
  if (isEven && !rows.some(isPushed)) {
    return { finding: compare.alike(right, rows.length), push: null, meaning: compare.alikeMeans };
  }
  if (isEven && !isOfBatch) {
    // Pushes on the steps of an attempt may cancel out.
    const isMixed = pushes.up > 0 === pushes.down > 0;
    return {
      finding: compare.still(right, rows.length),
      push: isMixed ? compare.judgePushes(judge) : compare.pushes(pushes.up, pushes.down),
      meaning: compare.answersAlone,
    };
  }
  return {
    finding: compare.right(right, rows.length),
    push: pushes.areTheGood ? compare.towards(right) : compare.pushes(pushes.up, pushes.down),
    meaning: isOfBatch
      ? compare.batch
      : mistaken > 0
        ? words.grade.mistaken(mistaken)
        : judge.by === "gold" || judge.by === "random"
          ? compare.alsoPaid(judge)
          : compare.onlyAnswers,
  };
}
