import type { RefObject } from "react";
import type { Judge } from "../../core/algorithms/arm.ts";
import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import { classes, formatInteger } from "../../kit/format.ts";
import type { Clock } from "../../page/clock.ts";
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
  readonly clockAt: (update: number) => Clock;
  /** Size of the lane's plot in pixels. */
  readonly size: Size;
  /** Whether there is room for an axis and whole sentences. */
  readonly isRoomy: boolean;
  /** For measuring the plot; only one lane gets it, since both lanes have the same size. */
  readonly plot?: RefObject<HTMLDivElement | null>;
}

/** One lane of the run chart: the axis and the drawing of one model. */
export function Lane({ model, lane, at, clockAt, size, isRoomy, plot }: Props) {
  const { updates, under } = model;
  const { role } = lane;
  return (
    <div className={classes(styles.lane, runChartStyles[role])}>
      {isRoomy && lane.instead === null && (
        <>
          <span className={styles.axis} style={{ top: "0%" }} aria-hidden="true">
            {formatInteger(100)}
          </span>
          <span className={styles.axis} style={{ top: "100%" }} aria-hidden="true">
            {formatInteger(0)}
          </span>
        </>
      )}
      <LaneDrawing
        lane={lane}
        judged={model.judged}
        under={under?.[role] ?? null}
        clockAt={clockAt}
        updates={updates}
        width={size.width}
        at={at}
      />
      <div
        ref={plot}
        className="pointer-events-none absolute top-0 right-0 bottom-auto left-0 m-0 h-(--plot)"
      >
        {lane.instead ? (
          <p
            className={`${styles.remark} absolute inset-0 z-4 grid place-items-center text-center leading-tight text-ink`}
          >
            <span>{isRoomy ? instead(lane.instead) : "No verifier"}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
