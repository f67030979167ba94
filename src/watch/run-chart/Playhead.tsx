import type { KeyboardEvent, RefObject } from "react";
import { SLIDER_MOVES } from "../../ui/kit/slider-keys.ts";
import styles from "./Track.module.css";

interface Props {
  readonly update: number;
  /** Position of the playhead, in percent of the axis. */
  readonly percent: number;
  /** The last update that the user can go to. */
  readonly last: number;
  /** The update and both models' figures as a sentence, for screen readers. */
  readonly text: string;
  readonly onSeek: (update: number) => void;
  /** Why the update cannot be changed; null where it can. */
  readonly locked: string | null;
  readonly knob: RefObject<HTMLDivElement | null>;
}

/** The line at the update on screen, with its knob, which is a slider over the run. */
export function Playhead({ update, percent, last, text, onSeek, locked, knob }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = SLIDER_MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    if (locked !== null) return;
    onSeek(Math.min(last, Math.max(0, update + move)));
  };
  const transform = `translateX(${percent}%)`;
  return (
    <>
      <div className={styles.line} style={{ transform }} />
      <div className={styles.head} style={{ transform }}>
        <div
          ref={knob}
          role="slider"
          tabIndex={0}
          className={styles.knob}
          aria-label="Update"
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={update}
          aria-valuetext={text}
          aria-disabled={last === 0 || locked !== null}
          title={locked ?? undefined}
          onKeyDown={onKeyDown}
        />
      </div>
    </>
  );
}
