import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { formatPercent } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { HEIGHT, linePath } from "../../../run-view/run-chart/model/drawing.ts";
import { moved, rounded } from "../model/guess.ts";
import { learnWords } from "../words.en.ts";
import styles from "./chart.module.css";

interface Props {
  /** The measured share where the chart begins, in [0, 1]. */
  readonly start: number;
  /** The predicted share where it ends; null before there is one. */
  readonly guess: number | null;
  /** What is predicted, for its name. */
  readonly name: string;
  /** The answer that the point counts as; null before there is one. */
  readonly answer: string | null;
  /** Null once the prediction is locked in. */
  readonly onGuess: ((guess: number) => void) | null;
}

const percent = (share: number): string => `${100 * share}%`;

/** A line from the measured start to a point at the end, which is dragged or moved with keys. */
export function DrawYourGuess({ start, guess, name, answer, onGuess }: Props) {
  const words = useWords(learnWords).chart;
  const strip = useRef<HTMLDivElement>(null);
  const at = guess ?? start;
  const now = formatPercent(rounded(at));
  const ends = [
    { x: 0, y: start },
    { x: 1, y: at },
  ];
  const dragTo = ({ clientY }: PointerEvent) => {
    const { top = 0, height = 0 } = strip.current?.getBoundingClientRect() ?? {};
    if (height > 0) onGuess?.(rounded(1 - (clientY - top) / height));
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
    onGuess?.(next);
  };
  return (
    <>
      <svg
        className={styles.lines}
        viewBox={`0 0 1 ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path className={styles.guessLine} d={linePath(ends, 0)} />
      </svg>
      {onGuess ? (
        <div
          ref={strip}
          className={styles.strip}
          data-part="guess-strip"
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
        >
          <div
            role="slider"
            className={styles.handle}
            style={{ bottom: percent(at) }}
            tabIndex={0}
            aria-label={words.slider(name)}
            aria-orientation="vertical"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(100 * at)}
            aria-valuetext={answer === null ? words.noGuess(now) : words.guess(now, answer)}
            data-chosen={guess !== null}
            onKeyDown={onKeyDown}
          />
        </div>
      ) : (
        <span className={styles.guessed} style={{ bottom: percent(at) }} />
      )}
    </>
  );
}
