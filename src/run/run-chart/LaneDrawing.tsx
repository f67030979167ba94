import { memo, useMemo } from "react";
import type { Range } from "../../core/plot/axis.ts";
import type { PlotMark } from "../../core/plot/marks.ts";
import { classes, formatInteger, formatPercent } from "../../kit/format.ts";
import { Marks } from "../../plot/marks/Marks.tsx";
import { Line, Mark, Plot } from "../../plot/marks/Plot.tsx";
import styles from "./Lane.module.css";
import { percentOf } from "./model/axis.ts";
import { outlinesOf } from "./model/blocks.ts";
import type { LaneLine, Point, Ring } from "./model/lane-line.ts";
import type { FixedSet } from "./model/measures.ts";
import { withoutOverlaps } from "./model/spread.ts";
import type { LaneModel } from "./run-chart-model.ts";

const SET_RING = {
  mixed: (value: string, update: string) =>
    `balanced accuracy ${value} on a fixed, mixed set of solutions, after update ${update}`,
  first: (value: string, update: string) =>
    `balanced accuracy ${value} on the starting generator's solutions, after update ${update}`,
} satisfies Record<FixedSet, (value: string, update: string) => string>;

export interface DrawnLane {
  readonly lane: LaneModel;
  /** The fixed solutions that the rings are measured on; null where they are measured on new problems. */
  readonly set: FixedSet | null;
  /** The line of the recording under a live run; null for none. */
  readonly under: LaneLine | null;
  /** Number of updates on the axis. */
  readonly updates: number;
  /** Width of the lane in pixels. */
  readonly width: number;
}

/** What both the full and the pale drawing of a lane show. */
interface Drawing {
  readonly lane: LaneModel;
  readonly set: FixedSet | null;
  readonly under: LaneLine | null;
  readonly x: Range;
  readonly blocks: readonly PlotMark<"own">[];
  readonly rings: readonly Ring[];
}

function drawingOf({ lane, set, under, updates, width }: DrawnLane): Drawing {
  const length = Math.max(1, updates);
  return {
    lane,
    set,
    under,
    x: { from: 0, to: length },
    blocks: [{ kind: "area", outlines: outlinesOf(lane.blocks), ink: "own" }],
    rings: withoutOverlaps(lane.line.rings, width / length),
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
  lane,
  set,
  under,
  updates,
  width,
}: DrawnLane & { readonly at: number }) {
  const drawing = useMemo(
    () => drawingOf({ lane, set, under, updates, width }),
    [lane, set, under, updates, width],
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
      <LanePart drawing={drawing} isPast={tense === "past"} />
    </div>
  ));
}

interface LanePartProps {
  readonly drawing: Drawing;
  readonly isPast: boolean;
}

/** The drawing of a lane before the playhead (full colors, each value as a thin line) or after it (pale). */
const LanePart = memo(function LanePart({ drawing, isPast }: LanePartProps) {
  const { lane, set, under, x, blocks, rings } = drawing;
  const { line, low, twin } = lane;
  return (
    <>
      <Plot className={styles.plot} x={x} y={{ from: low, to: 1 }}>
        {under ? <Line className={styles.under} points={under.mean} /> : null}
        <Line className={styles.twin} points={twin} />
        {line.before ? <Line className={styles.before} points={flatTo(line.before)} /> : null}
        {isPast ? <Line className={styles.raw} points={line.raw} /> : null}
        <Line className={styles.mean} points={line.mean} />
        {rings.map((ring) => (
          <RingMark key={ring.x} {...ring} set={set} />
        ))}
      </Plot>
      <Plot className={styles.strip} x={x} y={{ from: 0, to: 1 }}>
        <Marks marks={blocks} classOf={() => `${styles.block} text-(color:--own-mid)`} />
      </Plot>
    </>
  );
});

/** A flat line from the start of the axis to `end`. */
const flatTo = (end: Point): readonly Point[] => [{ x: 0, y: end.y }, end];

interface RingProps extends Ring {
  readonly set: FixedSet | null;
}

/** A ring with its figures as a tooltip; memoized, so that a live run renders only its new rings. */
const RingMark = memo(function RingMark({ x, y, count, set }: RingProps) {
  const share = formatPercent(y);
  const of = count === null ? null : formatInteger(count);
  const update = formatInteger(x);
  return (
    <Mark
      at={{ x, y }}
      className={styles.ring}
      title={
        set === null
          ? `${share}${of === null ? "" : ` of ${of}`} on new problems, after update ${update}`
          : SET_RING[set](share, update)
      }
    />
  );
});
