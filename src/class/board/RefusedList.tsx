import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import styles from "./codes.module.css";
import type { Refused } from "./model/collect.ts";
import { refusedText } from "./report-text.ts";
import { boardWords } from "./words.en.ts";

interface Props {
  readonly refused: readonly Refused[];
  readonly onRemove: (texts: readonly string[]) => void;
}

/** Texts that the board refused, each with the reason; they stay listed until removed by hand. */
export function RefusedList({ refused, onRemove }: Props) {
  const words = useWords(boardWords).refused;
  return (
    <details className={styles.refused}>
      <summary>{words.title(formatInteger(refused.length))}</summary>
      <ul>
        {refused.map((one) => (
          <li key={one.text}>
            <code>{one.text}</code>
            <span>{refusedText(one)}</span>
            <Button onClick={() => onRemove([one.text])}>{words.remove}</Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => onRemove(refused.map(({ text }) => text))}>{words.removeAll}</Button>
    </details>
  );
}
