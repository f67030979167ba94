/** The points of the graded cell in words; for a check, the points for its final verdict and for its format. */

import type { SheetModel } from "./sheet-model.ts";
import { checkPoints, pointsText } from "./sheet-speech.ts";

export function Points({ model: { turn, answer } }: { readonly model: SheetModel }) {
  const parts = turn === "verifier" ? checkPoints(answer) : null;
  if (!parts) return <span className="whitespace-nowrap">{pointsText(answer.points)}</span>;
  const form = String(parts.form);
  return (
    <span
      className="whitespace-nowrap"
      title={`${parts.word} for its last word, ${form} for its form`}
    >
      <span aria-hidden="true">
        <span className="@max-[10em]/graded:hidden @max-[35rem]/sheet:hidden">
          {parts.word} + {form} for form
        </span>
        <span className="hidden @max-[10em]/graded:inline @max-[35rem]/sheet:inline">
          {parts.word} + {form}
        </span>
      </span>
      <span className="visually-hidden">
        {parts.word} for its last word, {form} for its form
      </span>
    </span>
  );
}
