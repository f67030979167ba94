import { memo } from "react";
import { classes, formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import styles from "./Lane.module.css";
import { blocksPath, flatPath, HEIGHT, linePath, yOf } from "./model/drawing.ts";
import { spread } from "./model/label-layout.ts";
import type { LaneLine, Ring } from "./model/lane-line.ts";
import type { LaneModel } from "./score-model.ts";
import { scoreWords } from "./words.en.ts";

export interface DrawnLane {
  readonly lane: LaneModel;
  /** A second run, dashed; null for none. */
  readonly other: LaneLine | null;
  /** The recorded run under a live one. */
  readonly under: LaneLine | null;
  /** Length of the axis in updates. */
  readonly updates: number;
  /** Width of the lane in pixels. */
  readonly width: number;
}

/** One lane twice, in full and pale colors: the playhead clips both, so that neither is drawn again while a run plays. */
export const LaneDrawing = memo(function LaneDrawing(props: DrawnLane) {
  return (
    <>
      <Tense {...props} isPast={false} />
      <Tense {...props} isPast />
    </>
  );
});

/** What has been (full colors, with each value as a thin line) or what is to come (pale). */
function Tense({ lane, other, under, updates, width, isPast }: DrawnLane & { isPast: boolean }) {
  const { line, low, blocks } = lane;
  const box = `0 0 ${Math.max(1, updates)} ${HEIGHT}`;
  const perUpdate = width / Math.max(1, updates);
  return (
    <div className={classes(styles.tense, isPast ? styles.past : styles.later)} aria-hidden="true">
      <div className={styles.plot}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers with the whole drawing */}
        <svg viewBox={box} preserveAspectRatio="none">
          {under && <path className={styles.under} d={linePath(under.mean, low)} />}
          {other?.before && <path className={styles.over} d={flatPath(other.before, low)} />}
          {other && <path className={styles.over} d={linePath(other.mean, low)} />}
          {line.before && <path className={styles.before} d={flatPath(line.before, low)} />}
          {isPast && <path className={styles.raw} d={linePath(line.raw, low)} />}
          <path className={styles.mean} d={linePath(line.mean, low)} />
        </svg>
        {other && <Rings rings={spread(other.rings, perUpdate)} updates={updates} low={low} over />}
        <Rings rings={spread(line.rings, perUpdate)} updates={updates} low={low} />
      </div>
      <div className={styles.strip}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers with the whole drawing */}
        <svg viewBox={box} preserveAspectRatio="none">
          <path className={styles.block} d={blocksPath(blocks)} />
        </svg>
      </div>
    </div>
  );
}

interface RingsProps {
  readonly rings: readonly Ring[];
  readonly updates: number;
  readonly low: number;
  readonly over?: boolean;
}

function Rings({ rings, updates, low, over = false }: RingsProps) {
  const words = useWords(scoreWords);
  return rings.map(({ x, y, count }) => (
    <span
      key={x}
      className={classes(styles.ring, over && styles.ringOver)}
      style={{ left: `${(100 * x) / Math.max(1, updates)}%`, top: `${yOf(y, low)}%` }}
      title={words.ring(
        formatPercent(y),
        count === null ? null : formatInteger(count),
        formatInteger(x),
      )}
    />
  ));
}
