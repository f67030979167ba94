/** Rows of dots on one axis: a dot for each run, a line at the mean or median, a band for the mean's interval. */

import type { CSSProperties, ReactNode } from "react";
import { type Axis, placeOn } from "../../../core/plot/axis.ts";
import type { DotRow } from "../../../core/plot/dots.ts";
import { dotsOf, highestStack } from "../../../core/plot/stacks.ts";
import { Stack } from "../../kit/box/Stack.tsx";
import { classes } from "../../kit/format.ts";
import styles from "./dot-rows.module.css";
import type { Ink } from "./ink.ts";
import { shiftOf } from "./place.ts";

export interface PageRow extends DotRow {
  /** Smaller text under the name. */
  readonly tag?: string | undefined;
  /** Smaller text after the note. */
  readonly more?: string | undefined;
  /** The whole row for screen readers; null where one text describes the whole picture. */
  readonly spoken: string | null;
  readonly ink?: Ink | undefined;
  readonly isHollow?: boolean;
  /** Predicted values, drawn as faint dots below the line. */
  readonly below?: readonly number[];
  /** Index of the value that is drawn with a ring. */
  readonly ringed?: number | undefined;
  /** Shown instead of the dots and their summary. */
  readonly cover?: ReactNode;
}

interface Props {
  readonly rows: readonly PageRow[];
  readonly axis: Axis;
  /** How a single value is written. */
  readonly write: (value: number) => string;
  /** For many dots: names and notes are above them, and the dots stack upward from their line. */
  readonly isTall?: boolean;
}

const percent = (share: number): string => `${100 * share}%`;
const at = (axis: Axis, value: number): string => percent(placeOn(axis, value));

/** Sizes follow from its box: `--row-name` and `--row-note` are the widths beside the dots, `--dot` is a dot at most, `--row-least` a row at least; with `--row-grows` 0 rows do not grow with their stacks. */
export function DotRows({ rows, axis, write, isTall = false }: Props) {
  const stacking = isTall ? "on" : "around";
  const most = highestStack(
    rows.map(({ values }) => values),
    axis,
    stacking,
  );
  const reach = ({ values, below = [] }: PageRow) => ({
    "--above": highestStack([values], axis, stacking),
    "--below": highestStack([below], axis, "on"),
  });
  return (
    <div
      className={classes(styles.rows, isTall && `${styles.tall} flex-1`)}
      style={{ "--most": most } as CSSProperties}
    >
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-s3">
        <ul>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
            <li key={i} data-ink={row.ink} style={reach(row) as CSSProperties}>
              <div className={styles.name} aria-hidden={row.spoken !== null}>
                {row.label}
                {row.tag ? <small>{row.tag}</small> : null}
              </div>
              {row.cover ?? <Track row={row} axis={axis} write={write} stacking={stacking} />}
              <Stack lines="tight" className={styles.note} aria-hidden>
                {row.cover || row.note === "" ? null : <b>{row.note}</b>}
                {row.cover || !row.more ? null : <small>{row.more}</small>}
              </Stack>
            </li>
          ))}
        </ul>
        <div className={styles.axis} aria-hidden>
          {axis.ticks.map(([value, label]) => (
            <span
              key={value}
              style={{
                left: at(axis, value),
                translate: `${shiftOf(100 * placeOn(axis, value))}%`,
              }}
            >
              {label}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

interface TrackProps extends Pick<Props, "axis" | "write"> {
  readonly row: PageRow;
  readonly stacking: "around" | "on";
}

function Track({ row, axis, write, stacking }: TrackProps) {
  const { values, middle, interval, below = [], spoken } = row;
  const named = spoken === null ? {} : ({ role: "img", "aria-label": spoken } as const);
  const [low, high] = interval?.map((end) => at(axis, end)) ?? [];
  return (
    <div className={styles.track} data-below={below.length > 0} {...named}>
      {axis.ticks.map(([value]) => (
        <i
          key={value}
          className={styles.tick}
          // The position of a dot that shows no effect (the zero line).
          data-zero={axis.from < 0 && Math.abs(value) < 1e-9}
          style={{ left: at(axis, value) }}
        />
      ))}
      {low === undefined ? null : (
        <i className={styles.band} style={{ left: low, right: `calc(100% - ${high})` }} />
      )}
      {middle === null ? null : <i className={styles.middle} style={{ left: at(axis, middle) }} />}
      {dotsOf(values, axis, stacking).map(({ x, row: level }, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: dots never move
          key={i}
          title={write(values[i] ?? 0)}
          className={styles.dot}
          data-part="dot"
          data-hollow={row.isHollow}
          data-ringed={row.ringed === i}
          style={{ left: percent(x), "--row": level } as CSSProperties}
        />
      ))}
      {dotsOf(below, axis, "on").map(({ x, row: level }, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: dots never move
          key={i}
          className={styles.ghost}
          style={{ left: percent(x), "--row": level } as CSSProperties}
        />
      ))}
    </div>
  );
}
