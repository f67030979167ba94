import { fillKnown } from "../../../run-view/figures/number-text.ts";
import type { WrittenNumber } from "../../../run-view/figures/write.ts";

/** A text with the lesson's figures in place of their names in braces; other names stay as they are. */
export const fillFigures = (text: string, figures: ReadonlyMap<string, WrittenNumber>): string =>
  fillKnown(text, (name) => figures.get(name)?.text);
