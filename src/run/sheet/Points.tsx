/** The points of the graded cell in words; for a check, the points for its final verdict and for its format. */
import { useWords } from "../../i18n/index.ts";
import styles from "./points.module.css";
import type { SheetModel } from "./sheet-model.ts";
import { checkPoints, pointsText } from "./sheet-speech.ts";
import { sheetWords } from "./words.en.ts";

export function Points({ model: { turn, answer } }: { readonly model: SheetModel }) {
  const words = useWords(sheetWords);
  const parts = turn === "verifier" ? checkPoints(answer) : null;
  if (!parts) return <span className={styles.points}>{pointsText(answer.points, words)}</span>;
  const form = String(parts.form);
  return (
    <span className={styles.points} title={words.pointsOf(parts.word, form)}>
      <span aria-hidden="true">
        <span className={styles.named}>{words.pointsSum(parts.word, form)}</span>
        <span className={styles.sum}>{`${parts.word} + ${form}`}</span>
      </span>
      <span className="visually-hidden">{words.pointsOf(parts.word, form)}</span>
    </span>
  );
}
