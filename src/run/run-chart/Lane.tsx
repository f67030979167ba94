import type { RefObject } from "react";
import { classes, formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useApp } from "../../page/app.ts";
import styles from "./Lane.module.css";
import { LaneDrawing } from "./LaneDrawing.tsx";
import runChartStyles from "./RunChart.module.css";
import type { LaneModel, RunChartModel } from "./run-chart-model.ts";
import type { Size } from "./use-size.ts";
import { runChartWords } from "./words.en.ts";

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
  const words = useWords(runChartWords);
  const instead = isRoomy ? words.instead : words.insteadShort;
  const { lanes } = useWords();
  const laid = useApp(({ whatIf }) => whatIf);
  const text = verifier.instead ? instead(verifier.instead) : isRoomy && ofOther();
  if (!text) return null;
  return (
    <p className={classes(styles.remark, !verifier.instead && styles.remarkOver)}>
      <span>{text}</span>
    </p>
  );

  function ofOther(): string | null {
    if (!other?.instead) return null;
    const there = words.insteadThere(other.instead);
    if (!other.hasOtherProblems) return there;
    return words.both(there, lanes[laid ?? ""]?.problems ?? words.otherProblems);
  }
}
