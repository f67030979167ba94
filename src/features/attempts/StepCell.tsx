import type { RolloutRow } from "../../core/training/records.ts";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { checkOf, checkText, type ReadProblem } from "../../page/solution/check-text.ts";
import { stepName } from "../../page/solution/step-name.ts";
import underline from "../../page/solution/underline.module.css";
import { SIGNS, stepFacts } from "../../runtime/step-facts.ts";
import type { Seen } from "../../runtime/timeline/update-stages.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./cell.module.css";

/** How a cell comes into sight: written with the others of its place, or turned over in its turn. */
export interface Arrival {
  readonly how: "types" | "flips";
  readonly afterMs: number;
}

interface Props {
  readonly row: RolloutRow;
  readonly read: ReadProblem;
  readonly step: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly seen: Seen;
  /** Whether verdicts on it are of an earlier stage, and dimmed. */
  readonly dim: boolean;
  /** Absent of a cell that is there already. */
  readonly arrival: Arrival | undefined;
}

/** One step: what was written, underlined by the truth, and the verdict with what the verifier gets where it differs. */
export function StepCell({ row, read, step, chosen, onChoose, seen, dim, arrival }: Props) {
  const words = useWords();
  const facts = stepFacts(row, step);
  const check = checkOf(row, step, read);
  const got = check ? checkText(facts.value, check, words) : undefined;
  const verdict = seen.verdicts ? facts.verdict : "none";
  const mark = seen.truth ? facts.mark : null;
  return (
    <Button
      className={classes(
        styles.cell,
        styles[verdict],
        mark && styles.marked,
        chosen && styles.chosen,
        dim && styles.dim,
        arrival && styles[arrival.how],
      )}
      style={arrival && { animationDelay: `${arrival.afterMs}ms` }}
      aria-label={stepName(words, step, facts, row.unusable, seen, got)}
      aria-pressed={chosen}
      data-verdict={verdict}
      data-truth={seen.truth ? (facts.isRight ? "right" : "wrong") : ""}
      data-mark={mark ?? ""}
      onClick={onChoose}
    >
      <span className={styles.written}>
        <span className={classes(seen.truth && (facts.isRight ? underline.true : underline.false))}>
          {facts.value || "·"}
        </span>
      </span>
      <span className={styles.said}>
        {SIGNS[verdict]}
        {verdict === "wrong" && check ? ` ${check.value}` : ""}
      </span>
    </Button>
  );
}
