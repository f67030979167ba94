import { fitted, textWidth } from "../../../core/svg/sheet.ts";
import type { LanePlace } from "./model/layout.ts";
import { fittingStacks } from "./model/stacks.ts";
import styles from "./picture.module.css";

/** A value of one seed. */
export interface SeedValue {
  readonly seed: number;
  readonly value: number;
}

export interface LaneData {
  readonly title: string;
  /** The mean, written large at the right; and its interval after it. */
  readonly mean: string;
  readonly range: string;
  readonly values: readonly SeedValue[];
  readonly middle: number | null;
  readonly interval: readonly [low: number, high: number] | null;
  readonly ghosts: readonly number[];
  /** How its dots are drawn. */
  readonly mark: "full" | "hollow" | "difference";
}

interface Props {
  readonly lane: LaneData;
  readonly place: LanePlace;
  readonly width: number;
  readonly text: number;
  readonly at: (value: number) => number;
  /** The seed that is ringed. */
  readonly latest: number | null;
}

/** Size of the mean, in sizes of the text. */
const MEAN = 1.35;
/** Room between the line and the dots. */
const AIR = 7;
/** Part of a column that a dot takes. */
const DOT = 0.43;
const GHOST = 0.38;
/** Of a column; smaller ghosts have no dashes. */
const DASHED = 9;

const statsWidth = ({ mean, range }: LaneData, text: number): number =>
  textWidth(mean, MEAN * text) + textWidth(range, text) + text;

/** Whether the title and the numbers have room beside each other. */
export const fitsOneRow = (lane: LaneData, width: number, text: number): boolean =>
  textWidth(lane.title, text) + text + statsWidth(lane, text) <= width;

/** A line with dots on it, its mean with its interval, and predictions below. */
export function Lane({ lane, place, width, text, at, latest }: Props) {
  const { title, mean, range, interval, middle } = lane;
  const room = place.stats > place.title ? width : width - statsWidth(lane, text) - text;
  return (
    <g>
      <text className={styles.title} x={0} y={place.title} fontSize={text}>
        {fitted(title, room, text)}
      </text>
      <text x={width} y={place.stats} fontSize={text} textAnchor="end">
        <tspan className={styles.mean} data-mark={lane.mark} fontSize={MEAN * text}>
          {mean}
        </tspan>
        <tspan className={styles.range} dx={0.5 * text}>
          {range}
        </tspan>
      </text>
      <path className={styles.line} d={`M0 ${place.line}H${width}`} />
      <Dots lane={lane} place={place} at={at} latest={latest} />
      <Ghosts ghosts={lane.ghosts} place={place} at={at} widest={0.8 * text} />
      {interval === null ? null : (
        <path className={styles.bar} d={`M${at(interval[0])} ${place.line}H${at(interval[1])}`} />
      )}
      {middle === null ? null : (
        <path className={styles.middle} d={`M${at(middle)} ${place.line - 9}l8 9-8 9-8-9z`} />
      )}
    </g>
  );
}

type DotsProps = Pick<Props, "lane" | "place" | "at" | "latest">;

function Dots({ lane, place, at, latest }: DotsProps) {
  const { dots: places, width, pitch } = fittingStacks(lane.values, at, place.dots - AIR);
  const dots = places.map(({ item, x, level }) => ({
    seed: item.seed,
    x,
    y: place.line - AIR - width / 2 - pitch * level,
  }));
  const ringed = dots.find(({ seed }) => seed === latest);
  return (
    <>
      {dots.map(({ seed, x, y }) => (
        <circle
          key={seed}
          className={styles.dot}
          data-mark={lane.mark}
          cx={x}
          cy={y}
          r={DOT * width}
        />
      ))}
      {ringed ? (
        <circle className={styles.ring} cx={ringed.x} cy={ringed.y} r={0.62 * width + 2} />
      ) : null}
    </>
  );
}

interface GhostsProps {
  readonly ghosts: readonly number[];
  readonly place: LanePlace;
  readonly at: (value: number) => number;
  readonly widest: number;
}

function Ghosts({ ghosts, place, at, widest }: GhostsProps) {
  const items = ghosts.map((value) => ({ value }));
  const { dots, width, pitch } = fittingStacks(items, at, place.ghosts - AIR, widest);
  return dots.map(({ x, level }) => (
    <circle
      key={`${x} ${level}`}
      className={styles.ghost}
      data-dashed={width >= DASHED}
      cx={x}
      cy={place.line + AIR + 2 + width / 2 + pitch * level}
      r={GHOST * width}
    />
  ));
}
