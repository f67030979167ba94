import { useStore } from "zustand";
import { Button } from "../../../kit/Button.tsx";
import { classes, formatPercent } from "../../../kit/format.ts";
import { app, useApp, useRunById } from "../../../page/app.ts";
import { clockOf, clockOfLine, NO_UPDATES, updateWords } from "../../../page/clock.ts";
import { removeLane } from "../../../page/lanes.ts";
import { charts, type DrawnRun, removeOverlay, turnHidden } from "../../../page/overlay.ts";
import { laneStatus } from "../../../page/use-lane.ts";
import type { PlotCurve } from "../../../plot/data.ts";
import { valueWithCount } from "../../../plot/numbers.ts";
import { Spark } from "../../../plot/spark/Spark.tsx";
import { isLive } from "../../../runtime/app-state.ts";
import type { Lane } from "../../../runtime/lanes/lane.ts";
import { Eye } from "./Eye.tsx";
import { Mark } from "./Mark.tsx";
import styles from "./runs-list.module.css";

interface Props {
  readonly run: DrawnRun;
  /** The run's place on the charts; null if it is not drawn. */
  readonly place: {
    /** In the order of the colors; 0 is the run on screen. */
    readonly position: number;
    readonly curve: PlotCurve | null;
    /** The upper end of the x axis that all small curves share. */
    readonly to: number;
    /** Index of the curve's point at the crosshair, else of its last; −1 for none. */
    readonly point: number;
  } | null;
  /** The run's lane, in a race. */
  readonly lane: Lane | undefined;
}

/** A run: its visibility toggle, color, name, small curve and value; for a lane also its state. */
export function RunRow({ run, place, lane }: Props) {
  const { id, name } = run;
  return (
    <li
      className={styles.row}
      data-run={id}
      data-lane={lane?.id}
      data-hidden={run.isHidden || undefined}
    >
      {place ? <EyeOf place={place} id={id} name={name} /> : null}
      {lane ? (
        <LaneName lane={lane} name={name} />
      ) : (
        <span
          className={`${styles.name} min-w-0 text-left leading-tight font-strong wrap-anywhere [grid-area:name]`}
        >
          {name}
        </span>
      )}
      {place ? <Value run={run} place={place} /> : null}
      {place ? <Mark position={place.position} /> : null}
      {place?.curve ? (
        <Spark
          curve={place.curve}
          to={place.to}
          position={place.position}
          className={styles.spark}
        />
      ) : null}
      {lane ? <LaneFacts lane={lane} name={name} /> : <OverlaidTools id={id} name={name} />}
    </li>
  );
}

interface ValueProps {
  readonly run: DrawnRun;
  readonly place: NonNullable<Props["place"]>;
}

/** The value as the charts write it; the tooltip adds its count and the update it was measured at. */
function Value({
  run,
  place,
}: {
  readonly run: DrawnRun;
  readonly place: NonNullable<Props["place"]>;
}) {
  const { curve, point } = place;
  const value = curve?.values[point];
  if (!curve || value === undefined)
    return (
      <small className="text-right text-t0 leading-none text-ink-soft [grid-area:value]">
        not measured yet
      </small>
    );
  const counted = valueWithCount({ scale: "share" }, [run], curve, point);
  const when = updateWords(clockOfLine(run.metrics, curve.at[point] ?? 0));
  return (
    <b className="text-right tabular-nums [grid-area:value]" title={`${counted} at ${when}`}>
      {formatPercent(value)}
    </b>
  );
}

/** Toggles whether a run is drawn; for the run on screen, which always is, only an icon. */
function EyeOf({
  place,
  id,
  name,
}: Pick<ValueProps, "place"> & { readonly id: string; readonly name: string }) {
  const isHidden = useStore(charts, ({ hidden }) => hidden.includes(id));
  if (place.position === 0) {
    return (
      <span className={styles.eye} title="On screen: always drawn">
        <Eye isOpen />
        <span className="visually-hidden">On screen: always drawn</span>
      </span>
    );
  }
  return (
    <Button
      className={styles.eye}
      aria-pressed={!isHidden}
      aria-label={`Draw ${name} on the charts`}
      title={`Draw ${name} on the charts`}
      onClick={() => turnHidden(id)}
    >
      <Eye isOpen={!isHidden} />
    </Button>
  );
}

/** Puts the lane on screen. */
function LaneName({ lane: { id, parent }, name }: { readonly lane: Lane; readonly name: string }) {
  const isShown = useApp(({ shown }) => shown === id);
  const from = parent && `from ${parent.name}, ${updateWords(clockOf(parent))}`;
  return (
    <Button
      className={`${styles.name} min-w-0 text-left leading-tight font-strong wrap-anywhere [grid-area:name]`}
      aria-pressed={isShown}
      aria-label={`Show ${name}`}
      title={from ?? name}
      onClick={() => {
        app.lanes.bringForward(id);
        if (!isLive(app.store.getState())) void app.timeline.showLive();
      }}
    >
      {name}
    </Button>
  );
}

/** What a lane is doing, and buttons to set it aside or bring it back, and to remove it. */
function LaneFacts({ lane: { id, rests }, name }: { readonly lane: Lane; readonly name: string }) {
  const state = useRunById(id, (run) => run);
  const race = useApp((page) => page.race);
  const hasTurn = useApp(({ turn }) => turn === id);
  const isOnly = useApp(({ lanes }) => lanes.length < 2);
  const [standing, standingText] = laneStatus(state, { race, hasTurn, rests });
  const setOrBring = rests
    ? `Let ${name} take turns again`
    : `Set ${name} aside: it takes no turns, and its workers shut down`;
  return (
    <span
      className={`${styles.facts} flex flex-wrap items-center gap-x-s3 gap-y-0 text-t0 text-ink-soft tabular-nums [grid-area:facts]`}
      data-state={standing}
    >
      <span>{updateWords(clockOf(state.progress ?? NO_UPDATES))}</span>
      <span className={styles.state}>{standingText}</span>
      {standing === "finished" ? null : (
        <Button
          aria-label={setOrBring}
          title={setOrBring}
          onClick={() => void (rests ? app.race.bringBack(id) : app.race.setAside(id))}
        >
          {rests ? "Race" : "Rest"}
        </Button>
      )}
      {isOnly ? null : <Remove name={name} onRemove={() => removeLane(id, name)} />}
    </span>
  );
}

function OverlaidTools({ id, name }: { readonly id: string; readonly name: string }) {
  const isOverlaid = useStore(charts, ({ overlaid }) => overlaid.some((run) => run.id === id));
  return isOverlaid ? (
    <span
      className={classes(
        `${styles.facts} flex flex-wrap items-center gap-x-s3 gap-y-0 text-t0 text-ink-soft tabular-nums [grid-area:facts]`,
        "justify-end",
      )}
    >
      <Remove name={name} onRemove={() => removeOverlay(id)} />
    </span>
  ) : null;
}

function Remove({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <Button aria-label={`Remove ${name}`} title={`Remove ${name}`} onClick={onRemove}>
      ✕
    </Button>
  );
}
