import { memo } from "react";
import { classes } from "../../i18n/format.ts";
import { HEIGHT, linePath, percentOf } from "../run-chart/model/drawing.ts";
import type { Point } from "../run-chart/model/lane-line.ts";
import styles from "./curves.module.css";
import type { BesideRun } from "./model/beside.ts";
import type { Checks } from "./model/checks.ts";

/** What the chart draws of a run. */
export interface Drawn extends Checks {
  readonly beside: readonly BesideRun[];
}

interface Props {
  readonly drawn: Drawn;
  /** The recorded run under a live one; null for none. */
  readonly followed: Checks | null;
  readonly updates: number;
  /** The update of the playhead: what is beyond it is not drawn. */
  readonly at: number;
}

/** The curves up to the playhead, by a clip of the whole drawing, which is made once for a recording. */
export function Curves({ drawn: { generator, verifier, beside }, followed, updates, at }: Props) {
  const clip = { clipPath: `inset(-20px ${100 - percentOf(at, updates)}% -20px -20px)` };
  return (
    <div className={styles.curves} aria-hidden="true">
      {followed ? (
        <Lines
          generator={followed.generator}
          verifier={followed.verifier}
          updates={updates}
          isUnder
        />
      ) : null}
      <div className={styles.past} style={clip}>
        {beside.map(({ kind, points }) => (
          <Line key={kind} points={points} updates={updates} className={styles[kind]} />
        ))}
        <Lines generator={generator} verifier={verifier} updates={updates} />
      </div>
      <Marks points={verifier ?? []} updates={updates} at={at} role="verifier" />
      <Marks points={generator} updates={updates} at={at} role="generator" />
    </div>
  );
}

interface LinesProps extends Pick<Checks, "generator" | "verifier"> {
  readonly updates: number;
  /** Thin and pale: another run of the same settings. */
  readonly isUnder?: boolean;
}

const Lines = memo(function Lines({ generator, verifier, updates, isUnder = false }: LinesProps) {
  const under = isUnder && styles.under;
  return (
    <>
      {verifier ? (
        <Line points={verifier} updates={updates} className={classes(styles.verifier, under)} />
      ) : null}
      <Line points={generator} updates={updates} className={classes(styles.generator, under)} />
    </>
  );
});

interface LineProps {
  readonly points: readonly Point[];
  readonly updates: number;
  readonly className: string | undefined;
}

const Line = memo(function Line({ points, updates, className }: LineProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers with the whole drawing
    <svg
      viewBox={`0 0 ${Math.max(1, updates)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className}
    >
      <path d={linePath(points, 0)} />
    </svg>
  );
});

interface MarksProps {
  readonly points: readonly Point[];
  readonly updates: number;
  readonly at: number;
  readonly role: "generator" | "verifier";
}

/** A mark for each check so far: squares for the generator, rings for the verifier. */
function Marks({ points, updates, at, role }: MarksProps) {
  return points
    .filter(({ x }) => x <= at)
    .map(({ x, y }) => (
      <span
        key={x}
        className={classes(styles.mark, styles[role])}
        style={{ left: `${percentOf(x, updates)}%`, bottom: `${100 * y}%` }}
      />
    ));
}
