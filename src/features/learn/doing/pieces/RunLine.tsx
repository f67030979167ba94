import type { CSSProperties } from "react";
import type { Role } from "../../../../core/role.ts";
import { classes, formatInteger, formatPercent } from "../../../../i18n/format.ts";
import { useWords } from "../../../../i18n/index.ts";
import {
  HEIGHT,
  LEVELS,
  linePath,
  percentOf,
  placeOf,
  yOf,
} from "../../../../run-view/run-chart/model/drawing.ts";
import type { Point } from "../../../../run-view/run-chart/model/lane-line.ts";
import share from "../../predict/share.module.css";
import stage from "../../stage.module.css";
import { doingWords } from "../words.en.ts";
import styles from "./run-line.module.css";

/** A line of the chart: `x` in updates, `y` a share. */
export interface DrawnLine {
  /** `main` is what one looks at, `thin` each value of it, `beside` another run; one of each. */
  readonly kind: "main" | "thin" | "beside";
  readonly points: readonly Point[];
}

interface Props {
  readonly title: string;
  /** What the share is taken over. */
  readonly note: string;
  readonly role: Role;
  /** Updates at the two ends of the axis. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly DrawnLine[];
  /** Points with a ring of their own. */
  readonly rings: readonly Point[];
  /** The share at the start, named inside the chart; null for none. */
  readonly start: number | null;
  /** The share that was predicted for the end; null for none. */
  readonly guess: number | null;
  /** What is behind the curtain from an update on is not drawn at all; null for no curtain. */
  readonly curtain: { readonly from: number; readonly text: string } | null;
  /** To the right of a share: what it is. */
  readonly side: { readonly at: number; readonly value: string; readonly text: string } | null;
}

/** Labels stay this far from the ends of the axis. */
const inside = (at: number): number => Math.min(0.9, Math.max(0.08, at));

/** Shares of a run over its updates, as far as they have been seen. */
export function RunLine(props: Props) {
  const words = useWords(doingWords).line;
  const { title, note, role, from, to, rings, start, guess, curtain, side } = props;
  const updates = to - from;
  const drawn = (points: readonly Point[]) =>
    points
      .filter(({ x }) => x >= from && x <= (curtain?.from ?? to))
      .map(({ x, y }) => ({ x: x - from, y }));
  return (
    <section className={classes(stage.chart, styles.chart)} data-role={role} aria-label={title}>
      <h2 className={stage.title}>
        {title}
        <span>{note}</span>
      </h2>
      <div className={share.plot}>
        {LEVELS.map((tick) => (
          <span key={tick} className={share.tick} style={{ top: `${yOf(tick, 0)}%` }} aria-hidden>
            {formatPercent(tick)}
          </span>
        ))}
        {curtain && curtain.from < to ? (
          <div
            className={classes(share.curtain, styles.curtain)}
            data-part="curtain"
            style={{ left: `${percentOf(curtain.from - from, updates)}%` }}
          >
            <p className={styles.hidden}>{curtain.text}</p>
          </div>
        ) : null}
        <svg
          className={classes(share.lines, styles.drawing)}
          viewBox={`0 0 ${updates} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {guess === null || start === null ? null : (
            <path
              className={share.guessLine}
              d={linePath(
                [
                  { x: 0, y: start },
                  { x: updates, y: guess },
                ],
                0,
              )}
            />
          )}
          {props.lines.map(({ kind, points }) => (
            <path key={kind} className={styles[kind]} d={linePath(drawn(points), 0)} />
          ))}
        </svg>
        {drawn(rings).map((ring) => (
          <span
            key={ring.x}
            className={styles.ring}
            data-part="ring"
            style={placeOf(ring, updates, 0)}
          >
            <span className="visually-hidden">
              {words.measured(formatInteger(ring.x + from), formatPercent(ring.y))}
            </span>
          </span>
        ))}
        {start === null ? null : (
          <p
            className={classes(share.start, styles.start)}
            style={{ bottom: `${100 * inside(start)}%` }}
          >
            {words.start(formatPercent(start))}
          </p>
        )}
        {guess === null ? null : (
          <span className={share.guessed} style={{ bottom: `${100 * guess}%` }} />
        )}
        {side ? (
          <p
            className={classes(share.side, styles.side)}
            style={{ "--at": `${100 * side.at}%` } as CSSProperties}
          >
            <b>{side.value}</b> {side.text}
          </p>
        ) : null}
      </div>
      <p className={share.axis} aria-hidden>
        <span>{words.axisStart}</span>
        <span>{words.axisEnd(formatInteger(updates))}</span>
      </p>
    </section>
  );
}
