/** How an update changed the chance of the attempt on the sheet, as a headline. */
import { ONE_CLASS, VERDICT_LOSS_COUNT } from "../../core/metrics/names.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { formatPercent } from "../../i18n/format.ts";
import { type AttemptChance, attemptChance } from "../../runtime/attempt-chance.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import type { Headline, HeadlineFacts } from "./headline-facts.ts";
import type { HeadlineWords } from "./words.en.ts";

type LearnWords = HeadlineWords["learn"];

/** The attempt's chance before and after the update, and whether the chance moved in the direction of the push. */
export function changeHeadline(
  { now, metric, next }: HeadlineFacts,
  group: RolloutGroup,
  words: LearnWords,
): Headline {
  const { rows, updated } = group;
  const upNext = next !== null && next !== updated ? words.next[next] : "";
  const noStep = noStepReason(metric, group, words);
  if (noStep) return { finding: noStep, push: null, meaning: upNext };
  const attempt = now.attempt ?? 0;
  const row = rows[attempt];
  const chance = row ? attemptChance(row) : null;
  if (!row || !chance) {
    return { finding: words.step[updated], push: null, meaning: joined(words.together, upNext) };
  }
  const [before, after] = percents(chance);
  const tell = before === after ? words.stays : words.moves;
  return {
    finding: tell[updated](row.answer ?? words.noAnswer, before, after),
    push: null,
    meaning: joined(
      reasonOf(updateFacts(group).attempts[attempt]?.push ?? 0, chance, words),
      upNext,
    ),
  };
}

/** Why the update took no optimizer step; null if the update took a step. */
function noStepReason(
  metric: HeadlineFacts["metric"],
  { rows, updated }: Pick<RolloutGroup, "rows" | "updated">,
  words: LearnWords,
): string | null {
  if (updated === "generator") return null;
  if (metric(ONE_CLASS) === 1) return words.oneClass(rows[0]?.label === 1);
  return metric(VERDICT_LOSS_COUNT) === 0 ? words.noStep : null;
}

const joined = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== "").join(" ");

/** Both chances in whole percents; with one decimal where whole percents would be equal. */
function percents({ before, after }: AttemptChance): readonly [before: string, after: string] {
  const whole = [formatPercent(before), formatPercent(after)] as const;
  if (whole[0] !== whole[1]) return whole;
  const fine = (chance: number) => `${(100 * chance).toFixed(1)} %`;
  return [fine(before), fine(after)];
}

/** Why a chance moved as it did: a push may fail, since all problems of an update move the same weights. */
function reasonOf(push: number, { before, after }: AttemptChance, words: LearnWords): string {
  if (push === 0) return words.unpushed;
  const agrees = Math.sign(after - before) === push;
  if (push > 0) return agrees ? words.up : words.upAgainst;
  return agrees ? words.down : words.downAgainst;
}
