import { memo } from "react";
import type { Role } from "../../core/role.ts";
import { classes } from "../../kit/format.ts";
import { Line, Mark } from "../../plot/marks/Plot.tsx";
import { percentOf } from "../run-chart/model/axis.ts";
import type { Point } from "../run-chart/model/lane-line.ts";
import styles from "./curves.module.css";
import type { BesideKind, BesideRun } from "./model/beside.ts";
import type { Checks } from "./model/checks.ts";

/** The curves that the chart draws of a run. */
export interface DrawnRun extends Checks {
  readonly beside: readonly BesideRun[];
}

interface Props {
  readonly drawn: DrawnRun;
  /** Checks of the recording that is drawn under a live run; null for none. */
  readonly followed: Checks | null;
  readonly updates: number;
  /** The update at the playhead: nothing after it is drawn. */
  readonly at: number;
}

/** A run beside this one whose line ends before this share of the axis is said to have ended: it sampled fewer tokens. */
const AXIS_END = 0.98;

/**
 * The curves up to their last checks: each whole curve, drawn once for a recording, is clipped at its last check. From
 * there to the playhead a thin flat line continues the last value.
 */
export function Curves({ drawn: { generator, verifier, beside }, followed, updates, at }: Props) {
  return (
    <div className={`${styles.curves} pointer-events-none absolute inset-0`} aria-hidden="true">
      {followed ? <FollowedRun {...followed} updates={updates} /> : null}
      {beside.map(({ kind, points }) => (
        <CurveUntil key={kind} kind={kind} points={points} updates={updates} at={at} />
      ))}
      {verifier ? <CurveUntil kind="verifier" points={verifier} updates={updates} at={at} /> : null}
      <CurveUntil kind="generator" points={generator} updates={updates} at={at} />
      <Marks points={verifier ?? []} at={at} role="verifier" />
      <Marks points={generator} at={at} role="generator" />
    </div>
  );
}

interface PastProps {
  readonly kind: Role | BesideKind;
  readonly points: readonly Point[];
  readonly updates: number;
  readonly at: number;
}

function CurveUntil({ kind, points, updates, at }: PastProps) {
  const last = points.findLast(({ x }) => x <= at);
  if (!last) return null;
  const isOwn = kind === "generator" || kind === "verifier";
  const hasEnded = !isOwn && last === points.at(-1) && last.x < AXIS_END * Math.min(at, updates);
  const clip = { clipPath: `inset(-20px ${100 - percentOf(last.x, updates)}% -20px -20px)` };
  return (
    <>
      <div
        className="absolute inset-0 [transition:clip-path_calc(2.5*var(--glide))_ease-out]"
        style={clip}
      >
        <Line points={points} className={styles[kind]} />
      </div>
      {hasEnded ? <Note at={last} updates={updates} text="run ended" /> : null}
      {isOwn && at > last.x ? (
        <Line
          points={[last, { x: at, y: last.y }]}
          className={classes(styles.held, styles[kind])}
        />
      ) : null}
    </>
  );
}

type FollowedProps = Pick<Checks, "generator" | "verifier"> & { readonly updates: number };

/** The curves of the recording under a live run, thin and pale. */
const FollowedRun = memo(function FollowedRun({ generator, verifier, updates }: FollowedProps) {
  const end = generator.at(-1);
  return (
    <>
      {end ? (
        <Note
          at={{ x: Math.min(end.x, updates), y: end.y }}
          updates={updates}
          text="the recorded run"
        />
      ) : null}
      {verifier ? (
        <Line points={verifier} className={classes(styles.verifier, styles.under)} />
      ) : null}
      <Line points={generator} className={classes(styles.generator, styles.under)} />
    </>
  );
});

interface NoteProps {
  /** The end of the curve that the text is about. */
  readonly at: Point;
  readonly updates: number;
  readonly text: string;
}

/** A text above the end of a curve, within the chart: to the right of the end of a short curve, else to its left. */
function Note({ at, updates, text }: NoteProps) {
  const x = percentOf(at.x, updates);
  return (
    <span
      className="absolute z-1 [transform:translateY(-3px)] rounded-r1 bg-surface px-s1 leading-none whitespace-nowrap text-ink-soft"
      style={{
        ...(x < 50 ? { left: `${x}%` } : { right: `${100 - x}%` }),
        bottom: `${100 * at.y}%`,
      }}
    >
      {text}
    </span>
  );
}

interface MarksProps {
  readonly points: readonly Point[];
  readonly at: number;
  readonly role: Role;
}

/** A mark for each check up to the playhead: squares for the generator, rings for the verifier. */
function Marks({ points, at, role }: MarksProps) {
  return points
    .filter(({ x }) => x <= at)
    .map((point) => (
      <Mark
        key={point.x}
        at={point}
        look={role === "generator" ? "square" : "ring"}
        className={classes(styles.mark, styles[role])}
      />
    ));
}
