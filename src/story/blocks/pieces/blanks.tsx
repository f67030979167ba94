import styles from "./paper.module.css";
import { Written } from "./Written.tsx";

/** Choices with boxes to tick, on paper. */
export const Boxes = ({
  texts,
  numbers,
}: {
  readonly texts: readonly string[];
  readonly numbers: ReadonlyMap<string, string>;
}) => (
  <ul className={styles.boxes}>
    {texts.map((text) => (
      <li key={text}>
        <Written text={text} numbers={numbers} />
      </li>
    ))}
  </ul>
);

/** Empty lines to write on, on paper. */
export const Lines = ({ count }: { readonly count: number }) => (
  <div className={styles.lines}>
    {Array.from({ length: count }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike
      <i key={i} />
    ))}
  </div>
);

/** A line of a form on paper: a label, and space to write. */
export const Field = ({ label, note = "" }: { readonly label: string; readonly note?: string }) => (
  <p className={styles.field}>
    <span>
      {label} {note === "" ? null : <small>{note}</small>}
    </span>
    <i />
  </p>
);

/** A scale with tick marks on paper, with empty space above. */
export const Axis = ({
  marks,
  tall,
}: {
  readonly marks: readonly string[];
  readonly tall: boolean;
}) => (
  <div className={styles.axis} data-tall={tall}>
    {marks.map((mark) => (
      <span key={mark}>{mark}</span>
    ))}
  </div>
);
