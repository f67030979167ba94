import type { Ink } from "../../../plot/marks/ink.ts";
import styles from "./large-number.module.css";

interface Props {
  /** "62 %". */
  readonly number: string;
  readonly ink: Ink;
  /** What the number is, one text per line. */
  readonly texts: readonly string[];
  /** Whether the texts matter less than other ones beside it. */
  readonly isSoft?: boolean;
}

/** One number, read from the last row. */
export function LargeNumber({ number, ink, texts, isSoft = false }: Props) {
  const [digits, sign] = number.split(/\s(?=%)/);
  return (
    <p className={styles.number}>
      <b data-ink={ink}>
        {digits}
        {sign ? <small> {sign}</small> : null}
      </b>
      {texts.map((text) => (
        <span key={text} className={isSoft ? styles.soft : undefined}>
          {text}
        </span>
      ))}
    </p>
  );
}
