import { pluralize } from "../../core/counted.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { classes, formatInteger } from "../../ui/kit/format.ts";
import { chooseAttemptAndStep } from "../../watch/now/actions.ts";
import { Digits } from "../../watch/rail/Card.tsx";
import { type RailCard, railModel } from "../../watch/rail/rail-model.ts";
import { cardSpoken, pushText, QUOTED } from "../../watch/rail/rail-text.ts";
import styles from "./answers.module.css";
import type { SceneFacts } from "./scene-facts.ts";

/** All attempts of the group at one problem: each answer, whether it is right, and how far the update pushes it. */
export function Answers({ facts: { now } }: { readonly facts: SceneFacts }) {
  const { group, seen, stage, attempt } = now;
  if (!group)
    return (
      <Text size="t3" tone="soft">
        Nothing has been written yet.
      </Text>
    );
  const { cards } = railModel(group, seen, stage);
  return (
    <Grid as="section" gap="s5" aria-label="All attempts at one problem">
      <p className={styles.problem}>{group.problem}</p>
      <Grid as="ol" columns={4} gap="s4" className={styles.cards}>
        {cards.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an attempt is identified by its place
          <li key={i}>
            <Answer card={card} index={i} isChosen={i === attempt} />
          </li>
        ))}
      </Grid>
    </Grid>
  );
}

interface AnswerProps {
  readonly card: RailCard;
  readonly index: number;
  readonly isChosen: boolean;
}

function Answer({ card, index, isChosen }: AnswerProps) {
  const { isRight, push, bySteps, verdict, rightSteps, steps } = card;
  return (
    <Button
      className={classes(styles.card, isChosen && styles.chosen)}
      aria-label={cardSpoken(card, index)}
      aria-pressed={isChosen}
      onClick={() => chooseAttemptAndStep(index)}
    >
      <span className={styles.digits}>
        {verdict === null ? <Digits digits={card.digits} /> : QUOTED[verdict]}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-s4 gap-y-s1 text-t1 leading-tight text-ink-soft">
        {isRight === null ? null : (
          <b className={isRight ? "text-good" : "text-bad"}>
            {isRight ? "✓" : "✗"} {isRight ? "right" : "wrong"}
          </b>
        )}
        {push === null ? null : (
          <Text as="b" size="t3" tone="ink" className={classes(card.isGold && "text-pay")}>
            {pushText(push, bySteps)}
          </Text>
        )}
        {isRight === null ? null : (
          <span>{`${formatInteger(rightSteps)} of ${pluralize(formatInteger(steps), "step")} right`}</span>
        )}
      </span>
    </Button>
  );
}
