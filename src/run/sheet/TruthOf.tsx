import { useContext } from "react";
import { classes } from "../../kit/format.ts";
import { shownTag } from "../../runtime/step-facts.ts";
import { at } from "./cells.tsx";
import type { SheetStep } from "./sheet-model.ts";
import { SheetContext, type StepProps } from "./sheet-view.ts";
import { Cell } from "./table.tsx";
import { TAGS } from "./tags.ts";
import styles from "./truth.module.css";

/** The right value of a step, and whether a mistake in the step was caught. */
export function TruthOf({ model, k }: StepProps) {
  const { seen, entering } = useContext(SheetContext);
  const { truth, facts } = model.steps[k] as SheetStep;
  const tag = shownTag(facts, seen);
  const comes = entering === "truth";
  return (
    <Cell
      className="relative flex h-(--high-truth) flex-col items-center justify-center gap-s1"
      style={at(k)}
    >
      {seen.truth ? (
        <>
          <span className={classes(styles.value, comes && styles.slides)}>{truth ?? "–"}</span>
          {tag === null ? null : (
            <span className={classes(styles.tag, styles[tag], comes && styles.fades)}>
              {tag === "falseAlarm" ? (
                <>
                  <span className={styles.full}>false alarm</span>
                  <span
                    className={`${styles.short} hidden @max-[35rem]/sheet:inline`}
                    aria-hidden="true"
                  >
                    false ✗
                  </span>
                </>
              ) : (
                TAGS[tag]
              )}
            </span>
          )}
        </>
      ) : null}
    </Cell>
  );
}
