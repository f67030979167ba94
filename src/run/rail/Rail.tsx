import { type CSSProperties, type KeyboardEvent, useId, useMemo } from "react";
import type { RolloutGroup } from "../../core/training/records.ts";
import { classes } from "../../kit/format.ts";
import { KeyName } from "../../kit/KeyName.tsx";
import type { RevealedParts, UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { nextUnequalUpdate } from "../now/actions.ts";
import { countInWords } from "../sheet/sheet-speech.ts";
import { Card } from "./Card.tsx";
import { NAME } from "./names.ts";
import styles from "./rail.module.css";
import { type RailModel, railModel } from "./rail-model.ts";
import { pushText } from "./rail-text.ts";

const ALL = {
  generator: (count: string) => `All ${count}`,
  verifier: (count: string) => `All ${count} checks`,
};

const ONE = { generator: "One attempt", verifier: "One check" };

interface Props {
  readonly group: RolloutGroup;
  /** Index of the attempt on the sheet. */
  readonly attempt: number;
  readonly seen: RevealedParts;
  /** The stage on screen; null outside stage by stage. */
  readonly stage: UpdateStage | null;
  readonly onAttempt: (row: number) => void;
}

/** How many cards a key moves the choice by; infinite for Home and End. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The attempt that a key chooses; for all other keys the attempt chosen before. */
function movedBy(event: KeyboardEvent, attempt: number, count: number): number {
  const move = MOVES[event.key];
  if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return attempt;
  event.preventDefault();
  return Math.min(count - 1, Math.max(0, attempt + move));
}

/** The key that goes on to the next group whose attempts are pushed differently. */
const KEY_UNEVEN = "U";

/** All attempts of the group as cards: the more the update pushes an attempt up, the higher its card. */
export function Rail({ group, attempt, seen, stage, onAttempt }: Props) {
  const id = useId();
  const model = useMemo(() => railModel(group, seen, stage), [group, seen, stage]);
  const count = model.cards.length;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedBy(event, attempt, count);
    if (next !== attempt) onAttempt(next);
  };
  const columns = Math.ceil(count / model.lines);
  return (
    <section className="@container/rail" aria-label={NAME[model.turn]}>
      <div
        className={classes(styles.group, ...lookOf(model))}
        style={{ "--columns": Math.max(1, columns), "--lines": model.lines } as CSSProperties}
        data-lines={model.lines}
      >
        <Legend model={model} />
        <div
          className={styles.cards}
          role="listbox"
          tabIndex={0}
          aria-label={NAME[model.turn]}
          aria-orientation="horizontal"
          aria-activedescendant={count > 0 ? `${id}${attempt}` : undefined}
          onKeyDown={onKeyDown}
        >
          {model.cards.map((_, index) => (
            <Card
              // biome-ignore lint/suspicious/noArrayIndexKey: an attempt is identified by its index
              key={index}
              id={`${id}${index}`}
              model={model}
              index={index}
              isChosen={index === attempt}
              isLineEnd={(index + 1) % columns === 0 || index === count - 1}
              onChoose={() => onAttempt(index)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

const lookOf = ({ isLong, isLongest, lines }: RailModel) => [
  isLong && styles.long,
  isLongest && styles.longest,
  lines === 2 && styles.two,
];

/** The title of the rail, and what the height of a card means at this stage. */
function Legend({ model }: { readonly model: RailModel }) {
  const { turn, cards } = model;
  const title = cards.length === 1 ? ONE[turn] : ALL[turn](countInWords(cards.length));
  return (
    <div
      className={`${styles.legend} pt-[calc(0.025*var(--room))] @max-[48rem]/rail:flex @max-[48rem]/rail:justify-between @max-[48rem]/rail:gap-s3 @max-[48rem]/rail:pt-0`}
    >
      <h2>{title}</h2>
      <p>
        <Meaning model={model} />
      </p>
    </div>
  );
}

function Meaning({ model }: { readonly model: RailModel }) {
  const { finding, isLong, isLongOnPhones, showsChance, pulled } = model;
  if (showsChance) {
    return (
      <>
        chance of what moved most, in %
        {pulled > 0 ? <span className="block">⇄ other problems pulled harder</span> : null}
      </>
    );
  }
  if (finding === "alike") {
    return (
      <>
        all alike: nothing to learn
        {/* After the last uneven group the key U does nothing and is not offered. */}
        {nextUnequalUpdate() === null ? null : (
          <span className="block @max-[35rem]/rail:hidden">
            next uneven: <KeyName keys={KEY_UNEVEN} />
          </span>
        )}
      </>
    );
  }
  if (finding === "fitted") return <>Fitted to the label: nothing is compared</>;
  if (finding === "formOnly") return <>verdicts agree: only form pushes</>;
  if (finding === "stepsOnly") return <StepsOnly model={model} />;
  return (
    <>
      {isLongOnPhones ? <span className="hidden @max-[35rem]/rail:inline">right steps</span> : null}
      {isLongOnPhones && finding === "pushed" ? (
        <span className="hidden @max-[35rem]/rail:inline"> · </span>
      ) : null}
      {finding === "pushed" ? "Above the line: pushed up" : null}
      {isLong ? (
        <span className="block @max-[35rem]/rail:hidden">
          <span className={styles.sample}>3</span> = a wrong step
        </span>
      ) : null}
    </>
  );
}

/** Says that only verdicts on steps push here, which can push the steps of one attempt up and down. */
function StepsOnly({ model: { cards, isLong } }: { readonly model: RailModel }) {
  const cancels = cards.some(({ push, bySteps }) => pushText(push ?? 0, bySteps).startsWith("⇅"));
  return (
    <>
      <span className="@max-[35rem]/rail:hidden">
        {isLong ? "only verdicts on steps push" : "Answers alike: only the verdicts on steps push"}
      </span>
      <span className="hidden @max-[35rem]/rail:inline">only verdicts on steps push</span>
      {cancels ? (
        <span className="block @max-[35rem]/rail:hidden">⇅ some steps up, some down</span>
      ) : null}
    </>
  );
}
