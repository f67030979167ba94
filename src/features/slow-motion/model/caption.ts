import { ONE_CLASS, VERDICT_LOSS_COUNT } from "../../../core/metrics/names.ts";
import { mean } from "../../../core/metrics/statistics.ts";
import { formatInteger, formatNumber, formatSigned } from "../../../i18n/format.ts";
import { type TextView, textView } from "../../../page/solution/text.ts";
import type { UpdateStage } from "../../../runtime/timeline/update-stages.ts";
import type { CaptionWords } from "../words.en.ts";
import { generatorCaptions } from "./generator-captions.ts";
import type { Caption, ShownUpdate } from "./shown-update.ts";
import { verifierCaptions } from "./verifier-captions.ts";

type LearnWords = CaptionWords["stages"]["learn"];

/** Describes one stage of an update with the numbers of that update. */
export function captionOf(stage: UpdateStage, shown: ShownUpdate, words: CaptionWords): Caption {
  if (stage === "learn") {
    const { learn } = words.stages;
    return [...changeWords(shown, learn), ...stepWords(shown, learn)];
  }
  if (shown.group.updated === "generator") return generatorCaptions[stage](shown, words);
  // A verifier's update has no check.
  return verifierCaptions[stage === "check" ? "write" : stage](shown, words);
}

/** The number of sampled texts and their mean Δ log π; null if there are none. */
function changeOf(texts: readonly TextView[]): { count: string; change: string } | null {
  const changes = texts.flatMap(({ change }) => change ?? []);
  if (changes.length === 0) return null;
  return { count: formatInteger(changes.length), change: formatSigned(mean(changes)) };
}

function changeWords({ group }: ShownUpdate, words: LearnWords): Caption {
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

function stepWords({ group, metric }: ShownUpdate, words: LearnWords): Caption {
  const prefix = group.updated === "verifier" ? "verifier/" : "";
  const rate = metric(`${prefix}learning_rate`);
  const norm = metric(`${prefix}grad_norm`);
  const kl = metric(`${prefix}kl`);
  if (group.updated === "verifier" && metric(ONE_CLASS) === 1) return [words.oneClass];
  if (rate === null || norm === null) {
    return [metric(VERDICT_LOSS_COUNT) === 0 ? words.noStep : words.unheld];
  }
  const step = words.step(formatNumber(rate), formatNumber(norm));
  return kl === null ? [step] : [step, words.kl(formatNumber(kl))];
}
