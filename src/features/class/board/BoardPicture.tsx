import { scale } from "../../../core/svg/axis.ts";
import { formatPercent } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { fitsOneRow, Lane, type LaneData } from "./Lane.tsx";
import { type LanePlace, layoutOf } from "./model/layout.ts";
import { hundredths, signed } from "./model/points.ts";
import { differenceScale, shareScale, type TickedRange } from "./model/scales.ts";
import styles from "./picture.module.css";
import { boardWords } from "./words.en.ts";

interface Props {
  readonly width: number;
  readonly height: number;
  /** Size of the text, in pixels. */
  readonly text: number;
  readonly arms: readonly LaneData[];
  readonly pairs: readonly LaneData[];
  readonly latest: number | null;
  /** Read by screen readers in place of the picture. */
  readonly label: string;
}

/** Beside the axis, so that half of a dot and of a number fits. */
const SIDE = 26;

/** Lanes of dots: each arm on one axis, the differences seed by seed on another. */
export function BoardPicture({ width, height, text, arms, pairs, latest, label }: Props) {
  const words = useWords(boardWords).picture;
  const isNarrow = ![...arms, ...pairs].every((lane) => fitsOneRow(lane, width, text));
  const layout = layoutOf(
    { height, text, isNarrow },
    arms.map(({ ghosts }) => ghosts.length > 0),
    pairs.length,
  );
  const shares = shareScale(arms.flatMap((lane) => shown(lane)));
  const differences = differenceScale(pairs.flatMap((lane) => shown(lane)));
  const lanes = { width, text, latest };
  const signedTicks = hundredths(differences.ticks).map(signed);
  return (
    <svg
      className={styles.picture}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <Lanes {...lanes} lanes={arms} places={layout.arms} axis={shares} bottom={layout.armTicks} />
      <Ticks
        {...lanes}
        axis={shares}
        y={layout.armTicks}
        labels={shares.ticks.map(formatPercent)}
      />
      {pairs.length === 0 ? null : (
        <>
          <path className={styles.between} d={`M0 ${layout.armTicks + 1.9 * text}H${width}`} />
          <Lanes
            {...lanes}
            lanes={pairs}
            places={layout.pairs}
            axis={differences}
            bottom={layout.pairTicks}
          />
          <Ticks
            {...lanes}
            axis={differences}
            y={layout.pairTicks}
            labels={differences.ticks.map((tick, i) =>
              Math.abs(tick) < 1e-9 ? words.none : (signedTicks[i] ?? ""),
            )}
          />
        </>
      )}
    </svg>
  );
}

/** All that an axis must hold; intervals of few values are cut at its ends. */
const shown = ({ values, ghosts, middle }: LaneData): number[] => [
  ...values.map(({ value }) => value),
  ...ghosts,
  ...(middle === null ? [] : [middle]),
];

interface LanesProps extends Pick<Props, "width" | "text" | "latest"> {
  readonly lanes: readonly LaneData[];
  readonly places: readonly LanePlace[];
  readonly axis: TickedRange;
  /** Where the lines of the grid end. */
  readonly bottom: number;
}

function Lanes({ lanes, places, axis, bottom, width, text, latest }: LanesProps) {
  const at = scale(axis, SIDE, width - SIDE);
  const top = (places[0]?.title ?? 0) + 0.8 * text;
  return (
    <>
      {axis.ticks.map((tick) => (
        <path
          key={tick}
          className={axis.from < 0 && Math.abs(tick) < 1e-9 ? styles.zero : styles.grid}
          d={`M${at(tick)} ${top}V${bottom}`}
        />
      ))}
      {lanes.map((lane, i) => {
        const place = places[i];
        return place ? (
          <Lane
            key={lane.title}
            lane={lane}
            place={place}
            width={width}
            text={text}
            at={at}
            latest={latest}
          />
        ) : null;
      })}
    </>
  );
}

interface TicksProps extends Pick<Props, "width" | "text"> {
  readonly axis: TickedRange;
  readonly y: number;
  readonly labels: readonly string[];
}

function Ticks({ axis, y, labels, width, text }: TicksProps) {
  const at = scale(axis, SIDE, width - SIDE);
  return axis.ticks.map((tick, i) => (
    <g key={tick}>
      <path className={styles.notch} d={`M${at(tick)} ${y}v5`} />
      <text
        className={styles.tick}
        x={at(tick)}
        y={y + 5 + 0.95 * text}
        fontSize={0.85 * text}
        textAnchor="middle"
      >
        {labels[i]}
      </text>
    </g>
  ));
}
