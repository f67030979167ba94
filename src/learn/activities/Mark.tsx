import { type ReactNode, useMemo } from "react";
import { pluralize } from "../../core/counted.ts";
import { headsOf } from "../../core/inference/dials.ts";
import type { Recording } from "../../core/recording/recording.ts";
import { taskById } from "../../core/tasks/registry.ts";
import type { RolloutRow } from "../../core/training/records.ts";
import { markFacts, SIGNS, type StepFacts, stepFacts } from "../../runtime/step-facts.ts";
import { stepCounts } from "../../runtime/update-facts.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { checkOf, gotText, readProblem } from "../../ui/page/solution/check-text.ts";
import { problemText } from "../../ui/page/solution/problem-text.ts";
import { useDoing } from "./doing.ts";
import { useRecording, Waiting } from "./recorded.tsx";

interface Props {
  readonly preset: string;
  /** The verifier's updates whose solutions are marked. */
  readonly updates: readonly number[];
  readonly children: ReactNode;
}

/** A step to mark: how it is written, what the verifier said of it, and its facts with either. */
export interface Asked {
  readonly problem: string;
  readonly formula: string;
  /** The verifier's own value; null where it gave none. */
  readonly got: string | null;
  readonly said: StepFacts;
  readonly marked: (isRight: boolean) => StepFacts;
}

/** The steps of the first check that a recording kept of each of these updates. */
export function askedOf(
  { lines, groups, run }: Pick<Recording, "lines" | "groups" | "run">,
  updates: readonly number[],
): Asked[] {
  const checks = groups.filter(
    ({ updated, line }) =>
      updated === "verifier" && updates.includes(lines[line]?.values.verifier_updates ?? -1),
  );
  return checks.flatMap(({ problem, rows }) => {
    const row = rows.find(({ verdicts }) => verdicts);
    return row ? stepsOf(problem, row, run.settings.task) : [];
  });
}

function stepsOf(text: string, row: RolloutRow, task: string): Asked[] {
  const read = readProblem(taskById(task), text);
  const heads = read ? headsOf(read.task, read.problem, row.steps).rows : [];
  const sign = ` ${problemText(text).split(" ")[1] ?? ""} `;
  return row.steps.map((value, k) => {
    const check = checkOf(row, k, read);
    return {
      problem: problemText(text),
      formula: `${heads.map((head) => head[k]?.text).join(sign)} = ${value}`,
      got: check && gotText(value, check),
      said: stepFacts(row, k),
      marked: (isRight) => markFacts(row, k, isRight),
    };
  });
}

/** What this device stores; anything else counts as not marked. @param steps number of steps to mark */
export function keptOf(kept: unknown, steps: number) {
  const { marks, isRevealed } = (kept ?? {}) as Readonly<Record<string, unknown>>;
  const given: readonly unknown[] = Array.isArray(marks) ? marks : [];
  const read = Array.from({ length: steps }, (_, i) =>
    typeof given[i] === "boolean" ? given[i] : null,
  );
  return { marks: read, isRevealed: isRevealed === true && !read.includes(null) };
}

/** An activity: the student marks recorded steps right or wrong, then sees the verifier's verdicts on them. */
export function Mark({ preset, updates, children }: Props) {
  const { kept, onKeep, onDone, frame } = useDoing();
  const recording = useRecording(preset);
  const asked = useMemo(
    () => (typeof recording === "string" ? [] : askedOf(recording, updates)),
    [recording, updates],
  );
  if (typeof recording === "string") return frame(children, <Waiting state={recording} />);
  const { marks, isRevealed } = keptOf(kept, asked.length);
  const marked = marks.filter((mark) => mark !== null).length;
  const isWhole = marked === asked.length;
  const reveal = () => {
    onKeep({ marks, isRevealed: true });
    onDone();
  };
  const own = asked.map(({ marked: by }, i) => by(marks[i] === true));
  const task = (
    <>
      {children}
      {isRevealed ? (
        <Scores own={own} verifier={asked.map(({ said }) => said)} />
      ) : (
        <Button look="main" aria-disabled={!isWhole} onClick={() => (isWhole ? reveal() : null)}>
          {isWhole
            ? "Compare with the verifier"
            : `${formatInteger(marked)} of ${pluralize(formatInteger(asked.length), "step")} marked`}
        </Button>
      )}
    </>
  );
  const onMark = (i: number, isRight: boolean) =>
    onKeep({ marks: marks.with(i, isRight), isRevealed });
  const answered = (step: Asked, i: number) =>
    isRevealed ? (
      <Said step={step} own={own[i]} />
    ) : (
      <Buttons mark={marks[i] ?? null} onMark={(isRight) => onMark(i, isRight)} />
    );
  return frame(task, <Steps asked={asked} answered={answered} />);
}

interface StepsProps {
  readonly asked: readonly Asked[];
  /** What stands below a step. */
  readonly answered: (step: Asked, i: number) => ReactNode;
}

const Steps = ({ asked, answered }: StepsProps) => (
  <Grid tiles="middle" gap="s4">
    {asked.map((step, i) => (
      <section
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
        key={i}
        className="grid content-start gap-s3 rounded-r3 border border-line bg-surface p-s5"
        aria-label={`Step ${i + 1} of ${asked.length}`}
      >
        <p className="text-t1 text-ink-soft">{`a step of ${step.problem}`}</p>
        <p className="font-mono text-t6 leading-tight font-bold text-generator">{step.formula}</p>
        {answered(step, i)}
      </section>
    ))}
  </Grid>
);

interface ButtonsProps {
  readonly mark: boolean | null;
  readonly onMark: (isRight: boolean) => void;
}

const Buttons = ({ mark, onMark }: ButtonsProps) => (
  <div className="flex gap-s3">
    {(["right", "wrong"] as const).map((verdict) => (
      <Button
        key={verdict}
        className="min-h-[44px] flex-1 rounded-r2 font-strong"
        aria-pressed={mark === (verdict === "right")}
        onClick={() => onMark(verdict === "right")}
      >
        {`${SIGNS[verdict]} ${verdict}`}
      </Button>
    ))}
  </div>
);

/** Both verdicts on a step, compared with the truth. */
function Said({
  step: { got, said },
  own,
}: {
  readonly step: Asked;
  readonly own?: StepFacts | undefined;
}) {
  const rows = [
    ["You say", own],
    [got === null ? "The verifier says" : `The verifier gets ${got} and says`, said],
  ] as const;
  return (
    <>
      {rows.map(([who, facts]) => (
        <p key={who}>
          {who} “{facts?.verdict}”:{" "}
          <b className={facts?.isTrue ? "text-good" : "text-bad"} data-agrees={facts?.isTrue}>
            {facts?.isTrue ? "so it is" : `it is ${facts?.isRight ? "right" : "wrong"}`}
          </b>
        </p>
      ))}
    </>
  );
}

interface ScoresProps {
  readonly own: readonly StepFacts[];
  readonly verifier: readonly StepFacts[];
}

function Scores({ own, verifier }: ScoresProps) {
  const [you, model] = [stepCounts(own), stepCounts(verifier)];
  const right = you.steps - you.wrong;
  const accepted = ({ rejected, caught }: typeof you) => right - (rejected - caught);
  const rows = [
    ["wrong steps caught", you.caught, model.caught, you.wrong],
    ["right steps accepted", accepted(you), accepted(model), right],
  ] as const;
  return (
    <table className="w-full text-left text-t2 [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:py-s3">
      <caption className="visually-hidden">
        Your marks and the verifier's verdicts on the same steps
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">You</th>
          <th scope="col">Verifier</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, yours, its, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{`${yours} of ${of}`}</td>
            <td>{`${its} of ${of}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
