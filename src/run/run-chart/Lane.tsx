import type { RefObject } from "react";
import type { Judge } from "../../core/algorithms/arm.ts";
import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import { classes, formatInteger } from "../../kit/format.ts";
import { useApp } from "../../page/app.ts";
import { lanes } from "../../page/core-names.ts";
import styles from "./Lane.module.css";
import { LaneDrawing } from "./LaneDrawing.tsx";
import runChartStyles from "./RunChart.module.css";
import type { LaneModel, RunChartModel } from "./run-chart-model.ts";
import type { Size } from "./use-size.ts";

const JUDGES = {
  verifier: "the verifier judges",
  self: "the generator judges",
  gold: "gold labels judge",
  random: "a coin judges",
  none: "nobody judges",
} satisfies Record<Judge, string>;

const judges = ({ by, as }: JudgeFacts): string =>
  `${JUDGES[by]} ${by === "self" ? "itself" : `every ${as === "labels" ? "step" : "attempt"}`}`;

/** The text in a lane without a verifier. */
const instead = (judge: JudgeFacts): string =>
  `This run has no verifier${judge.by === "none" ? "" : `: ${judges(judge)}`}.`;

interface Props {
  readonly model: RunChartModel;
  readonly lane: LaneModel;
  /** The update at the playhead. */
  readonly at: number;
  /** Size of the lane's plot in pixels. */
  readonly size: Size;
  /** Whether there is room for an axis and whole sentences. */
  readonly isRoomy: boolean;
  /** For measuring the plot; only one lane gets it, since both lanes have the same size. */
  readonly plot?: RefObject<HTMLDivElement | null>;
}

/** One lane of the run chart: the axis and the drawing of one model. */
export function Lane({ model, lane, at, size, isRoomy, plot }: Props) {
  const { updates, other, under } = model;
  const { role, low } = lane;
  const over = other?.[role] ?? null;
  return (
    <div className={classes(styles.lane, runChartStyles[role])}>
      {isRoomy && lane.measure && (
        <>
          <span className={styles.axis} style={{ top: "0%" }} aria-hidden="true">
            {formatInteger(100)}
          </span>
          <span className={styles.axis} style={{ top: "100%" }} aria-hidden="true">
            {formatInteger(100 * low)}
          </span>
        </>
      )}
      <LaneDrawing
        lane={lane}
        set={role === "verifier" ? model.set : null}
        other={over}
        under={under?.[role] ?? null}
        updates={updates}
        width={size.width}
        at={at}
      />
      <div ref={plot} className={styles.labels}>
        {role === "verifier" && <Remark model={model} isRoomy={isRoomy} />}
      </div>
    </div>
  );
}

/** A remark where there is no verifier to draw, in this run or in the run laid over it. */
function Remark({ model: { verifier, other }, isRoomy }: Pick<Props, "model" | "isRoomy">) {
  const laid = useApp(({ whatIf }) => whatIf);
  const text = verifier.instead
    ? isRoomy
      ? instead(verifier.instead)
      : "No verifier"
    : isRoomy && ofOther();
  if (!text) return null;
  return (
    <p className={classes(styles.remark, !verifier.instead && styles.remarkOver)}>
      <span>{text}</span>
    </p>
  );

  function ofOther(): string | null {
    if (!other?.instead) return null;
    const there =
      other.instead.by === "none"
        ? "No verifier in the other run."
        : `In the other run ${judges(other.instead)}.`;
    if (!other.hasOtherProblems) return there;
    return `${there} ${lanes[laid ?? ""]?.problems ?? "Its line has other problems: compare the rings."}`;
  }
}
