/** Numbers worked out by hand, field by field: settled ones fold to one line, and one is open. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../ui/kit/Button.tsx";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { type Doing, useDoing } from "./doing.ts";
import { type Field, missOf } from "./hand-numbers.ts";

/** The last answer to a job; in state `shown` the page filled in the right one. */
interface Answer {
  readonly text: string;
  readonly state: "missed" | "right" | "shown";
}

export interface Kept {
  /** Indices of the attempts that the student tapped as right. */
  readonly right: readonly number[];
  /** One answer for each job; null before the first try. */
  readonly answers: readonly (Answer | null)[];
  /** Indices of the other groups that the student has tried. */
  readonly tried: readonly number[];
}

const isAnswer = (value: unknown): value is Answer => {
  const { text, state } = (value ?? {}) as Partial<Answer>;
  return typeof text === "string" && ["missed", "right", "shown"].includes(state ?? "");
};

/** Reads what is stored of an activity. What cannot be read counts as not done. @param jobs number of its jobs */
export function keptOf(kept: unknown, jobs: number): Kept {
  const { right, answers, tried } = (kept ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const given: readonly unknown[] = Array.isArray(answers) ? answers : [];
  const indices = (list: unknown): number[] =>
    Array.isArray(list) ? list.filter((index) => Number.isInteger(index)) : [];
  return {
    right: indices(right),
    tried: indices(tried),
    answers: Array.from({ length: jobs }, (_, i) => (isAnswer(given[i]) ? given[i] : null)),
  };
}

export const isSettled = (answer: Answer | null | undefined): boolean =>
  answer?.state === "right" || answer?.state === "shown";

export interface Hand extends Kept {
  readonly doing: Doing;
  readonly keep: (change: Partial<Kept>) => void;
  /** Index of the open job; their number when all are settled. */
  readonly open: number;
}

/** An activity by hand. @param isOver whether what is kept ends it, once all jobs are settled */
export function useHand(jobs: number, isOver: (kept: Kept) => boolean = () => true): Hand {
  const doing = useDoing();
  const kept = keptOf(doing.kept, jobs);
  const openIn = ({ answers }: Kept) => answers.filter(isSettled).length;
  const keep = (change: Partial<Kept>) => {
    const next = { ...kept, ...change };
    doing.onKeep(next);
    if (!doing.isDone && openIn(next) === jobs && isOver(next)) doing.onDone();
  };
  return { ...kept, doing, keep, open: openIn(kept) };
}

interface Props {
  readonly hand: Hand;
  readonly fields: readonly Field[];
  /** A job before the fields, as its label and what it is while open. */
  readonly first?: { readonly label: string; readonly job: ReactNode };
  /** What is to be done, above the jobs. */
  readonly children: ReactNode;
}

/** The jobs in the column of text. */
export function Jobs({ hand, fields, first, children }: Props) {
  const jobs = first ? [first, ...fields] : fields;
  const { figures } = hand.doing;
  const [openAtFirst] = useState(hand.open); // a field that opens later takes the focus
  const answer = (one: Answer) => hand.keep({ answers: hand.answers.with(hand.open, one) });
  return (
    <>
      {children}
      <Grid as="ol" gap="s3" aria-label="What to work out">
        {jobs.slice(0, hand.open + 1).map((job, i) => {
          const last = hand.answers[i] ?? null;
          if (isSettled(last)) return <Settled key={job.label} job={job} answer={last} />;
          return (
            <li
              key={job.label}
              className="rounded-r2 border-[1.5px] border-ink p-s4"
              aria-current="step"
            >
              <Text as="h3" size="t2" weight="strong">
                {`${formatInteger(i + 1)} of ${formatInteger(jobs.length)}: ${job.label}`}
              </Text>
              {"job" in job ? (
                job.job
              ) : (
                <FieldJob
                  field={job}
                  answer={last}
                  takesFocus={hand.open > openAtFirst}
                  missOf={(text) => missOf(job, figures, text)}
                  truth={figures.get(job.truth)?.text ?? ""}
                  onAnswer={answer}
                />
              )}
            </li>
          );
        })}
      </Grid>
    </>
  );
}

interface SettledProps {
  readonly job: { readonly label: string; readonly settled?: ReactNode };
  readonly answer: Answer | null;
}

const Settled = ({ job: { label, settled }, answer }: SettledProps) => (
  <li className="rounded-r2 bg-sunken px-s4 py-s3 text-ink-soft">
    <Row as="p" gap="s3" justify="between" size="t2" weight="strong">
      {`✓ ${label}`}
      <span className="font-mono whitespace-nowrap">
        {answer?.state === "shown" ? `${answer.text} (shown)` : answer?.text}
      </span>
    </Row>
    {settled ? <Text size="t2">{settled}</Text> : null}
  </li>
);

/** The most characters of an answer that are kept, since answers are numbers. */
const LONGEST = 16;

interface FieldProps {
  readonly field: Field;
  /** The last wrong answer; null before the first one. */
  readonly answer: Answer | null;
  readonly takesFocus: boolean;
  readonly missOf: (text: string) => ReactNode;
  readonly truth: string;
  readonly onAnswer: (answer: Answer) => void;
}

/** A field for a number: a wrong answer gets a hint, and the right one can be shown. */
function FieldJob({ field, answer, takesFocus, missOf, truth, onAnswer }: FieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(answer?.text ?? "");
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const isMissed = answer !== null && draft.trim() === answer.text;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = draft.trim().slice(0, LONGEST);
    if (text !== "") onAnswer({ text, state: missOf(text) === null ? "right" : "missed" });
  };
  return (
    <form className="mt-s2 grid gap-s3" onSubmit={submit} noValidate>
      <div className="grid grid-cols-[minmax(0,1fr)_120px_auto] items-center gap-s3">
        <Text as="label" htmlFor={id} size="t2" tone="soft" lines="snug">
          <span className="visually-hidden">{field.label}: </span>
          {field.note}
        </Text>
        <input
          id={id}
          ref={input}
          className="min-h-[44px] w-full rounded-r2 border-2 border-edge bg-surface px-s4 text-right font-mono text-t4 font-strong aria-invalid:border-dashed aria-invalid:border-ink"
          inputMode="decimal"
          autoComplete="off"
          maxLength={LONGEST}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          aria-invalid={isMissed}
          aria-describedby={`${id}-hint`}
        />
        <Button look="main" type="submit" aria-disabled={draft.trim() === ""}>
          Check
        </Button>
      </div>
      <div id={`${id}-hint`} role="status">
        {isMissed ? <Miss>{missOf(answer.text)}</Miss> : null}
      </div>
      {answer ? <ShowMe onShow={() => onAnswer({ text: truth, state: "shown" })} /> : null}
    </form>
  );
}

export const Miss = ({ children }: { readonly children: ReactNode }) => (
  <p className="rounded-r2 bg-pay-soft px-s4 py-s3 text-t2">
    <b>Not yet.</b> {children}
  </p>
);

export const ShowMe = ({ onShow }: { readonly onShow: () => void }) => (
  <Button className="justify-self-start" onClick={onShow}>
    Show me
  </Button>
);

/** The numbers worked out so far, beside a picture that does not show them itself. */
export function Numbers({
  hand,
  fields,
  hidden = [],
}: Pick<Props, "hand" | "fields"> & { readonly hidden?: readonly string[] }) {
  const settled = hand.answers.slice(-fields.length);
  return (
    <Row as="dl" gap="s4" wrap align="stretch">
      {fields.map(({ label, truth }, i) =>
        isSettled(settled[i]) && !hidden.includes(truth) ? (
          <Row
            key={label}
            gap="s4"
            grow
            className="flex-row-reverse justify-end rounded-r3 border border-line bg-surface px-s5 py-s3"
          >
            <dt className="text-t2 leading-tight text-ink-soft">{label}</dt>
            <dd className="m-0 font-mono text-t5 font-bold whitespace-nowrap">
              {hand.doing.figures.get(truth)?.text}
            </dd>
          </Row>
        ) : null,
      )}
    </Row>
  );
}
