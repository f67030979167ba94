import { halves } from "../../core/plot/axis.ts";
import { Band, Line, Mark, Plot } from "../../ui/plot/marks/Plot.tsx";
import type { WrittenNumber } from "../../watch/figures/write.ts";
import chart from "../activities/chart.module.css";
import { inside } from "../activities/RunLine.tsx";

interface Props {
  /** What the share is of. */
  readonly title: string;
  /** Writes a share as a text. */
  readonly write: (share: number) => string;
  /** The share at the start, from which the line is drawn. */
  readonly start: WrittenNumber;
  /** The predicted share; null before the student has predicted. */
  readonly guess: number | null;
  /** The predicted share as written. */
  readonly said: string;
  /** Called with a new share; null once the prediction is locked in. */
  readonly onGuess: ((guess: number) => void) | null;
}

const BEFORE_AND_AFTER = {
  from: 0,
  to: 1,
  ticks: [
    [0, "before"],
    [1, "after"],
  ],
} as const;

/** A line from the share at the start to the predicted one, a point that is dragged or moved with keys. */
export function ShareChart({ title, write, start, guess, said, onGuess }: Props) {
  const at = guess ?? start.value;
  const end = { x: 1, y: at };
  return (
    <section className={chart.chart} aria-label={title}>
      <h2 className={chart.title}>{title}</h2>
      <Plot className={chart.plot} x={BEFORE_AND_AFTER} y={halves({ from: 0, to: 1 }, write)}>
        <Band from={0} to={1} className={chart.curtain}>
          <p>{onGuess ? "hidden until you have predicted" : "you see it when you have done it"}</p>
        </Band>
        <Line points={[{ x: 0, y: start.value }, end]} className={chart.guessLine} />
        <Mark at={{ x: 0, y: inside(start.value) }} look="text" className={chart.start}>
          {`${start.text} at the start`}
        </Mark>
        {onGuess ? (
          <input
            type="range"
            className={chart.handle}
            min={0}
            max={100}
            value={Math.round(100 * at)}
            data-chosen={guess !== null}
            aria-label={`Your prediction: ${title}`}
            aria-valuetext={guess === null ? "No prediction yet" : said}
            onChange={({ target }) => onGuess(Number(target.value) / 100)}
          />
        ) : (
          <Mark at={end} look="guess" />
        )}
        <p className={chart.side} style={{ bottom: `${100 * inside(at)}%` }}>
          {guess === null ? null : <b>{said}</b>}{" "}
          {onGuess ? "your prediction: drag, or use ↑ ↓" : "your prediction"}
        </p>
      </Plot>
    </section>
  );
}
