import { useTold } from "../../i18n/told.ts";
import type { Paragraphs as Texts } from "./lessons/lesson.ts";
import { fillIn, type NumberTexts, piecesOf } from "./model/number-text.ts";

interface Props {
  readonly texts: Texts;
  readonly numbers: NumberTexts;
}

/** Paragraphs of a lesson, with the figures of the recording in them. */
export function Paragraphs({ texts, numbers }: Props) {
  const told = useTold();
  return texts.map((text) => (
    <p key={text.en}>
      {piecesOf(fillIn(told(text), numbers)).map(({ text: piece, isBold }) =>
        isBold ? <b key={piece}>{piece}</b> : piece,
      )}
    </p>
  ));
}
