import { fillBraces, piecesOf } from "../../../run/figures/number-text.ts";

interface Props {
  /** A text in the page's language, with names of figures in braces. */
  readonly text: string;
  /** All figures of the lesson by name, as written. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** A text of a lesson with its figures filled in; what is between `**` is bold. */
export const Written = ({ text, numbers }: Props) =>
  piecesOf(fillBraces(text, numbers)).map(({ text: piece, isBold }) =>
    isBold ? <b key={piece}>{piece}</b> : piece,
  );
