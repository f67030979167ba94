import type { RolloutRow } from "../../core/training/records.ts";
import { useWords } from "../../i18n/index.ts";
import { Truth } from "../../page/solution/Truth.tsx";
import type { Seen } from "../../runtime/timeline/update-stages.ts";
import { Answer } from "./AttemptRow.tsx";
import styles from "./table.module.css";
import { attemptsWords } from "./words.en.ts";

/** The attempt that all rows of a verifier's group check, with the truth about each step. */
export function SharedSolution({ row, seen }: { readonly row: RolloutRow; readonly seen: Seen }) {
  const words = useWords(attemptsWords);
  const { rollouts } = useWords();
  return (
    <p className={styles.judged}>
      <span className={styles.caption}>{words.judged}</span>
      <code className={styles.raw}>{row.solution || rollouts.nothing}</code>
      {row.steps.map((value, k) => (
        <Truth
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the step
          key={k}
          label={rollouts.step(k + 1)}
          value={value}
          isRight={seen.truth ? row.stepTruth[k] === true : null}
          arrow={false}
        />
      ))}
      <Answer row={row} isSeen={seen.truth} />
    </p>
  );
}
