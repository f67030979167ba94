/** Both models' figures at an update as sentences. */
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { words } from "../../i18n/index.ts";
import type { Now } from "../now/now.ts";
import { ratesText } from "../readings/rates-text.ts";
import type { Readings, RoleReadings } from "../readings/readings.ts";
import { shownReading } from "../readings/shown-reading.ts";
import { readingWords } from "../readings/words.en.ts";
import type { FixedSet } from "./model/measures.ts";
import { runChartWords } from "./words.en.ts";

/** One model's figure, with its update if that is not the one on screen; null when nothing was measured. */
function readingText(readings: RoleReadings, now: Now, set: FixedSet): string | null {
  const { reading, measuredAt, onNew, onSet } = words(runChartWords);
  const shown = shownReading(readings, now);
  if (!shown) return null;
  const { value, update, on, rates } = shown;
  const said = reading[readings.measure](formatPercent(value));
  const text = rates ? `${said}, ${ratesText(rates, null, words(readingWords))}` : said;
  if (on === "training")
    return update === now.update ? text : measuredAt(text, formatInteger(update));
  const tell = readings.measure === "answers" ? onNew : onSet[set];
  return tell(text, formatInteger(update));
}

/** What screen readers say at the slider: the update, who learned in it, and both models' figures. */
export function positionWords(
  now: Now,
  { generator, verifier }: Readings,
  hasCheckpoint: boolean,
): string {
  const { update, updates, role, inWarmUp } = now;
  const { position, learned, checkpoint } = words(runChartWords);
  const who = role === null ? learned.start : inWarmUp ? learned.alone : learned[role];
  return [
    position(formatInteger(update), formatInteger(updates), who),
    readingText(generator, now, "first"),
    verifier && readingText(verifier, now, verifier.set),
    hasCheckpoint ? checkpoint : null,
  ]
    .filter((part) => part !== null)
    .join("; ");
}
