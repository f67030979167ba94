import { type ReactNode, useState } from "react";
import { Button } from "../../ui/kit/Button.tsx";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import type { WrittenNumber } from "../../watch/figures/write.ts";
import { type Hand, isSettled, Jobs, Miss, Numbers, ShowMe, useHand } from "./hand.tsx";
import { advantagesOf, answerIn, type Field } from "./hand-numbers.ts";
import { type Card, Scale } from "./Scale.tsx";

interface Attempt {
  readonly text: string;
  readonly points: 0 | 1;
}

interface Other {
  readonly label: string;
  /** Number of its right attempts. */
  readonly right: number;
  /** For each option of the prediction, the height of the right cards if it were true. */
  readonly guesses?: readonly number[];
}

interface Props {
  readonly problem: string;
  readonly answers: readonly string[];
  /** The right one. */
  readonly right: string;
  /** The first job: to tap the right ones. */
  readonly tap: string;
  readonly fields: readonly Field[];
  /** Other groups to try when all fields are right. */
  readonly others?: readonly Other[];
  readonly children: ReactNode;
}

const NONE: readonly Other[] = [];

/** An activity: attempts of a group, tapped right or wrong, then cards at the height of their advantage in GRPO. */
export function Attempts(props: Props) {
  const { problem, tap, fields, others = NONE, children } = props;
  const attempts = props.answers.map(
    (text): Attempt => ({ text, points: text === props.right ? 1 : 0 }),
  );
  const jobs = fields.length + 1;
  const hand = useHand(jobs, ({ tried }) => others.every((_, i) => tried.includes(i)));
  const [chosen, setChosen] = useState(-1);
  const { open, doing, tried } = hand;
  const left = others.filter((_, i) => !tried.includes(i)).length;
  const task = (
    <Jobs
      hand={hand}
      fields={fields}
      first={{ label: tap, job: <Tap hand={hand} attempts={attempts} /> }}
    >
      {children}
      {open === jobs && others.length > 0 ? (
        <p role="status">
          {left > 0
            ? `Under the picture there are other groups. Still to try: ${formatInteger(left)}.`
            : "All groups tried."}
        </p>
      ) : null}
    </Jobs>
  );
  const other = others[chosen];
  const { guess } = doing;
  const predicted = guess?.kind === "choice" ? other?.guesses?.[guess.value] : undefined;
  const picture =
    open === 0 ? (
      <Tapping hand={hand} problem={problem} attempts={attempts} />
    ) : (
      <>
        <Row gap="s4" wrap align="stretch">
          <Problem text={problem} note={`${formatInteger(attempts.length)} attempts at it`} />
          <Numbers hand={hand} fields={fields} hidden={pushes(fields, hand)} />
        </Row>
        <Scale
          cards={other ? groupOf(attempts.length, other.right) : cardsOf(attempts, fields, hand)}
          predicted={predicted ?? null}
        />
        {open === jobs && others.length > 0 ? (
          <Others hand={hand} others={others} chosen={chosen} onChoose={setChosen} />
        ) : null}
      </>
    );
  return doing.frame(task, picture);
}

interface OthersProps {
  readonly hand: Hand;
  readonly others: readonly Other[];
  /** Index of the other group on screen; −1 for the student's own. */
  readonly chosen: number;
  readonly onChoose: (group: number) => void;
}

const Others = ({ hand, others, chosen, onChoose }: OthersProps) => (
  <Row as="fieldset" gap="s3" wrap size="t2">
    <legend className="float-left p-0">Then try other groups:</legend>
    {[{ label: "this one" }, ...others].map(({ label }, i) => (
      <Button
        key={label}
        className="min-h-[44px] rounded-r3 px-s4"
        aria-pressed={i - 1 === chosen}
        onClick={() => {
          onChoose(i - 1);
          if (i > 0) hand.keep({ tried: [...new Set([...hand.tried, i - 1])] });
        }}
      >
        {label}
      </Button>
    ))}
  </Row>
);

/** The fields about advantages, which the cards show. */
const pushes = (fields: readonly Field[], { doing }: Hand): readonly string[] =>
  fields.map(({ truth }) => truth).filter((truth) => ruleOf(doing.figures.get(truth)) !== null);

/** The values of which a figure is the advantage, and its index; null for other figures. */
function ruleOf(figure: WrittenNumber | undefined) {
  const { source } = figure ?? {};
  return source?.from === "rule" && source.rule === "advantage" ? source : null;
}

/** The group whose numbers the student works out: a card stands at its advantage, or where a wrong answer puts it. */
function cardsOf(attempts: readonly Attempt[], fields: readonly Field[], hand: Hand): Card[] {
  const advantages = advantagesOf(attempts.map(({ points }) => points));
  return attempts.map(({ text, points }, i) => {
    const field = fields.findIndex(({ truth }) => {
      const rule = ruleOf(hand.doing.figures.get(truth));
      return rule !== null && rule.values[rule.of ?? 0] === points;
    });
    const answer = hand.answers[field + 1] ?? null;
    const figure = hand.doing.figures.get(fields[field]?.truth ?? "");
    const isPlaced = isSettled(answer);
    const height = answer && figure ? (answerIn(answer.text, figure) ?? 0) : 0;
    return { text, points, isPlaced, height: isPlaced ? (advantages[i] ?? 0) : height };
  });
}

/** The cards of another group of the same size. @param right number of its attempts that are right */
function groupOf(size: number, right: number): Card[] {
  const points = Array.from({ length: size }, (_, i) => (i < right ? 1 : 0));
  const advantages = advantagesOf(points);
  return points.map((one, i) => ({
    text: one > 0 ? "✓" : "✗",
    points: one,
    isPlaced: true,
    height: advantages[i] ?? 0,
  }));
}

interface TapProps {
  readonly hand: Hand;
  readonly attempts: readonly Attempt[];
}

/** The button that checks which cards are tapped on the picture. */
function Tap({ hand: { right, answers, keep }, attempts }: TapProps) {
  const truth = attempts.flatMap(({ points }, i) => (points > 0 ? [i] : []));
  const wrong = attempts.filter(({ points }, i) => points > 0 !== right.includes(i));
  const tapped = right.toSorted((a, b) => a - b).join(" ");
  const settle = (state: "right" | "shown") =>
    keep({
      right: truth,
      answers: answers.with(0, { text: `${truth.length} of ${attempts.length}`, state }),
    });
  const check = () =>
    wrong.length === 0
      ? settle("right")
      : keep({ answers: answers.with(0, { text: tapped, state: "missed" }) });
  return (
    <Grid gap="s3">
      <Text size="t2" tone="soft">
        Tap a card to mark it right, and again to take the mark back.
      </Text>
      <div role="status">
        {answers[0]?.text === tapped ? (
          <Miss>{`Look again at ${[...new Set(wrong.map(({ text }) => text))].join(", ")}.`}</Miss>
        ) : null}
      </div>
      <Row gap="s3" justify="between" className="flex-row-reverse">
        <Button look="main" onClick={check}>
          Check
        </Button>
        {answers[0] ? <ShowMe onShow={() => settle("shown")} /> : null}
      </Row>
    </Grid>
  );
}

function Tapping({
  hand: { right, keep },
  problem,
  attempts,
}: TapProps & { readonly problem: string }) {
  const toggle = (i: number) =>
    keep({ right: right.includes(i) ? right.filter((one) => one !== i) : [...right, i] });
  return (
    <>
      <Problem text={problem} note={`${formatInteger(attempts.length)} attempts at it`} />
      <Grid
        as="fieldset"
        columns={4}
        gap="s4"
        grow
        className="auto-rows-[minmax(74px,14rem)] content-center"
      >
        <legend className="visually-hidden">The attempts</legend>
        {attempts.map(({ text }, i) => {
          const mark = right.includes(i) ? "right" : "no mark";
          return (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: attempts never move, and two may be alike
              key={i}
              className="rounded-r2 border-2 border-dashed border-edge aria-pressed:border-solid aria-pressed:border-pay-line aria-pressed:bg-pay-soft"
              aria-pressed={right.includes(i)}
              aria-label={`${text}: ${mark}`}
              onClick={() => toggle(i)}
            >
              <b className="block font-mono text-t7 text-generator phone:text-t4">{text}</b>
              <span className="block min-h-[1.4em] text-pay">
                {mark === "right" ? "✓ right" : ""}
              </span>
            </Button>
          );
        })}
      </Grid>
    </>
  );
}

const Problem = ({ text, note }: { readonly text: string; readonly note: string }) => (
  <p className="rounded-r3 border border-line bg-surface px-s5 py-s3">
    <b className="font-mono text-t5">{text}</b> <span className="text-ink-soft">{note}</span>
  </p>
);
