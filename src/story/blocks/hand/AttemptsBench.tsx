import { useState } from "react";
import { classes, formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { useTold } from "../../../i18n/told.ts";
import { Button } from "../../../kit/Button.tsx";
import pieces from "../pieces/pieces.module.css";
import stage from "../pieces/stage.module.css";
import styles from "./bench.module.css";
import { type Figures, isSettled, type Job, type Kept, openJob } from "./model/answers.ts";
import { cardsOf, heightsOf, isAboutAdvantage, otherCards } from "./model/scale.ts";
import { Scale } from "./Scale.tsx";
import type { Bench } from "./schema.ts";
import { handWords } from "./words.en.ts";

type Attempts = Extract<Bench, { kind: "attempts" }>;

interface Props {
  readonly bench: Attempts;
  readonly jobs: readonly Job[];
  readonly hand: Kept;
  readonly figures: Figures;
  readonly onRight: (right: readonly number[]) => void;
}

/** The attempts: tapped right or wrong first, then each at the height of its advantage, then other groups. */
export function AttemptsBench({ bench, jobs, hand, figures, onRight }: Props) {
  const [other, setOther] = useState<number | null>(null);
  const open = openJob(hand);
  const isOver = open === jobs.length;
  if (jobs[open]?.kind === "tap") return <Tapping bench={bench} hand={hand} onRight={onRight} />;
  const right = isOver ? other : null;
  const cards = right === null ? cardsOf(bench, jobs, hand, figures) : otherCards(bench, right);
  return (
    <>
      {right === null ? <Facts bench={bench} jobs={jobs} hand={hand} figures={figures} /> : null}
      <Scale problem={bench.problem} cards={cards} heights={heightsOf(bench)} />
      {isOver && bench.others.length > 0 ? (
        <OtherGroups bench={bench} right={right} onChoose={setOther} />
      ) : null}
    </>
  );
}

interface OthersProps {
  readonly bench: Attempts;
  readonly right: number | null;
  readonly onChoose: (right: number | null) => void;
}

function OtherGroups({ bench, right, onChoose }: OthersProps) {
  const words = useWords(handWords);
  const told = useTold();
  const own = bench.attempts.filter(({ points }) => points > 0).length;
  const groups = [
    { name: words.own(formatInteger(own), formatInteger(bench.attempts.length)), right: null },
    ...bench.others.map((group) => ({ name: told(group.label), right: group.right })),
  ];
  return (
    <fieldset className={styles.others}>
      <legend>{words.others}</legend>
      {groups.map((group) => (
        <Button
          key={group.name}
          className={classes(pieces.pill, styles.pill)}
          aria-pressed={group.right === right}
          onClick={() => onChoose(group.right)}
        >
          {group.name}
        </Button>
      ))}
    </fieldset>
  );
}

/** The problem, and the numbers of the group that stand. */
function Facts({ bench, jobs, hand, figures }: Omit<Props, "onRight">) {
  const words = useWords(handWords);
  const told = useTold();
  return (
    <dl className={styles.facts}>
      <div className={classes(stage.panel, styles.fact)}>
        <dt>{words.problem}</dt>
        <dd>{bench.problem}</dd>
      </div>
      {jobs.map((job, i) =>
        job.kind === "field" &&
        isSettled(hand.answers[i]) &&
        !isAboutAdvantage(figures.get(job.truth)) ? (
          <div key={job.label.en} className={classes(stage.panel, styles.fact)}>
            <dt>{told(job.label)}</dt>
            <dd>{figures.get(job.truth)?.text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Tapping({ bench, hand, onRight }: Pick<Props, "bench" | "hand" | "onRight">) {
  const words = useWords(handWords);
  const { problem, attempts } = bench;
  const toggle = (i: number) =>
    onRight(hand.right.includes(i) ? hand.right.filter((one) => one !== i) : [...hand.right, i]);
  return (
    <>
      <dl className={styles.facts}>
        <div className={classes(stage.panel, styles.fact)}>
          <dt>{words.attemptsAt(formatInteger(attempts.length))}</dt>
          <dd>{problem}</dd>
        </div>
      </dl>
      <fieldset className={classes(stage.panel, styles.tapping)}>
        <legend className="visually-hidden">{words.attempts}</legend>
        {attempts.map(({ text }, i) => {
          const isRight = hand.right.includes(i);
          const mark = words.marks[isRight ? "right" : "wrong"];
          return (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: attempts never move, and two may be alike
              key={i}
              className={styles.tap}
              aria-pressed={isRight}
              aria-label={words.attempt(text, mark)}
              onClick={() => toggle(i)}
            >
              <b>{text}</b>
              <span>
                {isRight ? "✓" : "✗"} {mark}
              </span>
            </Button>
          );
        })}
      </fieldset>
    </>
  );
}
