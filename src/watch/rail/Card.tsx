import type { CSSProperties } from "react";
import { classes } from "../../ui/kit/format.ts";
import styles from "./rail.module.css";
import type { CardDigit, RailCard } from "./rail-model.ts";
import { cardSpoken, movedText, pushText, QUOTED } from "./rail-text.ts";

/** The answer of an attempt with its wrong steps underlined. */
export function Digits({ digits }: { readonly digits: readonly CardDigit[] }) {
  if (digits.length === 0) return <>none</>;
  return digits.map(({ text, isWrong }, k) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a digit is identified by its place
    <span key={k} className={classes(isWrong && styles.wrong)}>
      {text}
    </span>
  ));
}

/** ✓ for a right answer, ✗ for a wrong one, nothing while that is hidden. */
export function Mark({ isRight }: Pick<RailCard, "isRight">) {
  if (isRight === null) return null;
  return <span className={isRight ? "text-good" : "text-bad"}>{isRight ? "✓" : "✗"}</span>;
}

interface Props {
  readonly id: string;
  readonly card: RailCard;
  /** Index of the attempt. */
  readonly index: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One attempt as a card: its answer or final verdict, and how far the update pushes it. */
export function Card({ id, card, index, isChosen, onChoose }: Props) {
  const { digits, verdict, isRight, isGold, push, bySteps, moved, isPulled, height } = card;
  const length = verdict === null ? digits.reduce((sum, { text }) => sum + text.length, 0) : 7;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox moves the choice with the arrow keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-label={cardSpoken(card, index)}
      className={styles.slot}
      onClick={onChoose}
    >
      <span
        className={classes(styles.card, isGold && styles.gold)}
        style={{ "--height": height, "--length": Math.max(1, length) } as CSSProperties}
      >
        <span className={classes(styles.answer, verdict !== null && styles.verdict)}>
          {verdict === null ? <Digits digits={digits} /> : QUOTED[verdict]}
        </span>
        <span className={styles.second}>
          {moved ? (
            <span className="tracking-[-0.05em] @max-[3.5rem]/slot:tracking-[-0.1em]">
              <span className="@max-[3.5rem]/slot:hidden">{moved.character}: </span>
              {movedText(moved, isPulled)}
            </span>
          ) : (
            <>
              <Mark isRight={isRight} />
              {push === null ? null : (
                <span className="@max-[3.5rem]/slot:hidden">{pushText(push, bySteps)}</span>
              )}
            </>
          )}
        </span>
      </span>
    </div>
  );
}
