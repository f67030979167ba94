import { type CSSProperties, type KeyboardEvent, useId, useMemo } from "react";
import type { RolloutGroup } from "../../core/training/records.ts";
import type { RevealedParts, UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { classes } from "../../ui/kit/format.ts";
import { KeyName } from "../../ui/kit/KeyName.tsx";
import { nextUnequalUpdate } from "../now/actions.ts";
import { countInWords } from "../sheet/sheet-speech.ts";
import { Card } from "./Card.tsx";
import styles from "./rail.module.css";
import { type RailFinding, type RailModel, railModel } from "./rail-model.ts";
import { NAME, pushText } from "./rail-text.ts";

const TITLE = {
  generator: (count: number) => (count === 1 ? "One attempt" : `All ${countInWords(count)}`),
  verifier: (count: number) => (count === 1 ? "One check" : `All ${countInWords(count)} checks`),
};

const FINDINGS = {
  alike: "all alike: nothing to learn",
  fitted: "Fitted to the label: nothing is compared",
  formOnly: "verdicts agree: only form pushes",
  stepsOnly: "answers alike: only verdicts on steps push",
  pushed: "Above the line: pushed up",
  hidden: null,
} satisfies Record<RailFinding, string | null>;

/** How many cards a key moves the choice by; infinite for Home and End. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The most cards in one line; more are in two. */
const MOST_IN_LINE = 10;

interface Props {
  readonly group: RolloutGroup;
  /** Index of the attempt on the sheet. */
  readonly attempt: number;
  readonly seen: RevealedParts;
  /** The stage on screen; null outside stage by stage. */
  readonly stage: UpdateStage | null;
  readonly onAttempt: (row: number) => void;
}

/** All attempts of the group as cards: the more the update pushes an attempt up, the higher its card. */
export function Rail({ group, attempt, seen, stage, onAttempt }: Props) {
  const id = useId();
  const model = useMemo(() => railModel(group, seen, stage), [group, seen, stage]);
  const count = model.cards.length;
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = Math.min(count - 1, Math.max(0, attempt + move));
    if (next !== attempt) onAttempt(next);
  };
  const columns = count > MOST_IN_LINE ? Math.ceil(count / 2) : Math.max(1, count);
  return (
    <section className="@container/rail" aria-label={NAME[model.turn]}>
      <div className={styles.rail}>
        <div className={styles.legend}>
          <h2>{TITLE[model.turn](count)}</h2>
          <p>
            <Meaning model={model} />
          </p>
        </div>
        <div
          className={styles.cards}
          style={{ "--columns": columns } as CSSProperties}
          role="listbox"
          tabIndex={0}
          aria-label={NAME[model.turn]}
          aria-orientation="horizontal"
          aria-activedescendant={count > 0 ? `${id}${attempt}` : undefined}
          onKeyDown={onKeyDown}
        >
          {model.cards.map((card, index) => (
            <Card
              // biome-ignore lint/suspicious/noArrayIndexKey: an attempt is identified by its index
              key={index}
              id={`${id}${index}`}
              card={card}
              index={index}
              isChosen={index === attempt}
              onChoose={() => onAttempt(index)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** What the height and the numbers of the cards mean at this stage. */
function Meaning({ model: { finding, showsChance, cards, turn } }: { readonly model: RailModel }) {
  if (showsChance) {
    return (
      <>
        chance of what moved most, in %
        {cards.some(({ isPulled }) => isPulled) ? (
          <span className={styles.more}>⇄ other problems pulled harder</span>
        ) : null}
      </>
    );
  }
  const cancels = cards.some(({ push, bySteps }) => pushText(push ?? 0, bySteps).startsWith("⇅"));
  // After the last uneven group the key U does nothing and is not offered.
  const leadsOn = finding === "alike" && nextUnequalUpdate() !== null;
  const hasDigits = turn === "generator" && (finding === "pushed" || finding === "hidden");
  return (
    <>
      {FINDINGS[finding]}
      {cancels ? <span className={styles.more}>⇅ some steps up, some down</span> : null}
      {leadsOn ? (
        <span className={classes(styles.more, "phone:hidden")}>
          next uneven: <KeyName keys="U" />
        </span>
      ) : null}
      {hasDigits ? (
        <span className={styles.more}>
          <span className={styles.wrong}>3</span> = a wrong step
        </span>
      ) : null}
    </>
  );
}
