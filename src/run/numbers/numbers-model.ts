/** The numbers of one stage of an update, and the formulas behind them. */
import { ONE_CLASS, VERDICT_LOSS_COUNT } from "../../core/metrics/names.ts";
import { mean } from "../../core/metrics/statistics.ts";
import { formatInteger, formatNumber, formatSigned } from "../../i18n/format.ts";
import { type TextView, textView } from "../../page/solution/text.ts";
import type { UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import { checkNumbers, compareNumbers, gradeNumbers } from "./generator-numbers.ts";
import type { ShownUpdate, StageNumbers } from "./shown-update.ts";
import { verifierCompareNumbers, verifierGradeNumbers } from "./verifier-numbers.ts";
import type { NumbersWords } from "./words.en.ts";

type LearnWords = NumbersWords["learn"];

/** The numbers that a stage shows; empty if the headline already has all of these numbers. */
export function numbersOf(
  stage: UpdateStage,
  shown: ShownUpdate,
  words: NumbersWords,
): readonly string[] {
  if (stage === "learn") return learnNumbers(shown, words);
  if (stage === "write") return writeNumbers(shown, words);
  const numbers = shown.group.updated === "generator" ? OF_GENERATOR : OF_VERIFIER;
  return numbers[stage](shown, words);
}

type Stages = Readonly<Record<Exclude<UpdateStage, "write" | "learn">, StageNumbers>>;
const OF_GENERATOR: Stages = { check: checkNumbers, grade: gradeNumbers, compare: compareNumbers };
/** The numbers of a verifier's update, which has no check stage. */
const OF_VERIFIER: Stages = {
  check: () => [],
  grade: verifierGradeNumbers,
  compare: verifierCompareNumbers,
};

function writeNumbers({ group, settings }: ShownUpdate, words: NumbersWords): readonly string[] {
  const { attempts, different, writes } = updateFacts(group);
  // A judge that gives a probability writes no text.
  if (writes === "verifier" && group.rows.some(({ judgedAs }) => judgedAs === "probability"))
    return [];
  const [size, texts] = [attempts.length, different].map(formatInteger);
  return [words.write(size ?? "", String(settings.temperature), texts ?? "")];
}

function learnNumbers(shown: ShownUpdate, { learn }: NumbersWords): readonly string[] {
  return [...changeWords(shown, learn), ...stepWords(shown, learn)];
}

/** The number of sampled texts and their mean Δ log π; null where no change was logged. */
function changeOf(texts: readonly TextView[]): { count: string; change: string } | null {
  const changes = texts.flatMap(({ change }) => change ?? []);
  if (changes.length === 0) return null;
  return { count: formatInteger(changes.length), change: formatSigned(mean(changes)) };
}

function changeWords({ group }: ShownUpdate, words: LearnWords): readonly string[] {
  const texts = group.rows.map((row) => textView(row, group.updated));
  const up = changeOf(texts.filter(({ advantage }) => (advantage ?? 0) > 0));
  const down = changeOf(texts.filter(({ advantage }) => (advantage ?? 0) < 0));
  if (up && down) return [words.both(up.count, up.change, down.count, down.change)];
  if (up) return [words.up(up.count, up.change)];
  if (down) return [words.down(down.count, down.change)];
  const all = changeOf(texts);
  if (!all) return [];
  const hasAdvantages = texts.some(({ advantage }) => advantage !== null);
  return [(hasAdvantages ? words.even : words.moved)(all.count, all.change)];
}

function stepWords({ group, metric }: ShownUpdate, words: LearnWords): readonly string[] {
  const prefix = group.updated === "verifier" ? "verifier/" : "";
  const rate = metric(`${prefix}learning_rate`);
  const norm = metric(`${prefix}grad_norm`);
  const kl = metric(`${prefix}kl`);
  // The headline already says why there was no optimizer step.
  if (group.updated === "verifier" && metric(ONE_CLASS) === 1) return [];
  if (rate === null || norm === null) {
    return metric(VERDICT_LOSS_COUNT) === 0 ? [] : [words.unheld];
  }
  const step = words.step(formatNumber(rate), formatNumber(norm));
  return kl === null ? [step] : [step, words.kl(formatNumber(kl))];
}
