import { type PointerEvent, useMemo, useRef, useState } from "react";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useApp } from "../../page/app.ts";
import { seekControls } from "../../page/controls.ts";
import { useHides, useLock } from "../../page/navigation/locks.ts";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import { updatesOf } from "../../runtime/run-state.ts";
import { Button } from "../../ui/Button.tsx";
import { useLazy } from "../../ui/lazy.ts";
import { usePhone } from "../../ui/use-media.ts";
import { useNow } from "../now/now.ts";
import { readingsAt } from "../readings/readings.ts";
import { useOtherReadings } from "../readings/use-readings.ts";
import { EndValues } from "./Ends.tsx";
import { Lane } from "./Lane.tsx";
import { axisLength, percentOf } from "./model/axis.ts";
import { Playhead } from "./Playhead.tsx";
import styles from "./RunChart.module.css";
import { RunChartMenu } from "./RunChartMenu.tsx";
import { positionWords } from "./reading-words.ts";
import { runChartOf } from "./run-chart-model.ts";
import { recordedRun } from "./runs.ts";
import { CheckpointFlags, Sections } from "./Sections.tsx";
import { useOpenRecording, useOtherRecording, useShownRun } from "./use-runs.ts";
import { useSeek } from "./use-seek.ts";
import { useSize } from "./use-size.ts";
import { runChartWords } from "./words.en.ts";

const ROLES = ["generator", "verifier"] as const;

const loadRow = () => import("./WhatIfRow.tsx");

/** The last update that can be gone to: the end of a recording, the newest update of a live run. */
const lastOf = (state: AppState): number =>
  isLive(state) ? updatesOf(runShown(state).progress) : (state.recordings.recording?.updates ?? 0);

/** Updates with a checkpoint, as text: a plain value, so that other changes of the state do not count. */
function checkpointsOf(state: AppState): string {
  const flags = isLive(state)
    ? runShown(state).checkpoints.map(updatesOf)
    : (state.recordings.recording?.flags ?? []);
  return flags.join();
}

/** The recording of the same preset, which a live run keeps under its lines. */
const isFollowed = ({ recordings, preset, shown }: AppState): boolean =>
  isLive({ shown }) && recordings.recording?.run.preset === preset;

/**
 * The whole run on one axis: how good both models are and who learns when. Its playhead is the slider.
 * Of a live run the slider moves only what is shown; training continues.
 */
export function RunChart() {
  const words = useWords(runChartWords);
  // A phone has room for the lines alone.
  const isPhone = usePhone();
  const latest = useWords().replay;
  const now = useNow();
  const run = useShownRun();
  const recording = useOpenRecording();
  const overRecording = useOtherRecording();
  const underRecording = useApp(isFollowed) ? recording : null;
  const last = useApp(lastOf);
  const flagText = useApp(checkpointsOf);
  const isBehind = useApp((state) => isLive(state) && state.view.line !== null);
  const otherReadings = useOtherReadings();
  const row = useLazy(loadRow, overRecording !== null);
  const locked = useLock("update");
  const hidesVerifier = useHides("verifier");
  const roles = hidesVerifier ? ROLES.slice(0, 1) : ROLES;
  const [pending, seek] = useSeek();
  const [isDragged, setDragged] = useState(false);
  const [plot, plotSize] = useSize<HTMLDivElement>();
  const track = useRef<HTMLDivElement>(null);
  const knob = useRef<HTMLDivElement>(null);

  const updates = axisLength(now.updates, last);
  const model = useMemo(() => {
    const over = overRecording && recordedRun(overRecording);
    const under = underRecording && recordedRun(underRecording);
    return runChartOf(run, updates, { over, under });
  }, [run, updates, overRecording, underRecording]);
  const readings = readingsAt(run, now.update);
  const flags = useMemo(() => (flagText === "" ? [] : flagText.split(",").map(Number)), [flagText]);
  const at = pending ?? now.update;

  const seekTo = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    const update = Math.round(((clientX - left) / Math.max(1, width)) * updates);
    seek(Math.min(last, Math.max(0, update)));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || last === 0 || locked !== null) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    knob.current?.focus({ preventScroll: true });
    setDragged(true);
    seekTo(event);
  };
  return (
    <section
      className={classes(
        styles.score,
        isPhone && styles.phone,
        model.other && styles.compared,
        hidesVerifier && styles.alone,
      )}
      aria-label={words.label}
    >
      {typeof row === "object" ? <row.WhatIfRow /> : null}
      <div className={styles.body}>
        <div className={styles.names}>
          {roles.map((role) => (
            <p key={role} className={classes(styles.name, styles[role])}>
              {isPhone ? words.letters[role] : words.names[role]}
            </p>
          ))}
        </div>
        <div
          ref={track}
          className={classes(
            styles.track,
            isDragged && styles.dragged,
            now.source === "live" && styles.live,
          )}
          onPointerDown={onPointerDown}
          onPointerMove={(event) => {
            if (isDragged) seekTo(event);
          }}
          onPointerUp={() => setDragged(false)}
          onPointerCancel={() => setDragged(false)}
        >
          {isPhone ? null : (
            <>
              <Sections model={model} />
              <CheckpointFlags at={flags} updates={updates} />
            </>
          )}
          {roles.map((role) => (
            <Lane
              key={role}
              model={model}
              lane={model[role]}
              at={at}
              size={plotSize}
              isRoomy={!isPhone}
              {...(role === "generator" ? { plot } : null)}
            />
          ))}
          <Playhead
            update={at}
            percent={percentOf(at, updates)}
            last={last}
            text={positionWords(now, readings, flags.includes(now.update))}
            onSeek={seek}
            locked={locked}
            knob={knob}
          />
        </div>
        <div className={styles.ends}>
          {roles.map((role) => (
            <EndValues key={role} role={role} readings={readings} other={otherReadings} now={now} />
          ))}
          <div className={styles.tools}>
            {isBehind && (
              <Button
                aria-disabled={locked !== null}
                title={locked ?? latest.latestAbout}
                onClick={seekControls.follow}
              >
                {latest.latest}
              </Button>
            )}
            {isPhone ? null : <RunChartMenu run={run} model={model} />}
          </div>
        </div>
      </div>
    </section>
  );
}
