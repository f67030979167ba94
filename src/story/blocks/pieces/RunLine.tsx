import type { CSSProperties } from "react";
import type { Role } from "../../../core/role.ts";
import { classes, formatPercent } from "../../../kit/format.ts";
import { type Clock, lengthWords, updateWords } from "../../../page/clock.ts";
import { Band, Line, Mark, Plot } from "../../../plot/marks/Plot.tsx";
import type { Point } from "../../../run/run-chart/model/lane-line.ts";
import share from "../../lesson/predict/share.module.css";
import { inside } from "./inside.ts";
import styles from "./run-line.module.css";
import stage from "./stage.module.css";

/** A line of the chart: `x` on its axis, `y` a share. */
export interface DrawnLine {
  /** `main` is the curve of interest, `thin` its single values, `beside` another run; at most one of each. */
  readonly kind: "main" | "thin" | "beside";
  readonly points: readonly Point[];
}

interface Props {
  readonly title: string;
  /** The problems or verdicts that the share is taken over. */
  readonly note: string;
  readonly role: Role;
  /** Both ends of the axis, and what the clock shows at a place of it. */
  readonly from: number;
  readonly to: number;
  readonly clockAt: (x: number) => Clock;
  readonly lines: readonly DrawnLine[];
  /** Points that are marked with a ring. */
  readonly rings: readonly Point[];
  /** The share at the start, labeled inside the chart; null for none. */
  readonly start: number | null;
  /** The share that the student predicted for the end; null for none. */
  readonly guess: number | null;
  /** From this update on, a curtain with a text covers the chart; null for no curtain. */
  readonly curtain: { readonly from: number; readonly text: string } | null;
  /** A text at the right edge of the chart, at the height of a share; null for none. */
  readonly side: { readonly at: number; readonly value: string; readonly text: string } | null;
}

/** A chart of shares of a run by update, up to what the student has seen. */
export function RunLine(props: Props) {
  const { title, note, role, from, to, clockAt, rings, start, guess, curtain, side } = props;
  const end = curtain?.from ?? to;
  const seen = (points: readonly Point[]) => points.filter(({ x }) => x >= from && x <= end);
  const guessed = guess === null ? null : { x: to, y: guess };
  return (
    <section className={classes(stage.chart, styles.chart)} data-role={role} aria-label={title}>
      <h2 className={stage.title}>
        {title}
        <span>{note}</span>
      </h2>
      <Plot
        className={share.plot}
        x={{
          from,
          to,
          ticks: [
            [from, "start"],
            [to, `after ${lengthWords(clockAt(to))}`],
          ],
        }}
      >
        {curtain && curtain.from < to ? (
          <Band
            from={curtain.from}
            to={to}
            className={classes(share.curtain, styles.curtain)}
            data-part="curtain"
          >
            <p className="@max-[10em]/run-line-curtain:invisible">{curtain.text}</p>
          </Band>
        ) : null}
        {guessed === null || start === null ? null : (
          <Line points={[{ x: from, y: start }, guessed]} className={share.guessLine} />
        )}
        {props.lines.map(({ kind, points }) => (
          <Line key={kind} points={seen(points)} ink={role} className={styles[kind]} />
        ))}
        {seen(rings).map((ring) => (
          <Mark key={ring.x} at={ring} ink={role} data-part="ring">
            <span className="visually-hidden">
              {`After ${updateWords(clockAt(ring.x))}: ${formatPercent(ring.y)}.`}
            </span>
          </Mark>
        ))}
        {start === null ? null : (
          <Mark at={{ x: from, y: inside(start) }} look="text" ink={role} className={share.start}>
            {`${formatPercent(start)} at the start`}
          </Mark>
        )}
        {guessed ? <Mark at={guessed} look="guess" /> : null}
        {side ? (
          <p
            className={classes(
              share.side,
              `${styles.side} bottom-[clamp(10%,var(--at),88%)] phone:bottom-[clamp(25%,var(--at),62%)]`,
            )}
            style={{ "--at": `${100 * side.at}%` } as CSSProperties}
          >
            <b>{side.value}</b> {side.text}
          </p>
        ) : null}
      </Plot>
    </section>
  );
}
