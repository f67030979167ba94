import { Button } from "../../kit/Button.tsx";
import { formatInteger } from "../../kit/format.ts";
import styles from "./codes.module.css";
import type { Refused } from "./model/collect.ts";
import { refusedText } from "./report-text.ts";

interface Props {
  readonly refused: readonly Refused[];
  readonly onRemove: (texts: readonly string[]) => void;
}

/** Texts that do not count, with the reason: they stay until somebody removes them. */
export function RefusedList({ refused, onRemove }: Props) {
  return (
    <details className={`${styles.refused} px-s5 py-s3`}>
      <summary>Not counted ({formatInteger(refused.length)})</summary>
      <ul>
        {refused.map((one) => (
          <li key={one.text}>
            <code>{one.text}</code>
            <span>{refusedText(one)}</span>
            <Button onClick={() => onRemove([one.text])}>Remove</Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => onRemove(refused.map(({ text }) => text))}>Remove all</Button>
    </details>
  );
}
