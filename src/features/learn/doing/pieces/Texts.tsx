import { useTold } from "../../../../i18n/told.ts";
import type { Paragraphs } from "../../lessons/schema.ts";
import { piecesOf } from "../../model/number-text.ts";
import type { Figure } from "../doing-kind.ts";
import { fillFigures } from "./fill-figures.ts";

interface Props {
  readonly texts: Paragraphs;
  readonly figures: ReadonlyMap<string, Figure>;
}

/** Paragraphs of a doing, with the lesson's figures in them. */
export function Texts({ texts, figures }: Props) {
  const told = useTold();
  return texts.map((text) => (
    <p key={text.en}>
      {piecesOf(fillFigures(told(text), figures)).map(({ text: piece, isBold }) =>
        isBold ? <b key={piece}>{piece}</b> : piece,
      )}
    </p>
  ));
}
