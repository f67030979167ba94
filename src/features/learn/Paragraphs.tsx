import { useTold } from "../../i18n/told.ts";
import type { Paragraphs as Texts } from "./lessons/schema.ts";
import { fillIn, piecesOf } from "./model/number-text.ts";

interface Props {
  readonly texts: Texts;
  /** How each figure is written. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** Paragraphs of a lesson, with its figures in them. */
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
