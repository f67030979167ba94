import { type RefObject, useMemo, useRef } from "react";
import type { Role } from "../../core/role.ts";
import { Row } from "../../kit/box/Row.tsx";
import { classes } from "../../kit/format.ts";
import { usePhone } from "../../kit/use-media.ts";
import { useApp } from "../../page/app.ts";
import { useHides } from "../../page/navigation/locks.ts";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import { updatesOf } from "../../runtime/run-state.ts";
import { useChecks } from "../growth/use-growth.ts";
import { useNow } from "../now/now.ts";
import { useClock } from "../now/use-clock.ts";
import { EndValues } from "./Ends.tsx";
import { Lane } from "./Lane.tsx";
import { Latest } from "./Latest.tsx";
import { percentOf } from "./model/axis.ts";
import type { ChartRun } from "./model/chart-run.ts";
import { Playhead } from "./Playhead.tsx";
import styles from "./RunChart.module.css";
import { positionWords } from "./reading-words.ts";
import { type RunChartModel, runChartOf } from "./run-chart-model.ts";
import { recordedRun } from "./runs.ts";
import { CheckpointFlags, Sections } from "./Sections.tsx";
import { useAxisSeek } from "./use-axis-seek.ts";
import { useFollowedRecording, useShownRun } from "./use-runs.ts";
import { useSize } from "./use-size.ts";

const NAMES = { generator: "Generator", verifier: "Verifier" } satisfies Record<Role, string>;

/** Names of one letter, for narrow lanes. */
const LETTERS = { generator: "G", verifier: "V" } satisfies Record<Role, string>;

const ROLES = ["generator", "verifier"] as const;

const useRoles = () => (useHides("verifier") ? ROLES.slice(0, 1) : ROLES);

/** Updates with a checkpoint, joined to a text, which compares by value: other changes of the state cause no render. */
function checkpointsOf(state: AppState): string {
  const flags = isLive(state)
    ? runShown(state).checkpoints.map(updatesOf)
    : (state.recordings.recording?.flags ?? []);
  return flags.join();
}

/** Updates with a checkpoint, in ascending order. */
function useFlags(): readonly number[] {
  const text = useApp(checkpointsOf);
  return useMemo(() => (text === "" ? [] : text.split(",").map(Number)), [text]);
}

/** The model of the chart: the run on screen, and the recording under it. */
function useModel(run: ChartRun, updates: number): RunChartModel {
  const underRecording = useFollowedRecording();
  return useMemo(() => {
    const under = underRecording && recordedRun(underRecording);
    return runChartOf(run, updates, under);
  }, [run, updates, underRecording]);
}

/**
 * The whole run on one axis: how good both models are and who learns when. The playhead is a slider. For a live run it
 * changes only what is shown; training continues.
 */
export function RunChart() {
  // A phone has room for the lines only.
  const isPhone = usePhone();
  const run = useShownRun();
  const roles = useRoles();
  const track = useRef<HTMLDivElement>(null);
  const axis = useAxisSeek(track);
  const model = useModel(run, axis.updates);
  return (
    <section
      className={classes(styles.score, isPhone && styles.phone, roles.length === 1 && styles.alone)}
      aria-label="The whole run"
    >
      <div className="grid grid-cols-[var(--names)_minmax(0,1fr)_var(--ends)]">
        <div className={styles.names}>
          {roles.map((role) => (
            <p
              key={role}
              className={classes(
                "self-center text-t2 leading-tight font-strong text-(color:--own)",
                styles[role],
              )}
            >
              {isPhone ? LETTERS[role] : NAMES[role]}
            </p>
          ))}
        </div>
        <Track model={model} axis={axis} track={track} />
        <RightEnd />
      </div>
    </section>
  );
}

interface TrackProps {
  readonly model: RunChartModel;
  readonly axis: ReturnType<typeof useAxisSeek>;
  readonly track: RefObject<HTMLDivElement | null>;
}

/** The lanes above the axis of updates, with the playhead. */
function Track({ model, axis, track }: TrackProps) {
  const isPhone = usePhone();
  const now = useNow();
  const clock = useClock();
  const checks = useChecks();
  const flags = useFlags();
  const roles = useRoles();
  const [plot, plotSize] = useSize<HTMLDivElement>();
  const { at, last, updates, locked, seek, knob, isDragged, dragging } = axis;
  return (
    <div
      ref={track}
      className={classes(
        `${styles.track} cursor-pointer touch-pan-y select-none [--glide:0.2s]`,
        isDragged && styles.dragged,
        now.source === "live" && styles.live,
      )}
      {...dragging}
    >
      {isPhone ? null : (
        <>
          <Sections model={model} />
          <CheckpointFlags at={flags} clockAt={clock.at} updates={updates} />
        </>
      )}
      {roles.map((role) => (
        <Lane
          key={role}
          model={model}
          lane={model[role]}
          at={at}
          clockAt={clock.at}
          size={plotSize}
          isRoomy={!isPhone}
          {...(role === "generator" ? { plot } : null)}
        />
      ))}
      <Playhead
        update={at}
        percent={percentOf(at, updates)}
        last={last}
        text={positionWords(now, clock, checks, flags.includes(now.update))}
        onSeek={seek}
        locked={locked}
        knob={knob}
      />
    </div>
  );
}

/** Both models' last checks at the update on screen, and the button to the newest update. */
function RightEnd() {
  const { update } = useNow();
  const checks = useChecks();
  return (
    <div className={`${styles.ends} pl-s5`}>
      {useRoles().map((role) => (
        <EndValues key={role} role={role} checks={checks} update={update} />
      ))}
      <Row className={`${styles.tools} absolute top-[-0.25rem] right-[-0.6rem]`}>
        <Latest />
      </Row>
    </div>
  );
}
