import type { Role } from "../../core/role.ts";
import { formatPercent } from "../../ui/kit/format.ts";
import { type Clock, lengthWords, updateWords } from "../../ui/page/clock.ts";
import { Band, Line, Mark, Plot } from "../../ui/plot/marks/Plot.tsx";
import type { Point } from "../../watch/run-chart/model/lane-line.ts";
import chart from "./chart.module.css";

/** A share's place, so that its label stays inside the chart. */
export const inside = (share: number): number => Math.min(0.9, Math.max(0.08, share));

interface Props {
  readonly title: string;
  /** The problems or verdicts that the share is taken over. */
  readonly note: string;
  readonly role: Role;
  /** Both ends of the axis, and what the clock shows at a place of it. */
  readonly from: number;
  readonly to: number;
  readonly clockAt: (x: number) => Clock;
  /** The curve, and its single values. */
  readonly main: readonly Point[];
  readonly thin: readonly Point[];
  /** The share that the student predicted for the end of a curve that has rings; null for none. */
  readonly guess?: number | null;
  /** Up to here the curve is shown; a curtain covers the rest. */
  readonly seen?: number;
  /** A text at the right edge of the chart, at the height of a share; null for none. */
  readonly side: { readonly at: number; readonly value: string; readonly text: string } | null;
}

/** A chart of shares of a run by update, up to what the student has seen. */
export function RunLine(props: Props) {
  const { title, note, role, from, to, clockAt, main, thin, guess, side } = props;
  const { seen = to } = props;
  const upTo = (points: readonly Point[]) => points.filter(({ x }) => x >= from && x <= seen);
  const [first] = main;
  const end = { x: to, y: guess ?? 0 };
  return (
    <section className={chart.chart} aria-label={title}>
      <h2 className={chart.title}>
        {title}
        <span>{note}</span>
      </h2>
      <Plot
        className={chart.plot}
        x={{
          from,
          to,
          ticks: [
            [from, "start"],
            [to, `after ${lengthWords(clockAt(to))}`],
          ],
        }}
      >
        {seen < to ? (
          <Band from={seen} to={to} className={chart.curtain} data-part="curtain">
            <p>{seen > from ? "still to come" : "you see it when you play"}</p>
          </Band>
        ) : null}
        {first && typeof guess === "number" ? (
          <Line points={[first, end]} className={chart.guessLine} />
        ) : null}
        <Line points={upTo(thin)} ink={role} className={chart.thin} />
        <Line points={upTo(main)} ink={role} />
        {guess === undefined ? null : <Rings {...props} main={upTo(main)} />}
        {typeof guess === "number" ? <Mark at={end} look="guess" /> : null}
        {side ? (
          <p className={chart.side} style={{ bottom: `${100 * inside(side.at)}%` }}>
            <b>{side.value}</b> {side.text}
          </p>
        ) : null}
      </Plot>
    </section>
  );
}

/** A ring for each value, and the first as text. */
function Rings({ main, role, clockAt }: Props) {
  const [first] = main;
  return (
    <>
      {main.map((ring) => (
        <Mark key={ring.x} at={ring} ink={role} data-part="ring">
          <span className="visually-hidden">
            {`After ${updateWords(clockAt(ring.x))}: ${formatPercent(ring.y)}.`}
          </span>
        </Mark>
      ))}
      {first ? (
        <Mark at={{ ...first, y: inside(first.y) }} look="text" ink={role} className={chart.start}>
          {`${formatPercent(first.y)} at the start`}
        </Mark>
      ) : null}
    </>
  );
}
