import { mean } from "../../../core/metrics/statistics.ts";
import { formatInteger, formatNumber, formatSigned } from "../../../i18n/format.ts";
import type { WordsOf } from "../../../i18n/index.ts";
import { type TextView, textView } from "../../../lab/solution/text.ts";
import type { stagesWords } from "../words.en.ts";
import type { Caption, ShownUpdate } from "./shown-update.ts";

type Say = WordsOf<typeof stagesWords>["update"];

/** What the step did to the texts on screen, and its figures over the whole batch. */
export function updateCaption(shown: ShownUpdate, say: Say): Caption {
  return [...changeWords(shown, say), ...stepWords(shown, say)];
}

/** Texts that somebody drew, with their mean Δ log π; null of none. */
function changeOf(texts: readonly TextView[]): { count: string; change: string } | null {
  const changes = texts.flatMap(({ change }) => change ?? []);
  if (changes.length === 0) return null;
  return { count: formatInteger(changes.length), change: formatSigned(mean(changes)) };
}

function changeWords({ group }: ShownUpdate, say: Say): Caption {
  const texts = group.rows.map((row) => textView(row, group.updated));
  const up = changeOf(texts.filter(({ advantage }) => (advantage ?? 0) > 0));
  const down = changeOf(texts.filter(({ advantage }) => (advantage ?? 0) < 0));
  if (up && down) return [say.both(up.count, up.change, down.count, down.change)];
  if (up) return [say.up(up.count, up.change)];
  if (down) return [say.down(down.count, down.change)];
  const all = changeOf(texts);
  if (!all) return [];
  const isPaid = texts.some(({ advantage }) => advantage !== null);
  return [(isPaid ? say.even : say.moved)(all.count, all.change)];
}

function stepWords({ group, figure }: ShownUpdate, say: Say): Caption {
  const of = (name: string) => figure(group.updated === "verifier" ? `verifier/${name}` : name);
  const rate = of("learning_rate");
  const norm = of("grad_norm");
  const kl = of("kl");
  if (rate === null || norm === null) {
    return [figure("verifier/verdict_loss/count") === 0 ? say.noStep : say.unheld];
  }
  const step = say.step(formatNumber(rate), formatNumber(norm));
  return kl === null ? [step] : [step, say.kl(formatNumber(kl))];
}
