import { useEffect, useRef, useState } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords, words } from "../../i18n/index.ts";
import { lab, useLab } from "../../lab/lab.ts";
import { isLive, type LabState, runShown } from "../../runtime/lab-state.ts";
import { positionOf, updateKind } from "../../runtime/positions.ts";
import { updatesOf } from "../../runtime/run-state.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "../../ui/TimeStrip.module.css";
import { shellWords } from "../words.en.ts";

const NONE: readonly number[] = [];

/** The last update: the end of a recording, the newest update of a live run. */
const lastOf = (state: LabState): number =>
  isLive(state) ? updatesOf(runShown(state).progress) : (state.recordings.recording?.updates ?? 0);

/** Updates with a checkpoint. */
function flagsOf(state: LabState): readonly number[] {
  return isLive(state)
    ? runShown(state).checkpoints.map(updatesOf)
    : (state.recordings.recording?.flags ?? NONE);
}

/** The position as text: the update, its model, and whether there is a checkpoint. */
function positionWords(update: number, flags: readonly number[]): string {
  const progress = words(shellWords).progress;
  const { replay } = words();
  const flag = flags.includes(update) ? replay.flag : null;
  if (update === 0) return replay.position(formatInteger(0), replay.start, flag);
  const kind = updateKind(lab.metrics, update);
  const names = { generator: progress.turn.G, verifier: progress.turn.V, "warm-up": replay.warmUp };
  return replay.position(formatInteger(update), kind && names[kind], flag);
}

/** Seeks at most once per frame. @returns the pending update, null for none, and a function that requests one */
function useSeek(): readonly [pending: number | null, request: (update: number) => void] {
  const [pending, setPending] = useState<number | null>(null);
  const latest = useRef(0);
  const frame = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
    },
    [],
  );
  const request = (update: number) => {
    latest.current = update;
    setPending(update);
    frame.current ??= requestAnimationFrame(() => {
      frame.current = null;
      lab.timeline.seek(latest.current);
      setPending(null);
    });
  };
  return [pending, request];
}

/** A slider over all updates, with the checkpoints as flags above it. */
export function Scrubber() {
  const { replay } = useWords();
  const position = useLab((state) => positionOf(state, lab.metrics));
  const last = useLab(lastOf);
  const flags = useLab((state) => flagsOf(state).join());
  const live = useLab(isLive);
  const isBehind = useLab((state) => state.view.line !== null);
  const [pending, request] = useSeek();
  const flagged = flags === "" ? NONE : flags.split(",").map(Number);
  const value = pending ?? position;
  return (
    <div className={styles.scrubber}>
      <div className={styles.track}>
        <div className={styles.flags} aria-hidden="true">
          {flagged
            .filter((update) => update <= last)
            .map((update) => (
              <span
                key={update}
                className={styles.flag}
                style={{ left: `${(100 * update) / Math.max(1, last)}%` }}
              />
            ))}
        </div>
        <input
          type="range"
          className={styles.range}
          min={0}
          max={last}
          step={1}
          value={value}
          disabled={last === 0}
          aria-label={replay.scrubber}
          aria-valuetext={positionWords(value, flagged)}
          onChange={(event) => request(event.target.valueAsNumber)}
        />
      </div>
      <output className={styles.position}>
        {replay.of(formatInteger(value), formatInteger(last))}
      </output>
      {live && isBehind ? (
        <Button title={replay.latestAbout} onClick={() => lab.timeline.follow()}>
          {replay.latest}
        </Button>
      ) : null}
    </div>
  );
}
