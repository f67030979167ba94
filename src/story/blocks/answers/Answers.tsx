import { classes, formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { chooseAttemptAndStep } from "../../../run/now/actions.ts";
import { Digits } from "../../../run/rail/Card.tsx";
import { type RailCard, railModel } from "../../../run/rail/rail-model.ts";
import { cardSpoken, pushText } from "../../../run/rail/rail-text.ts";
import { railWords } from "../../../run/rail/words.en.ts";
import pieces from "../pieces/pieces.module.css";
import type { SceneFacts } from "../scene-facts.ts";
import { doingWords } from "../words.en.ts";
import styles from "./answers.module.css";
import { answersWords } from "./words.en.ts";

/** All attempts of the group at one problem: the answer, whether it is right, and how far it is pushed. */
export function Answers({ facts: { now } }: { readonly facts: SceneFacts }) {
  const words = useWords(answersWords);
  const { nothing } = useWords(doingWords);
  const { group, seen, stage, attempt } = now;
  if (!group) return <p className={pieces.nothing}>{nothing}</p>;
  const { cards } = railModel(group, seen, stage);
  return (
    <section className={styles.answers} aria-label={words.answers}>
      <p className={styles.problem}>{group.problem}</p>
      <ol className={classes(pieces.cards, styles.cards)}>
        {cards.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an attempt is identified by its place
          <li key={i}>
            <Answer card={card} index={i} isChosen={i === attempt} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface AnswerProps {
  readonly card: RailCard;
  readonly index: number;
  readonly isChosen: boolean;
}

function Answer({ card, index, isChosen }: AnswerProps) {
  const words = useWords(answersWords);
  const said = useWords(doingWords);
  const spoken = useWords(railWords);
  const { isRight, push, bySteps, verdict, rightSteps, steps } = card;
  return (
    <Button
      className={classes(styles.card, isChosen && styles.chosen)}
      aria-label={cardSpoken(card, index, spoken)}
      aria-pressed={isChosen}
      onClick={() => chooseAttemptAndStep(index)}
    >
      <span className={styles.digits}>
        {verdict === null ? <Digits digits={card.digits} isMarked /> : spoken.quoted[verdict]}
      </span>
      <span className={styles.second}>
        {isRight === null ? null : (
          <b className={isRight ? styles.right : styles.wrong}>
            {isRight ? "✓" : "✗"} {words.grade[isRight ? "right" : "wrong"]}
          </b>
        )}
        {push === null ? null : (
          <b className={classes(styles.push, card.isGold && styles.gold)}>
            {pushText(push, bySteps)}
          </b>
        )}
        {isRight === null ? null : (
          <span>{said.steps(formatInteger(rightSteps), formatInteger(steps))}</span>
        )}
      </span>
    </Button>
  );
}
