import type { ReactNode } from "react";
import { halves } from "../../core/plot/axis.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { DotRows, type PageRow } from "../../ui/plot/marks/DotRows.tsx";
import type { StudyDotRow } from "../../watch/figures/dots.ts";
import { formatAs } from "../../watch/figures/write.ts";
import { type Asked, loadArms, sayingOf } from "../loaded/arms.ts";
import { useReady } from "../loaded/use-loaded.ts";
import type { Prediction } from "../player/prediction.ts";
import { Choices } from "./Choices.tsx";
import chart from "./chart.module.css";
import { useDoing } from "./doing.ts";
import { Waiting } from "./recorded.tsx";

/** Arms of a study on one scale. It is an object of its own, by which the study's table is found again. */
export interface Lanes extends Asked {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly as: "percent" | "integer";
  /** The value at which runs stopped. The picture then shows how many reached this value, not a mean. */
  readonly goal?: number;
  readonly arms: readonly {
    readonly label: string;
    readonly arm: string;
    readonly block?: string;
    /** The option of the lesson's prediction that names it; of dots, 0 marks the row that they were about. */
    readonly predicted?: number;
  }[];
}

interface Props {
  readonly of: Lanes;
  /** A question of which arm is best, asked before the runs are shown. */
  readonly asks?: string;
  readonly children: ReactNode;
}

/** What this device stores: the arm that the student chose, null for none, and whether the runs are shown. */
export function keptOf(kept: unknown, arms: number) {
  const { guess, isShown } = (kept ?? {}) as Readonly<Record<string, unknown>>;
  const isArm = typeof guess === "number" && Number.isInteger(guess) && guess >= 0 && guess < arms;
  return { guess: isArm ? guess : null, isShown: isShown === true };
}

/** An activity: arms of a study, covered until they are asked for: each seed a dot, the mean a line. */
export function DotLanes({ of, asks, children }: Props) {
  const { kept, onKeep, isDone, onDone, guess: predicted, frame } = useDoing();
  const arms = useReady(of, loadArms);
  if (typeof arms === "string") return frame(children, <Waiting state={arms} />);
  const { guess, isShown } = keptOf(kept, of.arms.length);
  const isOver = isShown || isDone;
  const mayShow = asks === undefined || guess !== null;
  const show = () => {
    onKeep({ guess, isShown: true });
    onDone();
  };
  const task = (
    <>
      {children}
      {asks === undefined ? null : (
        <Choices
          question={asks}
          options={of.arms.map(({ label }) => label)}
          chosen={guess ?? -1}
          isLocked={isOver}
          onChoose={(choice) => onKeep({ guess: choice, isShown: false })}
        />
      )}
      {isOver ? null : (
        <Button look="main" aria-disabled={!mayShow} onClick={() => (mayShow ? show() : null)}>
          {mayShow ? "Show the runs" : "Choose one first"}
        </Button>
      )}
    </>
  );
  const own: Prediction | null =
    asks === undefined ? predicted : guess === null ? null : { kind: "choice", value: guess };
  const rows = arms.map(({ lane }, i): PageRow => {
    const { label = "", predicted: option = i } = of.arms[i] ?? {};
    const isAbout = asks !== undefined || of.arms[i]?.predicted !== undefined;
    return {
      label,
      values: lane.values,
      interval: null,
      ink: "generator",
      ...noteOf(of, lane),
      ...(isOver ? (isAbout ? tagOf(own, option) : {}) : COVERED),
    };
  });
  const middle = arms.some(({ lane }) => lane.isMedian) ? "median" : "mean";
  return frame(task, <Picture of={of} rows={rows} middle={middle} />);
}

interface PictureProps {
  readonly of: Lanes;
  readonly rows: readonly PageRow[];
  readonly middle: string;
}

function Picture({ of, rows, middle }: PictureProps) {
  const write = (value: number) => formatAs(value, of.as);
  const line = of.goal === undefined ? `, the line is their ${middle}` : "";
  return (
    <section className={chart.chart} aria-label={of.title}>
      <h2 className={chart.title}>
        {of.title}
        <span>{`each dot is one run${line}`}</span>
      </h2>
      <div className="grid flex-1 text-t2 [--dot:14px] [--row-least:84px]">
        <DotRows rows={rows} axis={halves(of, write)} write={write} />
      </div>
    </section>
  );
}

const COVERED = {
  cover: <p className={`${chart.curtain} min-h-[44px] self-stretch`}>not shown yet</p>,
};

/** What is written beside the dots of an arm. */
function noteOf({ goal, as }: Lanes, lane: StudyDotRow) {
  const write = (value: number) => formatAs(value, as);
  if (goal === undefined) return { middle: lane.middle, ...sayingOf(lane, write) };
  const reached = lane.values.filter((value) => value >= goal).length;
  const note = `${formatInteger(reached)} of ${formatInteger(lane.runs)}`;
  const more = `got to ${write(goal)}`;
  return {
    middle: null,
    note,
    more,
    spoken: `${note} ${more}. The runs: ${lane.values.map(write).join(", ")}.`,
  };
}

/** The prediction at the arm that it is about: a word, or faint dots. */
function tagOf(predicted: Prediction | null, option: number) {
  if (predicted?.kind === "spread")
    return { tag: "faint: your prediction", below: predicted.value };
  return predicted?.value === option ? { tag: "your prediction" } : {};
}
