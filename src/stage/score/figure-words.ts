/** The figures of an update as sentences. */
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { words } from "../../i18n/index.ts";
import type { Figures, RoleFigures } from "../figures/figures.ts";
import type { Now } from "../now/now.ts";
import { scoreWords } from "./words.en.ts";

/** One model's figure with its update, where that is not the one on screen; null when nothing was measured. */
function figureWords(figures: RoleFigures, update: number): string | null {
  const { figure, measuredAt, onNew } = words(scoreWords);
  const say = figure[figures.measure];
  const { now, nowAt, ring } = figures;
  if (now !== null && nowAt !== null) {
    const said = say(formatPercent(now));
    return nowAt === update ? said : measuredAt(said, formatInteger(nowAt));
  }
  return ring && onNew(say(formatPercent(ring.value)), formatInteger(ring.update));
}

/** What the slider says of its position: the update, who learned in it, and both figures. */
export function positionWords(
  { update, updates, role, inWarmUp }: Now,
  { generator, verifier }: Figures,
  hasCheckpoint: boolean,
): string {
  const { position, learned, checkpoint } = words(scoreWords);
  const who = role === null ? learned.start : inWarmUp ? learned.alone : learned[role];
  return [
    position(formatInteger(update), formatInteger(updates), who),
    figureWords(generator, update),
    verifier && figureWords(verifier, update),
    hasCheckpoint ? checkpoint : null,
  ]
    .filter((part) => part !== null)
    .join("; ");
}
