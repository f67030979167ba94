import { memo, useMemo } from "react";
import type { Range } from "../../core/plot/axis.ts";
import type { PlotMark } from "../../core/plot/marks.ts";
import { classes, formatPercent } from "../../kit/format.ts";
import { type Clock, updateWords } from "../../page/clock.ts";
import { Marks } from "../../plot/marks/Marks.tsx";
import { Line, Mark, Plot } from "../../plot/marks/Plot.tsx";
import { ANSWERS, JUDGED } from "../model-card/names.ts";
import type { VerifierMeasure } from "../run-chart/model/measures.ts";
import styles from "./Lane.module.css";
import { percentOf } from "./model/axis.ts";
import { outlinesOf } from "./model/blocks.ts";
import type { Point } from "./model/lane-line.ts";
import { withoutOverlaps } from "./model/spread.ts";
import type { LaneModel } from "./run-chart-model.ts";

export interface DrawnLane {
  readonly lane: LaneModel;
  /** What the verifier's points measure. */
  readonly judged: VerifierMeasure;
  /** The points of the recording under a live run; null for none. */
  readonly under: readonly Point[] | null;
  readonly clockAt: (update: number) => Clock;
  /** Number of updates on the axis. */
  readonly updates: number;
  /** Width of the lane in pixels. */
  readonly width: number;
}

/** What both the full and the pale drawing of a lane show. */
interface Drawing {
  readonly lane: LaneModel;
  readonly judged: VerifierMeasure;
  readonly under: readonly Point[] | null;
  readonly x: Range;
  readonly blocks: readonly PlotMark<"own">[];
  readonly rings: readonly Point[];
}

function drawingOf({ lane, judged, under, updates, width }: Omit<DrawnLane, "clockAt">): Drawing {
  const length = Math.max(1, updates);
  return {
    lane,
    judged,
    under,
    x: { from: 0, to: length },
    blocks: [{ kind: "area", outlines: outlinesOf(lane.blocks), ink: "own" }],
    rings: withoutOverlaps(lane.points, width / length),
  };
}

/** How far rings and thick lines reach beyond the edge of the lane. */
const OUTER_EDGE = "-20px";

/**
 * One lane drawn twice, in full and in pale colors. Each drawing is clipped at the playhead, so that neither is drawn
 * again while a run plays. The clip is set on the elements themselves: an inherited variable would restyle every ring.
 * @param at the update at the playhead
 */
export function LaneDrawing({
  at,
  clockAt,
  lane,
  judged,
  under,
  updates,
  width,
}: DrawnLane & { readonly at: number }) {
  const drawing = useMemo(
    () => drawingOf({ lane, judged, under, updates, width }),
    [lane, judged, under, updates, width],
  );
  const percent = percentOf(at, updates);
  const clip = {
    later: `${OUTER_EDGE} ${OUTER_EDGE} ${OUTER_EDGE} ${percent}%`,
    past: `${OUTER_EDGE} ${100 - percent}% ${OUTER_EDGE} ${OUTER_EDGE}`,
  };
  return (["later", "past"] as const).map((tense) => (
    <div
      key={tense}
      className={classes(
        "absolute inset-0 [transition:clip-path_var(--glide)_linear]",
        styles[tense],
      )}
      style={{ clipPath: `inset(${clip[tense]})` }}
      aria-hidden="true"
    >
      <LanePart drawing={drawing} clockAt={clockAt} />
    </div>
  ));
}

interface LanePartProps {
  readonly drawing: Drawing;
  readonly clockAt: (update: number) => Clock;
}

/** The drawing of a lane before the playhead (full colors) or after it (pale). */
const LanePart = memo(
  function LanePart({ drawing, clockAt }: LanePartProps) {
    const { lane, judged, under, x, blocks, rings } = drawing;
    const { says, called } = lane.role === "generator" ? ANSWERS : JUDGED[judged];
    return (
      <>
        <Plot className={styles.plot} x={x} y={{ from: 0, to: 1 }}>
          {under ? <Line className={styles.under} points={under} /> : null}
          <Line className={styles.mean} points={lane.points} />
          {rings.map((ring) => (
            <Mark
              key={ring.x}
              at={ring}
              className={styles.ring}
              title={`${called ?? says} ${formatPercent(ring.y)}, ${updateWords(clockAt(ring.x))}`}
            />
          ))}
        </Plot>
        <Plot className={styles.strip} x={x} y={{ from: 0, to: 1 }}>
          <Marks marks={blocks} classOf={() => `${styles.block} text-(color:--own-mid)`} />
        </Plot>
      </>
    );
  },
  (a, b) => a.drawing === b.drawing,
);
