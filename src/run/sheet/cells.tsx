/** The cells of the sheet, used both in columns and in rows. */

import { type CSSProperties, useContext } from "react";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { classes } from "../../kit/format.ts";
import type { ShownParts, StepCheck } from "../../page/solution/check-text.ts";
import { SIGNS, shownTag } from "../../runtime/step-facts.ts";
import styles from "./cells.module.css";
import type { SheetStep } from "./sheet-model.ts";
import { stepSpoken } from "./sheet-speech.ts";
import { SheetContext, type StepProps } from "./sheet-view.ts";
import { Cell } from "./table.tsx";
import { VERDICTS } from "./tags.ts";

/** The index of a cell as CSS variables: for its column, and for its delay when cells appear one by one. */
export const at = (k: number) => ({ "--i": k + 1, "--n": k }) as CSSProperties;

/** The value that the generator wrote: a button that chooses the step, and whose label describes it. */
export function WrittenStep({ model, k }: StepProps) {
  const { seen, step, onStep, entering } = useContext(SheetContext);
  const { facts } = model.steps[k] as SheetStep;
  const isChosen = step === k;
  const digit = (
    <span
      className={classes(
        styles.digit,
        facts === null && "opacity-70",
        entering === "digits" && styles.types,
      )}
    >
      {facts === null ? "–" : facts.value || "nothing"}
    </span>
  );
  if (!onStep) {
    return (
      <Cell className={classes(styles.cell, "h-(--high-wrote)")} style={at(k)}>
        <span className={styles.still}>{digit}</span>
      </Cell>
    );
  }
  return (
    <Cell className={classes(styles.cell, "h-(--high-wrote)")} style={at(k)}>
      <Button
        className={classes(styles.step, isChosen && styles.chosen)}
        aria-pressed={isChosen}
        aria-label={stepSpoken(model, k, seen)}
        data-tag={shownTag(facts, seen) ?? ""}
        data-step={k}
        onClick={() => onStep(isChosen ? null : k)}
      >
        {digit}
      </Button>
    </Cell>
  );
}

/** The longest result that a cell shows, in characters; a check that cannot be read may be longer. */
const MOST_OF_RESULT = 3;

/** The result of a check: "8", or "=11…" if it cannot be read. Screen readers get the full result. */
const inCell = (value: string): string =>
  value.length > MOST_OF_RESULT ? `${value.slice(0, MOST_OF_RESULT)}…` : value;

/** The verifier's own result: "I get 8", or "8" where there is little room. */
function Again({ check }: { readonly check: StepCheck }) {
  return (
    <span className={styles.check}>
      <span className={`${styles.roomy} @max-[35rem]/sheet:hidden`}>I get </span>
      <b data-long={check.value.length > 1 || undefined}>{inCell(check.value)}</b>
    </span>
  );
}

interface CheckProps {
  readonly stated: string | null;
  readonly value: string;
  readonly by: ShownParts;
}

/**
 * A check with the written value in the generator's color and the result in the verifier's: "9 + 0 = 9", "place 3 holds
 * h".
 */
function Checked({ stated, value, by }: CheckProps) {
  const written = <span className="font-bold text-generator">{stated}</span>;
  if (by.kind === "sum") {
    return (
      <span className={styles.sum}>
        {written}
        {by.operator}
        {by.operand}=<b>{inCell(value)}</b>
      </span>
    );
  }
  return (
    <span className={styles.sum}>
      <span className={`${styles.roomy} @max-[35rem]/sheet:hidden`}>place </span>
      {written}
      <span className={`${styles.roomy} @max-[35rem]/sheet:hidden`}> holds </span>
      <span className={`${styles.tight} hidden @max-[35rem]/sheet:inline`}>: </span>
      <b>{value}</b>
    </span>
  );
}

/** The verifier's verdict on a step, and the verifier's own check of the step. */
export function StepVerdict({ model, k }: StepProps) {
  const { seen, entering } = useContext(SheetContext);
  const { facts, check } = model.steps[k] as SheetStep;
  const verdict = facts?.verdict ?? "none";
  const by = check?.by;
  const target = verdict === "wrong" ? by?.target : undefined;
  const isShown = seen.verdicts && verdict !== "none";
  return (
    <Cell className={classes(styles.cell, "h-(--high-said)")} style={at(k)}>
      {isShown ? (
        <span
          className={classes(
            styles.said,
            styles[verdict],
            by && styles.bySum,
            by?.kind === "look" && styles.byLook,
            entering === "verdicts" && styles.stamps,
          )}
          data-verdict={verdict}
        >
          {check && by ? (
            <Checked stated={facts?.value ?? null} value={check.value} by={by} />
          ) : null}
          <Row
            as="span"
            justify="center"
            className={`${styles.verdict} gap-[0.5em] whitespace-nowrap @max-[35rem]/sheet:gap-s1`}
          >
            <span className={styles.mark} aria-hidden="true">
              {SIGNS[verdict]}
            </span>
            <span className="visually-hidden">{VERDICTS[verdict]} </span>
            {target === undefined ? null : (
              <span className={styles.check}>
                <span className={`${styles.roomy} @max-[35rem]/sheet:hidden`}>not </span>
                <span
                  className={classes(
                    `${styles.tight} hidden @max-[35rem]/sheet:inline`,
                    styles.unequal,
                  )}
                >
                  ≠
                </span>
                {target}
              </span>
            )}
            {check && !by ? <Again check={check} /> : null}
          </Row>
        </span>
      ) : (
        <span className="min-w-0 flex-1 rounded-[inherit] border-(length:--thick) border-dotted border-line" />
      )}
    </Cell>
  );
}
