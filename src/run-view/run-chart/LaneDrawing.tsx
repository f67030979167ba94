import { memo, useMemo } from "react";
import { classes, formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import styles from "./Lane.module.css";
import { blocksPath, flatPath, HEIGHT, linePath, percentOf, placeOf } from "./model/drawing.ts";
import type { LaneLine, Ring } from "./model/lane-line.ts";
import type { FixedSet } from "./model/measures.ts";
import { spread } from "./model/spread.ts";
import type { LaneModel } from "./run-chart-model.ts";
import { runChartWords } from "./words.en.ts";

export interface DrawnLane {
  readonly lane: LaneModel;
  /** What its rings are measured on; null for new problems. */
  readonly set: FixedSet | null;
  /** A second run, dashed; null for none. */
  readonly other: LaneLine | null;
  /** The recorded run under a live one. */
  readonly under: LaneLine | null;
  /** Length of the axis in updates. */
  readonly updates: number;
  /** Width of the lane in pixels. */
  readonly width: number;
}

/** What both drawings of a lane show. */
interface Drawing {
  readonly set: FixedSet | null;
  readonly box: string;
  readonly updates: number;
  readonly low: number;
  readonly under: string | null;
  readonly twin: string;
  readonly overBefore: string | null;
  readonly over: string | null;
  readonly before: string | null;
  readonly raw: string;
  readonly mean: string;
  readonly blocks: string;
  readonly rings: readonly Ring[];
  readonly overRings: readonly Ring[];
}

function drawingOf({ lane, set, other, under, updates, width }: DrawnLane): Drawing {
  const { line, low, blocks, twin } = lane;
  const length = Math.max(1, updates);
  return {
    set,
    box: `0 0 ${length} ${HEIGHT}`,
    updates,
    low,
    under: under && linePath(under.mean, low),
    twin: linePath(twin, low),
    overBefore: other?.before ? flatPath(other.before, low) : null,
    over: other && linePath(other.mean, low),
    before: line.before && flatPath(line.before, low),
    raw: linePath(line.raw, low),
    mean: linePath(line.mean, low),
    blocks: blocksPath(blocks),
    rings: spread(line.rings, width / length),
    overRings: spread(other?.rings ?? [], width / length),
  };
}

/** How far rings and thick lines reach out of the lane. */
const REACH = "-20px";

/**
 * One lane twice, in full and pale colors: the playhead clips both, so that neither is drawn again while
 * a run plays. The clip is a style of its own: an inherited variable would style every ring again.
 * @param at the update of the playhead
 */
export function LaneDrawing({
  at,
  lane,
  set,
  other,
  under,
  updates,
  width,
}: DrawnLane & { readonly at: number }) {
  const drawing = useMemo(
    () => drawingOf({ lane, set, other, under, updates, width }),
    [lane, set, other, under, updates, width],
  );
  const percent = percentOf(at, updates);
  const clip = {
    later: `${REACH} ${REACH} ${REACH} ${percent}%`,
    past: `${REACH} ${100 - percent}% ${REACH} ${REACH}`,
  };
  return (["later", "past"] as const).map((tense) => (
    <div
      key={tense}
      className={classes(styles.tense, styles[tense])}
      style={{ clipPath: `inset(${clip[tense]})` }}
      aria-hidden="true"
    >
      <Tense drawing={drawing} isPast={tense === "past"} />
    </div>
  ));
}

interface TenseProps {
  readonly drawing: Drawing;
  readonly isPast: boolean;
}

/** What has been (full colors, with each value as a thin line) or what is to come (pale). */
const Tense = memo(function Tense({ drawing, isPast }: TenseProps) {
  const { box, updates, low, under, twin, overBefore, over, before, raw, mean, blocks } = drawing;
  return (
    <>
      <div className={styles.plot}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers with the whole drawing */}
        <svg viewBox={box} preserveAspectRatio="none">
          {under !== null && <path className={styles.under} d={under} />}
          {twin !== "" && <path className={styles.twin} d={twin} />}
          {overBefore !== null && <path className={styles.over} d={overBefore} />}
          {over !== null && <path className={styles.over} d={over} />}
          {before !== null && <path className={styles.before} d={before} />}
          {isPast && <path className={styles.raw} d={raw} />}
          <path className={styles.mean} d={mean} />
        </svg>
        {drawing.overRings.map((ring) => (
          <RingMark key={ring.x} {...ring} set={drawing.set} updates={updates} low={low} isOver />
        ))}
        {drawing.rings.map((ring) => (
          <RingMark
            key={ring.x}
            {...ring}
            set={drawing.set}
            updates={updates}
            low={low}
            isOver={false}
          />
        ))}
      </div>
      <div className={styles.strip}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers with the whole drawing */}
        <svg viewBox={box} preserveAspectRatio="none">
          <path className={styles.block} d={blocks} />
        </svg>
      </div>
    </>
  );
});

interface RingProps extends Ring {
  readonly set: FixedSet | null;
  readonly updates: number;
  readonly low: number;
  readonly isOver: boolean;
}

/** A ring with its figures as a tooltip. Of a live run only new ones are rendered. */
const RingMark = memo(function RingMark({ x, y, count, set, updates, low, isOver }: RingProps) {
  const words = useWords(runChartWords);
  return (
    <span
      className={classes(styles.ring, isOver && styles.ringOver)}
      style={placeOf({ x, y }, updates, low)}
      title={
        set === null
          ? words.ring(
              formatPercent(y),
              count === null ? null : formatInteger(count),
              formatInteger(x),
            )
          : words.setRing[set](formatPercent(y), formatInteger(x))
      }
    />
  );
});
