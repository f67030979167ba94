import styles from "./figure.module.css";
import type { FigurePart } from "./schema.ts";

interface Props {
  readonly part: FigurePart;
  /** The number as it is written; an ellipsis while it is fetched. */
  readonly number: string;
  readonly text: string;
}

/** One number, read from the last row. */
export function StudyFigure({ part, number, text }: Props) {
  const [digits, sign] = number.split(/\s(?=%)/);
  return (
    <p className={styles.figure}>
      <b data-ink={part.ink}>
        {digits}
        {sign ? <small> {sign}</small> : null}
      </b>
      <span>{text}</span>
    </p>
  );
}
