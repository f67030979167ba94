import { type PointerEvent, useRef, useState } from "react";
import { Plot } from "../../charts/plot/Plot.tsx";
import { classes, formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useApp } from "../../page/app.ts";
import { seekControls } from "../../page/controls.ts";
import { useHides, useLock } from "../../page/navigation/locks.ts";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import { updatesOf } from "../../runtime/run-state.ts";
import { Button } from "../../ui/Button.tsx";
import { useRunKnowledge } from "../knowledge/use-knowledge.ts";
import { useNow } from "../now/now.ts";
import { axisLength, percentOf } from "../run-chart/model/axis.ts";
import { Playhead } from "../run-chart/Playhead.tsx";
import { useSeek } from "../run-chart/use-seek.ts";
import { useSize } from "../run-chart/use-size.ts";
import { Bands } from "./Bands.tsx";
import { Curves } from "./Curves.tsx";
import styles from "./growth.module.css";
import { measuredAt } from "./model/checks.ts";
import { CurveLabels } from "./Tips.tsx";
import { useBeside, useChecks, useFollowed } from "./use-growth.ts";
import { growthWords } from "./words.en.ts";

interface Props {
  /** Under the axis; null for none. */
  readonly note: string | null;
  /** Without recorded runs of the same start beside it or under it. */
  readonly isAlone?: boolean;
}

/** The last update that can be gone to: the end of a recording, the newest update of a live run. */
const lastOf = (state: AppState): number =>
  isLive(state) ? updatesOf(runShown(state).progress) : (state.recordings.recording?.updates ?? 0);

/**
 * The whole run as one chart: both models' checks from 0 to 100, and who teaches in which part. Its playhead
 * is the slider. What is to come is not drawn.
 */
export function Growth({ note, isAlone = false }: Props) {
  const words = useWords(growthWords);
  const latest = useWords().replay;
  const now = useNow();
  const checks = useChecks();
  const beside = useBeside();
  const followed = useFollowed();
  const knowledge = useRunKnowledge();
  const last = useApp(lastOf);
  const isBehind = useApp((state) => isLive(state) && state.view.line !== null);
  const locked = useLock("update");
  const hidesVerifier = useHides("verifier");
  const [pending, seek] = useSeek();
  const [isDragged, setDragged] = useState(false);
  const [plot, size] = useSize<HTMLDivElement>();
  const knob = useRef<HTMLDivElement>(null);
  const updates = axisLength(now.updates, last);
  const at = pending ?? now.update;
  const verifier = hidesVerifier ? null : checks.verifier;
  const drawn = { ...checks, verifier, beside: hidesVerifier || isAlone ? [] : beside };

  const seekTo = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = plot.current?.getBoundingClientRect() ?? {};
    const update = Math.round(((clientX - left) / Math.max(1, width)) * updates);
    seek(Math.min(last, Math.max(0, update)));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || last === 0 || locked !== null) return;
    if ((event.target as HTMLElement).closest("button")) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    knob.current?.focus({ preventScroll: true });
    setDragged(true);
    seekTo(event);
  };
  const readings = [
    words.position(formatInteger(now.update), formatInteger(now.updates)),
    told(measuredAt(checks.generator, now.update)?.value, words.answers),
    told(measuredAt(verifier ?? [], now.update)?.value, words.judged[checks.judged]),
  ].filter((text) => text !== null);
  return (
    <section
      aria-label={words.label}
      className={classes(
        styles.growth,
        isAlone && styles.alone,
        isDragged && styles.dragged,
        now.source === "live" && styles.live,
      )}
    >
      <Plot
        ref={plot}
        className={styles.plot}
        x={{
          from: 0,
          to: updates,
          ticks: [
            [0, words.start],
            [updates, words.updates(formatInteger(updates))],
          ],
        }}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => {
          if (isDragged) seekTo(event);
        }}
        onPointerUp={() => setDragged(false)}
        onPointerCancel={() => setDragged(false)}
      >
        {knowledge && !hidesVerifier ? (
          <Bands
            waves={knowledge.waves}
            at={at}
            locked={locked}
            onGo={(update) => seek(Math.min(last, update))}
          />
        ) : null}
        <Curves drawn={drawn} followed={isAlone ? null : followed} updates={updates} at={at} />
        <CurveLabels drawn={drawn} updates={updates} at={at} height={size.height} />
        <Playhead
          update={at}
          percent={percentOf(at, updates)}
          last={last}
          text={readings.join("; ")}
          onSeek={seek}
          locked={locked}
          knob={knob}
        />
        {note === null ? null : <p className={styles.note}>{note}</p>}
      </Plot>
      {isBehind ? (
        <Button
          className={styles.latest}
          aria-disabled={locked !== null}
          title={locked ?? latest.latestAbout}
          onClick={seekControls.follow}
        >
          {latest.latest}
        </Button>
      ) : null}
    </section>
  );
}

const told = (value: number | undefined, tell: (percent: string) => string): string | null =>
  value === undefined ? null : tell(formatPercent(value));
