import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { fillBraces } from "../../../run/figures/number-text.ts";
import styles from "./hand.module.css";
import {
  type Answer,
  checked,
  type Field,
  type Figures,
  isRoundedOff,
  LONGEST,
  numberIn,
  slipOf,
} from "./model/answers.ts";

interface Props {
  readonly job: Field;
  /** Number of this job among the jobs. */
  readonly number: string;
  readonly figures: Figures;
  /** All figures of the lesson by name, as written. */
  readonly texts: ReadonlyMap<string, string>;
  /** The last wrong answer; null before the first one. */
  readonly answer: Answer | null;
  readonly onAnswer: (answer: Answer) => void;
}

/** A field for a number to work out: a wrong answer gets a hint, and the right one can be shown. */
export function FieldJob({ job, number, figures, texts, answer, onAnswer }: Props) {
  const id = useId();
  const [draft, setDraft] = useState(answer?.text ?? "");
  const isMissed = answer !== null && draft.trim() === answer.text;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() !== "") onAnswer(checked(job, figures, draft, answer));
  };
  const show = () =>
    onAnswer({
      text: figures.get(job.truth)?.text ?? "",
      state: "shown",
      misses: answer?.misses ?? 0,
    });
  return (
    <Grid as="form" gap="s3" onSubmit={submit} noValidate>
      <Row as="label" gap="s3" size="t2" weight="strong" className="leading-[1.3]" htmlFor={id}>
        <span
          className={`${styles.number} grid size-[22px] flex-none place-items-center rounded-round border-2 border-edge text-t1 font-bold`}
          aria-hidden
        >
          {number}
        </span>
        {fillBraces(job.label, texts)}
      </Row>
      <div className="grid grid-cols-[minmax(0,1fr)_132px_24px] items-center gap-s3">
        <Text id={`${id}-note`} as="span" size="t2" tone="faint" lines="snug">
          {job.note ? fillBraces(job.note, texts) : null}
        </Text>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          maxLength={LONGEST}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          aria-invalid={isMissed}
          aria-describedby={isMissed ? `${id}-note ${id}-hint` : `${id}-note`}
        />
        <Text as="span" size="t4" weight="bold" className="text-center" aria-hidden>
          {isMissed ? "✗" : ""}
        </Text>
      </div>
      <div role="status">
        {isMissed ? (
          <p
            className={`${styles.hint} relative rounded-r2 bg-pay-soft px-s4 py-s3 text-t2 leading-[1.45]`}
            id={`${id}-hint`}
          >
            <b>Not yet.</b>{" "}
            {numberIn(answer.text) === null
              ? "This is not a number. Write it with digits, such as 0.5, 1/8 or −2."
              : isRoundedOff(job, figures, answer.text)
                ? "You are close, but rounded too far. Give one more decimal place."
                : hintsOf(job, figures, answer)
                    .map((hint) => fillBraces(hint, texts))
                    .join(" ")}
          </p>
        ) : null}
      </div>
      <p className={`${styles.buttons} flex flex-row-reverse flex-wrap justify-between gap-s3`}>
        <Button look="main" type="submit" aria-disabled={draft.trim() === ""}>
          Check
        </Button>
        {answer ? <Button onClick={show}>Show me</Button> : null}
      </p>
    </Grid>
  );
}

/** A known slip has its own hint; other wrong answers, and all from the second on, get the hint of the field. */
function hintsOf(job: Field, figures: Figures, { text, misses }: Answer) {
  const slip = slipOf(job, figures, text);
  const hints = slip ? [slip.hint] : [];
  return slip && misses < 2 ? hints : [...hints, job.hint];
}
