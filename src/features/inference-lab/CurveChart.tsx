import { useId, useState } from "react";
import { pathThrough } from "../../core/plot/path.ts";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { TableHead } from "../../ui/TableHead.tsx";
import inks from "../inks.module.css";
import { LineSwatch } from "../LineSwatch.tsx";
import { lineStyle } from "../spec.ts";
import { chartsWords } from "../words.en.ts";
import styles from "./CurveChart.module.css";
import { type Curve, frameOf, HEIGHT, type PlotFrame, WIDTH, type XScale } from "./frame.ts";

export interface CurveChartProps {
  readonly title: string;
  /** What the x axis counts. */
  readonly xTitle: string;
  readonly scale: XScale;
  readonly curves: readonly Curve[];
  /** Names of the x values that all curves share, in order: "N 4". */
  readonly xNames: readonly string[];
  /** One sentence for users who cannot see the chart. */
  readonly trend: string;
}

/** A small chart of shares over a few x values, with a cursor for keyboard and pointer, and a table. */
export function CurveChart(props: CurveChartProps) {
  const { title, curves, xNames, trend } = props;
  const inference = useWords(chartsWords);
  const { list } = useWords();
  const words = inference.curve;
  const titleId = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = xNames.length - 1;
  const at = Math.min(chosen ?? last, last);
  const readout = curves.map(({ label, points }) => words.at(label, points[at]?.text ?? ""));
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <h4 id={titleId} className={styles.title}>
        {title}
      </h4>
      <Plot {...props} at={at} />
      <label className={styles.cursor}>
        <span>{xNames[at]}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={words.cursor(title)}
          aria-valuetext={words.readout(xNames[at] ?? "", list(readout))}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </label>
      <ul className={styles.legend}>
        {curves.map((curve) => (
          <li key={curve.label} className={inks[curve.role]}>
            <LineSwatch style={lineStyle(curve, 0)} width={22} className={styles.swatch} />
            <span className={styles.label}>{curve.label}</span>{" "}
            <span className={styles.value}>{curve.points[at]?.text}</span>
          </li>
        ))}
      </ul>
      <figcaption className={styles.trend}>{trend}</figcaption>
      <Values {...props} />
    </figure>
  );
}

function Plot({ xTitle, scale, curves, at }: CurveChartProps & { readonly at: number }) {
  const frame = frameOf(curves, scale);
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {frame.yTicks.map(({ at: y, text }) => (
        <g key={text}>
          <line className={styles.grid} x1={frame.left} x2={frame.right} y1={y} y2={y} />
          <text className={styles.tick} x={frame.left - 5} y={y + 3.5} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {frame.xTicks.map(({ at: x, text }) => (
        <text key={text} className={styles.tick} x={x} y={frame.bottom + 14} textAnchor="middle">
          {text}
        </text>
      ))}
      <text className={styles.tick} x={frame.right} y={HEIGHT - 2} textAnchor="end">
        {xTitle}
      </text>
      {curves.map((curve) => (
        <Line key={curve.label} curve={curve} frame={frame} at={at} />
      ))}
    </svg>
  );
}

interface LineProps {
  readonly curve: Curve;
  readonly frame: PlotFrame;
  readonly at: number;
}

function Line({ curve, frame, at }: LineProps) {
  const { points, role } = curve;
  const { width, dash, opacity } = lineStyle(curve, 0);
  const path = pathThrough(points.map(({ x, y }) => [frame.x(x), frame.y(y)]));
  const here = points[at];
  return (
    <g className={classes(styles.curve, inks[role])} opacity={opacity}>
      <path d={path} strokeWidth={width} strokeDasharray={dash.join(" ")} />
      {points.map(({ x, y }, n) => (
        <circle key={x} cx={frame.x(x)} cy={frame.y(y)} r={n === at ? 4.5 : 2.25} />
      ))}
      {here?.interval ? (
        <line
          x1={frame.x(here.x)}
          x2={frame.x(here.x)}
          y1={frame.y(here.interval[0])}
          y2={frame.y(here.interval[1])}
          strokeWidth="1"
        />
      ) : null}
    </g>
  );
}

function Values({ title, curves, xNames }: CurveChartProps) {
  const words = useWords(chartsWords).curve;
  return (
    <details className={styles.details}>
      <summary>{words.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, it has no fields; no landmark, there are several */}
      <div role="group" className={styles.scroll} aria-label={words.tableOf(title)} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{words.tableOf(title)}</caption>
          <TableHead names={[null, ...curves.map(({ label }) => label)]} />
          <tbody>
            {xNames.map((name, n) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {curves.map(({ label, points }) => (
                  <td key={label}>{points[n]?.text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
