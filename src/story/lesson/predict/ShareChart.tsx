import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { halves } from "../../../core/plot/axis.ts";
import { classes } from "../../../kit/format.ts";
import { Band, Line, Mark, Plot } from "../../../plot/marks/Plot.tsx";
import type { WrittenNumber } from "../../../run/figures/write.ts";
import { inside } from "../../blocks/pieces/inside.ts";
import stage from "../../blocks/pieces/stage.module.css";
import { moved, rounded } from "../model/guess.ts";
import styles from "./share.module.css";

interface Props {
  /** What the share is of. */
  readonly title: string;
  /** Writes a share as a text. */
  readonly write: (share: number) => string;
  /** The share at the start, from which the line is drawn. */
  readonly start: WrittenNumber;
  /** The predicted share; null before the student has predicted. */
  readonly guess: number | null;
  /** The answer that the predicted share counts as; null before the student has predicted. */
  readonly answer: string | null;
  /** Called with a new share; null once the prediction is locked in. */
  readonly onGuess: ((guess: number) => void) | null;
}

const percent = (share: number): string => `${100 * share}%`;
/** A line from the share at the start to the predicted one, a point that is dragged or moved with keys. */
export function ShareChart({ title, write, start, guess, answer, onGuess }: Props) {
  const at = guess ?? start.value;
  return (
    <section className={classes(stage.chart, styles.chart)} aria-label={title}>
      <h2 className={classes(stage.title, styles.title)}>{title}</h2>
      <Plot
        className={styles.plot}
        x={{
          from: 0,
          to: 1,
          ticks: [
            [0, "before"],
            [1, "after"],
          ],
        }}
        y={halves({ from: 0, to: 1 }, write)}
      >
        <Band from={0} to={1} className={styles.curtain}>
          <p>{onGuess ? "hidden until you have predicted" : "you see it when you have done it"}</p>
        </Band>
        <Line
          points={[
            { x: 0, y: start.value },
            { x: 1, y: at },
          ]}
          className={styles.guessLine}
        />
        <Mark at={{ x: 0, y: inside(start.value) }} look="text" className={styles.start}>
          {`${start.text} at the start`}
        </Mark>
        {onGuess ? (
          <Handle
            at={at}
            now={write(at)}
            guess={guess}
            title={title}
            answer={answer}
            onGuess={onGuess}
          />
        ) : (
          <Mark at={{ x: 1, y: at }} look="guess" />
        )}
        <p className={styles.side} style={{ bottom: percent(inside(at)) }}>
          {guess === null ? null : <b>{write(guess)}</b>}{" "}
          {onGuess ? "your prediction: drag, or use ↑ ↓" : "your prediction"}
        </p>
      </Plot>
    </section>
  );
}

interface HandleProps {
  readonly at: number;
  /** The share at the point, as written. */
  readonly now: string;
  readonly guess: number | null;
  readonly title: string;
  readonly answer: string | null;
  readonly onGuess: (guess: number) => void;
}

/** The point as a control: a strip to drag on, and a slider for keys. */
function Handle({ at, now, guess, title, answer, onGuess }: HandleProps) {
  const strip = useRef<HTMLDivElement>(null);
  const dragTo = ({ clientY }: PointerEvent) => {
    const { top = 0, height = 0 } = strip.current?.getBoundingClientRect() ?? {};
    if (height > 0) onGuess(rounded(1 - (clientY - top) / height));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragTo(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) dragTo(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : moved(at, event.key);
    if (next === null) return;
    event.preventDefault();
    onGuess(next);
  };
  return (
    <div
      ref={strip}
      className="absolute top-0 right-[-28px] bottom-0 w-[56px] cursor-ns-resize touch-none"
      data-part="guess-strip"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    >
      <div
        role="slider"
        className={styles.handle}
        style={{ bottom: percent(at) }}
        tabIndex={0}
        aria-label={`Your prediction: ${title}`}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * at)}
        aria-valuetext={answer === null ? "No prediction yet" : `${now}: ${answer}`}
        data-chosen={guess !== null}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
