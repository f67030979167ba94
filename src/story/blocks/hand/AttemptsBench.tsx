import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { classes, formatInteger } from "../../../kit/format.ts";
import type { Guess } from "../lesson-view.ts";
import pieces from "../pieces/pieces.module.css";
import stage from "../pieces/stage.module.css";
import styles from "./bench.module.css";
import { type Figures, isSettled, type Job, type Kept, openJob } from "./model/answers.ts";
import { cardsOf, heightsOf, isAboutAdvantage, otherCards } from "./model/scale.ts";
import { Scale } from "./Scale.tsx";
import type { Bench } from "./schema.ts";

type Attempts = Extract<Bench, { kind: "attempts" }>;

interface Props {
  readonly bench: Attempts;
  readonly jobs: readonly Job[];
  readonly hand: Kept;
  readonly figures: Figures;
  readonly guess: Guess | null;
  readonly onRight: (right: readonly number[]) => void;
  /** Called with the index of another group when the student chooses it. */
  readonly onTry: (group: number) => void;
}

/** The attempts of a group, first tapped right or wrong, then at the height of their advantage; then other groups. */
export function AttemptsBench({ bench, jobs, hand, figures, guess, onRight, onTry }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const open = openJob(hand);
  const isOver = open === jobs.length;
  if (jobs[open]?.kind === "tap") return <Tapping bench={bench} hand={hand} onRight={onRight} />;
  const other = (isOver && chosen !== null && bench.others[chosen]) || null;
  const cards = other ? otherCards(bench, other.right) : cardsOf(bench, jobs, hand, figures);
  const predicted = guess?.kind === "choice" ? other?.guesses?.[guess.value] : undefined;
  return (
    <>
      {other ? null : <Facts bench={bench} jobs={jobs} hand={hand} figures={figures} />}
      <Scale
        problem={bench.problem}
        cards={cards}
        heights={heightsOf(bench)}
        predicted={predicted ?? null}
      />
      {isOver && bench.others.length > 0 ? (
        <OtherGroups
          bench={bench}
          chosen={chosen}
          onChoose={(group) => {
            setChosen(group);
            if (group !== null) onTry(group);
          }}
        />
      ) : null}
    </>
  );
}

interface OthersProps {
  readonly bench: Attempts;
  /** Index of the other group on screen; null while the student's own group is on screen. */
  readonly chosen: number | null;
  readonly onChoose: (group: number | null) => void;
}

function OtherGroups({ bench, chosen, onChoose }: OthersProps) {
  const own = bench.attempts.filter(({ points }) => points > 0).length;
  const groups = [
    { name: `${formatInteger(own)} of ${formatInteger(bench.attempts.length)} right`, at: null },
    ...bench.others.map(({ label }, at) => ({ name: label, at })),
  ];
  return (
    <Row as="fieldset" gap="s3" wrap size="t2" tone="soft" className={styles.others}>
      <legend>Then try other groups:</legend>
      {groups.map((group) => (
        <Button
          key={group.name}
          className={classes(pieces.pill, styles.pill)}
          aria-pressed={group.at === chosen}
          onClick={() => onChoose(group.at)}
        >
          {group.name}
        </Button>
      ))}
    </Row>
  );
}

/** The problem, and the numbers of the group that the student has worked out. */
function Facts({ bench, jobs, hand, figures }: Pick<Props, "bench" | "jobs" | "hand" | "figures">) {
  return (
    <Row as="dl" gap="s4" wrap align="stretch">
      <div className={classes(stage.panel, styles.fact)}>
        <dt>the problem</dt>
        <dd>{bench.problem}</dd>
      </div>
      {jobs.map((job, i) =>
        job.kind === "field" &&
        isSettled(hand.answers[i]) &&
        !isAboutAdvantage(figures.get(job.truth)) ? (
          <div key={job.label} className={classes(stage.panel, styles.fact)}>
            <dt>{job.label}</dt>
            <dd>{figures.get(job.truth)?.text}</dd>
          </div>
        ) : null,
      )}
    </Row>
  );
}

function Tapping({ bench, hand, onRight }: Pick<Props, "bench" | "hand" | "onRight">) {
  const { problem, attempts } = bench;
  const toggle = (i: number) =>
    onRight(hand.right.includes(i) ? hand.right.filter((one) => one !== i) : [...hand.right, i]);
  return (
    <>
      <Row as="dl" gap="s4" wrap align="stretch">
        <div className={classes(stage.panel, styles.fact)}>
          <dt>{formatInteger(attempts.length)} attempts at it</dt>
          <dd>{problem}</dd>
        </div>
      </Row>
      <fieldset className={classes(stage.panel, styles.tapping)}>
        <legend className="visually-hidden">The attempts</legend>
        {attempts.map(({ text }, i) => {
          const isRight = hand.right.includes(i);
          const mark = isRight ? "right" : "no mark";
          return (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: attempts never move, and two may be alike
              key={i}
              className={styles.tap}
              aria-pressed={isRight}
              aria-label={`${text}: ${mark}`}
              onClick={() => toggle(i)}
            >
              <b>{text}</b>
              <span>{isRight ? `✓ ${mark}` : null}</span>
            </Button>
          );
        })}
      </fieldset>
    </>
  );
}
