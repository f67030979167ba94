import type { FactClass } from "../../core/evaluation/fact-classes.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Mark } from "./Mark.tsx";
import type { ClassCount } from "./model/view.ts";
import styles from "./WhoTaughtWhom.module.css";
import { whoTaughtWords } from "./words.en.ts";

interface Props {
  readonly counts: readonly ClassCount[];
  readonly picked: FactClass | null;
  readonly onPick: (picked: FactClass | null) => void;
}

/** The legend; a class that is pressed dims the others. */
export function ClassList({ counts, picked, onPick }: Props) {
  const words = useWords(whoTaughtWords);
  return (
    <fieldset className={styles.classes}>
      <legend className={styles.legend}>{words.classes}</legend>
      {counts.map(({ class: name, facts, up, right }) => (
        <Button
          key={name}
          className={styles.class}
          aria-pressed={picked === name}
          disabled={facts === 0}
          onClick={() => onPick(picked === name ? null : name)}
        >
          <svg className={styles.sample} viewBox="0 0 18 18" aria-hidden="true">
            <Mark of={name} x={9} y={9} />
          </svg>
          <span className={styles.name}>{words.class[name]}</span>
          <span className={styles.count}>
            {words.classCount(formatInteger(facts), formatInteger(up), formatInteger(right))}
          </span>
        </Button>
      ))}
    </fieldset>
  );
}
