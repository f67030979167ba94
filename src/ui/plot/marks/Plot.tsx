/** A frame with lines and marks in the units of the data. Texts are HTML, so they keep their size however wide the frame is. */
import {
  type ComponentProps,
  createContext,
  memo,
  type ReactNode,
  useContext,
  useMemo,
} from "react";
import { type Axis, halves, type Range } from "../../../core/plot/axis.ts";
import type { DataPoint } from "../../../core/plot/marks.ts";
import { pathThrough } from "../../../core/plot/path.ts";
import { classes, formatPercent } from "../../kit/format.ts";
import type { Ink } from "./ink.ts";
import { percentOn, shiftOf } from "./place.ts";
import styles from "./plot.module.css";

interface Scale {
  readonly x: Range;
  readonly y: Range;
}

/** Up to this many ticks, the labels at both ends are moved inside the frame; with more they would overlap. */
const FEW_TICKS = 3;
const SHARE: Range = { from: 0, to: 1 }; // the axis of shares
/** The axes of the enclosing plot, for its lines and marks. */
export const Scales = createContext<Scale>({ x: SHARE, y: SHARE });

/** Maps data to percent of the frame, from its top left corner. */
function usePlaces(): (at: DataPoint) => readonly [left: number, top: number] {
  const { x, y } = useContext(Scales);
  return (at) => [percentOn(x, at.x), 100 - percentOn(y, at.y)];
}

type Ticked = Range & Partial<Axis>;

interface PlotProps extends ComponentProps<"div"> {
  /** Its ticks are named below the frame, and the axis below them. */
  readonly x: Ticked;
  /** Its ticks have lines across and are named to the left, and the axis beside them; shares in halves by default. */
  readonly y?: Ticked | undefined;
}

/** As large as its box, less `--y-names` and `--x-names` for the numbers and names of its axes. */
export function Plot({ x, y, className, children, ...rest }: PlotProps) {
  const high: Ticked = y ?? halves(SHARE, formatPercent);
  const { from, to } = high;
  const [start, end] = [x.from, x.to];
  const scale = useMemo(
    () => ({ x: { from: start, to: end }, y: { from, to } }),
    [start, end, from, to],
  );
  return (
    <div
      {...rest}
      className={classes(styles.plot, className)}
      data-x-name={x.name !== undefined}
      data-y-name={high.name !== undefined}
    >
      {high.ticks?.map(([value, label]) => (
        <span
          key={value}
          className={styles.level}
          style={{ bottom: `${percentOn(high, value)}%` }}
          aria-hidden
        >
          <span>{label}</span>
        </span>
      ))}
      <Scales value={scale}>{children}</Scales>
      {x.ticks?.map(([value, label]) => (
        <span
          key={value}
          className="absolute top-[calc(100%_+_0.3em)] whitespace-nowrap"
          data-part="tick"
          style={{
            left: `${percentOn(x, value)}%`,
            // With many ticks, a label that was moved inside would overlap the next.
            translate: `${(x.ticks?.length ?? 0) > FEW_TICKS ? -50 : shiftOf(percentOn(x, value))}%`,
          }}
          aria-hidden
        >
          {label}
        </span>
      ))}
      {x.name === undefined ? null : (
        <span className={styles.xName} aria-hidden>
          {x.name}
        </span>
      )}
      {high.name === undefined ? null : (
        <span className={styles.yName} aria-hidden>
          {high.name}
        </span>
      )}
    </div>
  );
}

interface LineProps {
  readonly points: readonly DataPoint[];
  readonly ink?: Ink | undefined;
  readonly look?: "main" | "thin" | "dashed" | "dotted";
  readonly className?: string | undefined;
}

/** A line through points, with round ends: a single one is a dot. */
export const Line = memo(function Line({ points, ink, look = "main", className }: LineProps) {
  const places = usePlaces();
  if (points.length === 0) return null;
  const drawn = points.length === 1 ? [...points, ...points] : points;
  return (
    <svg
      className={classes(styles.line, className)}
      data-ink={ink}
      data-look={look}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={pathThrough(drawn.map(places), 2)} />
    </svg>
  );
});

interface MarkProps extends Omit<ComponentProps<"span">, "children"> {
  readonly at: DataPoint;
  readonly ink?: Ink | undefined;
  /** `guess` is a dashed ring; `text` has no shape and begins at its place. */
  readonly look?: "ring" | "square" | "guess" | "dot" | "text";
  readonly children?: ReactNode;
}

/** A marker at a data point. */
export function Mark({ at, ink, look = "ring", className, style, children, ...rest }: MarkProps) {
  const [left, top] = usePlaces()(at);
  return (
    <span
      {...rest}
      className={classes(styles.mark, className)}
      data-ink={ink}
      data-look={look}
      style={{ left: `${left}%`, top: `${top}%`, ...style }}
    >
      {children}
    </span>
  );
}

interface BandProps extends ComponentProps<"div"> {
  readonly from: number;
  readonly to: number;
}

/** A part of the x axis, from the bottom to the top. */
export function Band({ from, to, className, style, ...rest }: BandProps) {
  const { x } = useContext(Scales);
  const [left, right] = [percentOn(x, from), percentOn(x, to)];
  return (
    <div
      {...rest}
      className={classes(styles.band, className)}
      style={{ left: `${left}%`, width: `${right - left}%`, ...style }}
    />
  );
}
