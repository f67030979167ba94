import { useId, useState } from "react";
import { SHARES } from "../../core/plot/axis.ts";
import { formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { Table } from "../../kit/Table.tsx";
import { TableHead } from "../../kit/TableHead.tsx";
import inks from "../../plot/inks.module.css";
import { LineSwatch } from "../../plot/marks/LineSwatch.tsx";
import { Marks } from "../../plot/marks/Marks.tsx";
import { Plot } from "../../plot/marks/Plot.tsx";
import { lineStyle } from "../../plot/spec.ts";
import { chartsWords } from "../../plot/words.en.ts";
import styles from "./CurveChart.module.css";
import { axisOf, type Curve, curveMarks, type XScale } from "./model/curve-axis.ts";

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

/** Shares in quarters. */
const quarters = () => ({
  ...SHARES,
  ticks: SHARES.ticks.map(([share]) => [share, formatPercent(share)] as const),
});

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
      <Text id={titleId} as="h4" size="t1" weight="strong" className={styles.title}>
        {title}
      </Text>
      <Curves {...props} at={at} />
      <Row as="label" gap="s3" size="t0" tone="soft" className={styles.cursor}>
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
      </Row>
      <Grid as="ul" gap="s1" size="t0" className={styles.legend}>
        {curves.map((curve) => (
          <li key={curve.label} className={inks[curve.role]}>
            <LineSwatch style={lineStyle(curve, 0)} width={22} className={styles.swatch} />
            <Text as="span" weight="strong">
              {curve.label}
            </Text>{" "}
            <Text as="span" tone="ink" digits>
              {curve.points[at]?.text}
            </Text>
          </li>
        ))}
      </Grid>
      <Text as="figcaption" size="t0" tone="soft" className={styles.trend}>
        {trend}
      </Text>
      <Values {...props} />
    </figure>
  );
}

function Curves({ xTitle, scale, curves, at }: CurveChartProps & { readonly at: number }) {
  return (
    <Row align="stretch" size="t0" className={styles.drawing} aria-hidden="true">
      <Plot x={{ ...axisOf(curves, scale), name: xTitle }} y={quarters()}>
        <Marks marks={curveMarks(curves, scale, at)} classOf={(ink) => inks[ink]} />
      </Plot>
    </Row>
  );
}

function Values({ title, curves, xNames }: CurveChartProps) {
  const words = useWords(chartsWords).curve;
  return (
    <details className={styles.details}>
      <summary>{words.table}</summary>
      <Table dense scrolls={words.tableOf(title)}>
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
      </Table>
    </details>
  );
}
