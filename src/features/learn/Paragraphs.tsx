import { useTold } from "../../i18n/told.ts";
import type { Paragraphs as Texts } from "./lessons/lesson.ts";
import { type FigureTexts, fillIn, piecesOf } from "./model/figure-text.ts";

interface Props {
  readonly texts: Texts;
  readonly figures: FigureTexts;
}

/** Paragraphs of a lesson, with the figures of the recording in them. */
export function Paragraphs({ texts, figures }: Props) {
  const told = useTold();
  return texts.map((text) => (
    <p key={text.en}>
      {piecesOf(fillIn(told(text), figures)).map(({ text: piece, isBold }) =>
        isBold ? <b key={piece}>{piece}</b> : piece,
      )}
    </p>
  ));
}
