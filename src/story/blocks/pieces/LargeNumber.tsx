import type { Ink } from "../../../plot/marks/ink.ts";
import styles from "./large-number.module.css";

interface Props {
  /** The number as written: "62 %". */
  readonly number: string;
  readonly ink: Ink;
  /** What the number is, one text for each line. */
  readonly texts: readonly string[];
  /** Whether the texts are shown softer, because they matter less than texts beside them. */
  readonly isSoft?: boolean;
}

/** One large number, with texts beside or below it that say what it is. */
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
