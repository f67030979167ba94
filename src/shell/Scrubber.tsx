import { useEffect, useRef, useState } from "react";
import { formatInteger } from "../i18n/format.ts";
import { useWords, words } from "../i18n/index.ts";
import { lab, useLab } from "../lab/lab.ts";
import { isLive, type LabState, runShown } from "../runtime/lab-state.ts";
import { positionOf, updateKind } from "../runtime/positions.ts";
import { updatesOf } from "../runtime/run-state.ts";
import styles from "../ui/TimeStrip.module.css";
import { shellWords } from "./words.en.ts";

const NONE: readonly number[] = [];

/** The last update that can be gone to: of a recording its end, of a live run the newest. */
const lastOf = (state: LabState): number =>
  isLive(state) ? updatesOf(runShown(state).progress) : (state.recordings.recording?.updates ?? 0);

/** Where checkpoints were taken. */
function flagsOf(state: LabState): readonly number[] {
  return isLive(state)
    ? runShown(state).checkpoints.map(updatesOf)
    : (state.recordings.recording?.flags ?? NONE);
}

/** The place in words: which update, whose, and whether there is a checkpoint. */
function placeWords(update: number, flags: readonly number[]): string {
  const progress = words(shellWords).progress;
  const { replay } = words();
  const flag = flags.includes(update) ? replay.flag : null;
  if (update === 0) return replay.position(formatInteger(0), replay.start, flag);
  const who = updateKind(lab.metrics, update);
  const named = { generator: progress.turn.G, verifier: progress.turn.V, "warm-up": replay.warmUp };
  return replay.position(formatInteger(update), who && named[who], flag);
}

/** Goes to a place once a frame, however often it is asked. @returns the place asked for meanwhile */
function useSeek(): readonly [wanted: number | null, ask: (update: number) => void] {
  const [wanted, setWanted] = useState<number | null>(null);
  const latest = useRef(0);
  const frame = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
    },
    [],
  );
  const ask = (update: number) => {
    latest.current = update;
    setWanted(update);
    frame.current ??= requestAnimationFrame(() => {
      frame.current = null;
      lab.timeline.seek(latest.current);
      setWanted(null);
    });
  };
  return [wanted, ask];
}

/** A slider over all updates, back and forth, with the checkpoints as flags above it. */
export function Scrubber() {
  const { replay } = useWords();
  const position = useLab((state) => positionOf(state, lab.metrics));
  const last = useLab(lastOf);
  const flags = useLab((state) => flagsOf(state).join());
  const live = useLab(isLive);
  const looksBack = useLab((state) => state.view.line !== null);
  const [wanted, ask] = useSeek();
  const places = flags === "" ? NONE : flags.split(",").map(Number);
  const value = wanted ?? position;
  return (
    <div className={styles.scrubber}>
      <div className={styles.track}>
        <div className={styles.flags} aria-hidden="true">
          {places
            .filter((place) => place <= last)
            .map((place) => (
              <span
                key={place}
                className={styles.flag}
                style={{ left: `${(100 * place) / Math.max(1, last)}%` }}
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
          aria-valuetext={placeWords(value, places)}
          onChange={(event) => ask(event.target.valueAsNumber)}
        />
      </div>
      <output className={styles.place}>
        {replay.of(formatInteger(value), formatInteger(last))}
      </output>
      {live && looksBack ? (
        <button type="button" title={replay.latestAbout} onClick={() => lab.timeline.follow()}>
          {replay.latest}
        </button>
      ) : null}
    </div>
  );
}
