import { useWords } from "../../i18n/index.ts";
import styles from "../../lab/solution/rows.module.css";
import { attemptsWords } from "./words.en.ts";

interface Props {
  /** What stands behind the steps. */
  readonly last: string;
  readonly hasAdvantage: boolean;
}

/** What the columns are, for the eye: whoever hears a row hears it with every part's own name. */
export function Heads({ last, hasAdvantage }: Props) {
  const { heads } = useWords(attemptsWords);
  return (
    <li aria-hidden="true" className={styles.heads}>
      <span />
      <span>{heads.steps}</span>
      <span>{last}</span>
      <span>{hasAdvantage ? heads.advantage : null}</span>
    </li>
  );
}
