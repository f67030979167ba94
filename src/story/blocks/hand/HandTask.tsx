import { useEffect, useRef } from "react";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { formatInteger } from "../../../kit/format.ts";
import { fillBraces } from "../../../run/figures/number-text.ts";
import type { DoingProps } from "../lesson-view.ts";
import { Paragraphs } from "../pieces/Paragraphs.tsx";
import { FieldJob } from "./FieldJob.tsx";
import styles from "./hand.module.css";
import {
  type Answer,
  isOver,
  isSettled,
  type Job,
  type Kept,
  keptOf,
  openJob,
} from "./model/answers.ts";
import type { Hand } from "./schema.ts";
import { TapJob } from "./TapJob.tsx";

/** The jobs in order: finished jobs fold to one line, one job is open, later jobs wait. */
export function HandTask(props: DoingProps<Hand>) {
  const { doing, figures, texts, kept, onKeep, onDone } = props;
  const { jobs, bench } = doing;
  const hand = keptOf(kept, jobs.length);
  const open = openJob(hand);
  const openItem = useRef<HTMLLIElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const given = useRef<Answer | null>(null);
  // After an answer, scroll to the open job or the end; a settled job passes the focus to the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with an answer
  useEffect(() => {
    if (given.current === null) return;
    if (isSettled(given.current)) openItem.current?.querySelector("input")?.focus();
    (openItem.current ?? end.current)?.scrollIntoView({ block: "nearest" });
    given.current = null;
  }, [kept]);
  const answer = (one: Answer, right = hand.right) => {
    const next = { ...hand, right, answers: hand.answers.with(open, one) };
    given.current = one;
    onKeep(next);
    if (isOver(doing, next)) onDone();
  };
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      <Grid as="ol" gap="s3" aria-label="What to work out">
        {jobs.map((job, i) => {
          const last = hand.answers[i] ?? null;
          if (isSettled(last)) {
            const attempts = bench.kind === "attempts" ? bench.attempts.length : 0;
            const folded = { job, answer: last, attempts, texts };
            return <Folded key={job.label} {...folded} />;
          }
          const isOpen = i === open;
          return (
            <li
              key={job.label}
              ref={isOpen ? openItem : null}
              className={`${styles.job} rounded-r2 border border-line px-s4 py-s3 text-ink-soft`}
              aria-current={isOpen ? "step" : undefined}
              data-state={isOpen ? "open" : "waits"}
            >
              {isOpen && job.kind === "field" ? null : (
                <Heading job={job} mark={formatInteger(i + 1)} />
              )}
              {!isOpen ? null : job.kind === "field" ? (
                <FieldJob
                  job={job}
                  number={formatInteger(i + 1)}
                  figures={figures}
                  texts={texts}
                  answer={last}
                  onAnswer={answer}
                />
              ) : bench.kind === "attempts" ? (
                <TapJob
                  attempts={bench.attempts}
                  right={hand.right}
                  answer={last}
                  onAnswer={answer}
                />
              ) : null}
            </li>
          );
        })}
      </Grid>
      <div ref={end} role="status">
        <Others {...props} hand={hand} />
      </div>
    </>
  );
}

interface OthersProps extends DoingProps<Hand> {
  readonly hand: Kept;
}

/** How many of the other groups the student has still to try, once all fields are done. */
function Others({ doing: { bench, jobs }, hand, isDone }: OthersProps) {
  if (bench.kind !== "attempts" || bench.others.length === 0) return null;
  if (openJob(hand) < jobs.length) return null;
  const left = bench.others.length - hand.tried.length;
  return (
    <p>
      {isDone || left === 0
        ? "All groups tried."
        : `Under the picture there are other groups. Still to try: ${formatInteger(left)}.`}
    </p>
  );
}

function Heading({ job, mark }: { readonly job: Job; readonly mark: string }) {
  return (
    <Row as="h3" gap="s3" size="t2" weight="strong" className="leading-[1.3]">
      <span
        className={`${styles.number} grid size-[22px] flex-none place-items-center rounded-round border-2 border-edge text-t1 font-bold`}
        aria-hidden
      >
        {mark}
      </span>
      {job.label}
    </Row>
  );
}

interface FoldedProps {
  readonly job: Job;
  readonly answer: Answer | null;
  readonly attempts: number;
  /** All figures of the lesson by name, as written. */
  readonly texts: ReadonlyMap<string, string>;
}

/** A finished job: one line with its number, and a remark on the number. */
function Folded({ job, answer, attempts, texts }: FoldedProps) {
  const number =
    job.kind === "tap" && answer ? `${answer.text} of ${formatInteger(attempts)}` : answer?.text;
  return (
    <li
      className={`${styles.job} rounded-r2 border border-line px-s4 py-s3 text-ink-soft`}
      data-state="settled"
    >
      <Row as="p" gap="s3" size="t2" weight="strong" className="leading-[1.3]">
        <span
          className={`${styles.number} grid size-[22px] flex-none place-items-center rounded-round border-2 border-edge text-t1 font-bold`}
          role="img"
          aria-label={answer?.state === "shown" ? "shown" : "right"}
        >
          {answer?.state === "shown" ? "·" : "✓"}
        </span>
        {job.label}
        <span className={`${styles.result} ml-auto pl-s3 font-mono whitespace-nowrap`}>
          {number}
          {answer?.state === "shown" ? <small> shown</small> : null}
        </span>
      </Row>
      {job.kind === "field" && job.settled ? (
        <Text size="t2" tone="faint" lines="snug">
          {fillBraces(job.settled, texts)}
        </Text>
      ) : null}
    </li>
  );
}
