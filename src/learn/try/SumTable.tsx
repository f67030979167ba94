/** The sum as a table: the problem over a rule, and lines about its answer. */
import type { ComponentProps, ReactNode } from "react";
import { type Head, headsOf, type Place } from "../../core/inference/dials.ts";
import type { Role } from "../../core/role.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { type Problem, solve } from "../../core/tasks/task.ts";
import { signOf } from "../../ui/page/solution/problem-text.ts";
import { Face } from "../../watch/model-card/Face.tsx";
import type { Dial, Turn } from "./model/toy.ts";
import { Wheel } from "./Wheel.tsx";

interface TableProps {
  readonly problem: Problem;
  /** Called when a digit of the problem is turned; null if the problem is fixed. */
  readonly onTurn: ((place: Place, turn: Turn) => void) | null;
  /** The lines below the problem. */
  readonly children: ReactNode;
}

/** A column for each step, between names and answers. */
export function SumTable({ problem, onTurn, children }: TableProps) {
  return (
    <div className="raised grid flex-[1_0_auto] content-center rounded-r3 border border-line bg-surface px-s7 py-s3 phone:px-s3">
      <table className="mx-auto my-0 w-full max-w-[78rem] table-fixed border-separate border-spacing-x-s4 border-spacing-y-[clamp(4px,calc(5vh-29px),12px)] text-center phone:border-spacing-x-s2 phone:border-spacing-y-s2">
        <colgroup>
          <col className="w-[14.5rem] phone:w-[1.75rem]" />
          <col span={problem.steps} />
          <col className="w-[14.75rem] phone:w-[1.25rem]" />
        </colgroup>
        <tbody>
          <ProblemLines problem={problem} onTurn={onTurn} />
          <tr>
            <td />
            <td colSpan={problem.steps} className="h-[3px] rounded-r1 bg-ink p-0" />
          </tr>
          {children}
        </tbody>
      </table>
    </div>
  );
}

const BEFORE = "*:border-2 *:border-dashed *:border-verifier-mid *:bg-transparent";

interface LineProps extends ComponentProps<"tr"> {
  readonly name: string;
  readonly note: string;
  /** The model whose line it is. */
  readonly of?: Role;
  /** Whether the model is the one before RL. */
  readonly isBefore?: boolean;
  /** The written answer. */
  readonly answer?: string;
  /** What stands in its place. */
  readonly last?: ReactNode;
}

/** One line under the problem; a phone has room for the sign of its model, not for its name. */
export function Line(props: LineProps) {
  const { name, note, of, isBefore, answer, last, children, ...row } = props;
  const tone = of ? `text-${of}` : "";
  return (
    <tr {...row}>
      <th scope="row" className="p-0 text-left text-t4 leading-tight font-strong">
        <span className={`flex items-center gap-s4 ${tone}`}>
          {of ? (
            <span className={isBefore ? BEFORE : ""}>
              <Face role={of} />
            </span>
          ) : null}
          <span className="phone:sr-only">
            {name}
            <small className="block text-t1 font-plain text-ink-soft">{note}</small>
          </span>
        </span>
      </th>
      {children}
      <td className={`p-0 pl-s4 text-left phone:pl-0 ${tone}`}>
        {last ?? (
          <span className="font-mono text-t6 leading-none font-bold wrap-anywhere phone:sr-only">
            {answer ? (
              <small className="block font-sans text-t1 leading-snug font-plain text-ink-soft">
                answer
              </small>
            ) : null}
            {answer}
          </span>
        )}
      </td>
    </tr>
  );
}

type ProblemProps = Pick<TableProps, "problem" | "onTurn">;

/** The problem above the steps: digits as wheels where they can be turned, else as text. */
function ProblemLines({ problem, onTurn }: ProblemProps) {
  const task = taskById(problem.task);
  const { rows, lead } = headsOf(task, problem, solve(task, problem).steps);
  return rows.map((heads, row) => {
    const first = row === 0 ? lead : null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: an operand is identified by its index
      <tr key={row}>
        <th scope="row" className="p-0">
          <span className="flex items-center justify-end gap-s3 text-t1 font-plain text-ink-soft">
            {row > 0 ? null : (
              <span className="phone:sr-only">
                {onTurn && heads[0]?.place ? "Problem: every digit turns" : "Problem"}
              </span>
            )}
            {first ? <HeadOf head={first} name="First term" onTurn={onTurn} /> : null}
            {row === 1 || first?.place ? (
              <b className="font-mono text-t6 leading-none text-ink">{signOf(task.operator)}</b>
            ) : null}
          </span>
        </th>
        {heads.map((head, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
          <td key={k} className="p-0">
            <HeadOf
              head={head}
              name={`Column ${k + 1}, ${row === 0 ? "upper" : "lower"} digit`}
              onTurn={onTurn}
            />
          </td>
        ))}
      </tr>
    );
  });
}

interface HeadProps extends Pick<ProblemProps, "onTurn"> {
  readonly head: Head;
  readonly name: string;
}

function HeadOf({ head: { text, place }, name, onTurn }: HeadProps) {
  if (!place || !onTurn)
    return <span className="font-mono text-t6 leading-snug font-strong text-ink">{text}</span>;
  return <Wheel label={name} value={text} onTurn={(turn) => onTurn(place, turn)} />;
}

interface AnswerProps {
  /** [K] the text that each step adds to the answer. */
  readonly own: readonly string[];
  readonly answer: string;
  /** The wheel that was turned last; null for none. */
  readonly dial: Dial | null;
  readonly note: string;
  readonly onTurn: (dial: Dial, turn: Turn) => void;
}

/** The answer as wheels, one for each character that a step adds. */
export function AnswerLine({ own, answer, dial, note, onTurn }: AnswerProps) {
  return (
    <Line name="Your answer" note={note} answer={answer}>
      {own.map((part, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
        <td key={step} className="p-0">
          <span className="flex justify-center gap-s2">
            {[...part].map((character, at) => (
              <Wheel
                // biome-ignore lint/suspicious/noArrayIndexKey: a character is identified by its index
                key={at}
                label={`Answer, step ${step + 1}${part.length > 1 ? `, character ${at + 1}` : ""}`}
                value={character}
                isLarge
                isChanged={dial?.step === step && dial.at === at}
                onTurn={(turn) => onTurn({ step, at }, turn)}
              />
            ))}
          </span>
        </td>
      ))}
    </Line>
  );
}
