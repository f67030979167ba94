/** How an update changed the chance of the attempt on the sheet, as a headline. */
import { ONE_CLASS, VERDICT_LOSS_COUNT } from "../../core/metrics/names.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { formatPercent } from "../../kit/format.ts";
import { type AttemptChance, attemptChance } from "../../runtime/attempt-chance.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import { oneClassText } from "./counts.ts";
import type { Headline, HeadlineFacts } from "./headline-facts.ts";

const MOVES = {
  generator: (answer: string, before: string, after: string) =>
    `The chance of this attempt, ${answer}, goes from ${before} to ${after}.`,
  verifier: (_answer: string, before: string, after: string) =>
    `The chance of this check goes from ${before} to ${after}.`,
};

const STAYS = {
  generator: (answer: string, before: string, _after: string) =>
    `The chance of this attempt, ${answer}, stays at ${before}.`,
  verifier: (_answer: string, before: string, _after: string) =>
    `The chance of this check stays at ${before}.`,
};

const STEP = {
  generator: "The generator takes one step.",
  verifier: "The verifier takes one step.",
};

const NEXT = { generator: "Next: the generator learns.", verifier: "Next: the verifier learns." };

/** The attempt's chance before and after the update, and whether the chance moved in the direction of the push. */
export function changeHeadline(
  { now, metric, next }: HeadlineFacts,
  group: RolloutGroup,
): Headline {
  const { rows, updated } = group;
  const upNext = next !== null && next !== updated ? NEXT[next] : "";
  const noStep = noStepReason(metric, group);
  if (noStep) return { finding: noStep, push: null, meaning: upNext };
  const attempt = now.attempt ?? 0;
  const row = rows[attempt];
  const chance = row ? attemptChance(row) : null;
  if (!row || !chance) {
    return {
      finding: STEP[updated],
      push: null,
      meaning: joined("All problems of this update move its weights together.", upNext),
    };
  }
  const [before, after] = percents(chance);
  const tell = before === after ? STAYS : MOVES;
  return {
    finding: tell[updated](row.answer ?? "without an answer", before, after),
    push: null,
    meaning: joined(reasonOf(updateFacts(group).attempts[attempt]?.push ?? 0, chance), upNext),
  };
}

/** Why the update took no optimizer step; null if the update took a step. */
function noStepReason(
  metric: HeadlineFacts["metric"],
  { rows, updated }: Pick<RolloutGroup, "rows" | "updated">,
): string | null {
  if (updated === "generator") return null;
  if (metric(ONE_CLASS) === 1) return oneClassText(rows[0]?.label === 1);
  return metric(VERDICT_LOSS_COUNT) === 0
    ? "No verdict could be read, so the verifier takes no step."
    : null;
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
function reasonOf(push: number, { before, after }: AttemptChance): string {
  if (push === 0) return "It was not pushed: other problems move the same weights.";
  const agrees = Math.sign(after - before) === push;
  if (push > 0)
    return agrees ? "It was pushed up." : "It was pushed up, but other problems pulled harder.";
  return agrees ? "It was pushed down." : "It was pushed down, but other problems pulled harder.";
}
