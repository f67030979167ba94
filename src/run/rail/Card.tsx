import type { CSSProperties } from "react";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { classes, formatInteger } from "../../kit/format.ts";
import styles from "./card.module.css";
import { QUOTED } from "./names.ts";
import type { CardDigit, RailCard, RailModel } from "./rail-model.ts";
import { cardSpoken, movedText, pushText } from "./rail-text.ts";

/** Shorter words for phones. */
const SHORT = { right: "right", wrong: "wrong", unusable: "unread", none: "none" };

/** The answer of an attempt; in a long answer the wrong steps are underlined. */
export function Digits({ digits, isMarked }: { digits: readonly CardDigit[]; isMarked: boolean }) {
  if (digits.length === 0) return <>none</>;
  return digits.map(({ text, isWrong }, k) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a digit is identified by its place
    <span key={k} className={classes(isMarked && isWrong && styles.wrong)}>
      {text}
    </span>
  ));
}

export function Mark({ isRight }: Pick<RailCard, "isRight">) {
  if (isRight === null) return null;
  return (
    <span
      className={
        isRight
          ? `${styles.right} font-sans text-t2 text-good`
          : `${styles.false} font-sans text-t2 text-bad`
      }
    >
      {isRight ? "✓" : "✗"}
    </span>
  );
}

interface Props {
  readonly id: string;
  readonly model: RailModel;
  /** Index of the attempt. */
  readonly index: number;
  readonly isChosen: boolean;
  /** Whether the card is the last of its line, so that the line of the average ends there. */
  readonly isLineEnd: boolean;
  readonly onChoose: () => void;
}

/** One attempt as a card: its answer or final verdict, and how far the update pushes it. */
export function Card({ id, model, index, isChosen, isLineEnd, onChoose }: Props) {
  const card = model.cards[index] as RailCard;
  const { push, moved, verdict, isRight } = card;
  return (
    // No key handler: the listbox moves the choice with the arrow keys
    <Row
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-label={cardSpoken(card, index)}
      className={classes(
        `${styles.slot} relative min-h-0 min-w-0 cursor-pointer`,
        isChosen && styles.chosen,
        isLineEnd && styles.last,
      )}
      onClick={onChoose}
    >
      <span
        className={classes(styles.card, card.isGold && styles.gold)}
        style={{ "--height": card.height } as CSSProperties}
      >
        {verdict === null ? (
          <span className={styles.answer}>
            <span className={`${styles.whole} overflow-hidden text-ellipsis`}>
              <Digits digits={card.digits} isMarked={model.isLong} />
            </span>
            {model.isLongOnPhones && isRight !== null ? (
              <span className={`${styles.share} hidden @max-[35rem]/rail:inline`}>
                {formatInteger(card.rightSteps)}/{formatInteger(card.steps)}
              </span>
            ) : null}
            {model.isLong ? null : <Mark isRight={isRight} />}
          </span>
        ) : (
          <Text
            as="span"
            size="t2"
            tone="verifier"
            weight="bold"
            className="flex max-w-full items-baseline justify-center gap-s2 overflow-hidden whitespace-nowrap @max-[35rem]/rail:text-t0 @max-[35rem]/rail:tracking-[-0.03em]"
          >
            <span className="@max-[48rem]/rail:hidden">{QUOTED[verdict]}</span>
            <span className="hidden @max-[48rem]/rail:inline">{SHORT[verdict]}</span>
          </Text>
        )}
        <span className={styles.second}>
          {model.isLong ? <Mark isRight={isRight} /> : null}
          {moved ? (
            <span className={styles.chance}>
              <span className="@max-[35rem]/rail:hidden">{moved.character}: </span>
              {movedText(moved, card.isPulled)}
            </span>
          ) : null}
          {push === null || model.showsChance ? null : (
            <span className={styles.number}>{pushText(push, card.bySteps)}</span>
          )}
        </span>
      </span>
    </Row>
  );
}
