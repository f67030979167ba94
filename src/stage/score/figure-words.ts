/** The figures of an update as sentences. */
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { words } from "../../i18n/index.ts";
import type { Figures, RoleFigures } from "../figures/figures.ts";
import { ratesText } from "../figures/rates-text.ts";
import { shownFigure } from "../figures/shown-figure.ts";
import { figureWords } from "../figures/words.en.ts";
import type { Now } from "../now/now.ts";
import type { FixedSet } from "./model/measures.ts";
import { scoreWords } from "./words.en.ts";

/** One model's figure with its update, where that is not the one on screen; null when nothing was measured. */
function figureText(figures: RoleFigures, now: Now, set: FixedSet): string | null {
  const { figure, measuredAt, onNew, onSet } = words(scoreWords);
  const shown = shownFigure(figures, now);
  if (!shown) return null;
  const { value, update, on, rates } = shown;
  const said = figure[figures.measure](formatPercent(value));
  const text = rates ? `${said}, ${ratesText(rates, null, words(figureWords))}` : said;
  if (on === "training")
    return update === now.update ? text : measuredAt(text, formatInteger(update));
  const tell = figures.measure === "answers" ? onNew : onSet[set];
  return tell(text, formatInteger(update));
}

/** What the slider says of its position: the update, who learned in it, and both figures. */
export function positionWords(
  now: Now,
  { generator, verifier }: Figures,
  hasCheckpoint: boolean,
): string {
  const { update, updates, role, inWarmUp } = now;
  const { position, learned, checkpoint } = words(scoreWords);
  const who = role === null ? learned.start : inWarmUp ? learned.alone : learned[role];
  return [
    position(formatInteger(update), formatInteger(updates), who),
    figureText(generator, now, "first"),
    verifier && figureText(verifier, now, verifier.set),
    hasCheckpoint ? checkpoint : null,
  ]
    .filter((part) => part !== null)
    .join("; ");
}
