/** Draws a plot's marks as one SVG; core/plot/frame.ts draws the same marks for files. */
import { useContext } from "react";
import { placeOn } from "../../../core/plot/axis.ts";
import type { DataPoint, MarkShape, PlotMark } from "../../../core/plot/marks.ts";
import { type Place, pathThrough } from "../../../core/plot/path.ts";
import { Scales } from "./Plot.tsx";
import styles from "./plot.module.css";

interface Props<Ink> {
  readonly marks: readonly PlotMark<Ink>[];
  /** The class that has the color of an ink. */
  readonly classOf: (ink: Ink) => string | undefined;
}

/** Side of the viewBox in units: large enough for whole numbers, which are written much faster than fractions. */
const SIDE = 10_000;

export function Marks<Ink>({ marks, classOf }: Props<Ink>) {
  const { x, y } = useContext(Scales);
  const place = (at: DataPoint): Place => [
    Math.round(SIDE * placeOn(x, at.x)),
    Math.round(SIDE * (1 - placeOn(y, at.y))),
  ];
  return (
    <svg
      className={`${styles.marks} pointer-events-none absolute inset-0 size-full overflow-visible forced-color-adjust-none`}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {marks.map((mark, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no name but their place
        <g key={i} className={classOf(mark.ink)} opacity={mark.opacity}>
          <Drawn mark={mark} place={place} />
        </g>
      ))}
    </svg>
  );
}

interface DrawnProps<Ink> {
  readonly mark: PlotMark<Ink>;
  readonly place: (at: DataPoint) => Place;
}

function Drawn<Ink>({ mark, place }: DrawnProps<Ink>) {
  switch (mark.kind) {
    case "line":
      return (
        <path
          className="fill-none stroke-current [stroke-linejoin:round]"
          d={pathThrough(mark.points.map(place), 0)}
          strokeWidth={mark.width}
          strokeDasharray={mark.dash?.join(" ")}
        />
      );
    case "area": {
      const shapes = mark.outlines.map((outline) => `${pathThrough(outline.map(place), 0)}z`);
      return <path className="fill-current" d={shapes.join("")} />;
    }
    case "dots":
      return <Dots shape={mark.shape} size={mark.size} places={mark.points.map(place)} />;
  }
}

interface DotsProps {
  readonly shape: MarkShape;
  readonly size: number;
  readonly places: readonly Place[];
}

/** Strokes of length 0 in the color of the text: their caps keep their shape however the frame is stretched. A ring has a smaller one in the background color on top. */
export function Dots({ shape, size, places }: DotsProps) {
  const d = places.map(([x, y]) => `M${x} ${y}h0`).join("");
  const cap = shape === "square" ? "square" : "round";
  return (
    <>
      <path
        className="fill-none stroke-current [stroke-linejoin:round]"
        d={d}
        strokeWidth={size}
        strokeLinecap={cap}
      />
      {shape === "ring" ? (
        <path
          className="fill-none stroke-surface [stroke-linejoin:round]"
          d={d}
          strokeWidth={size - 2}
          strokeLinecap="round"
        />
      ) : null}
    </>
  );
}
