import { strings } from "../state/strings.ts";
import styles from "./ChartFigure.module.css";
import { type SeriesSpec, seriesId } from "./spec.ts";

interface Props {
  readonly series: readonly SeriesSpec[];
  readonly title: string;
}

/** The figure's last values as a table; the drawing loop writes the cells. */
export function ValueTable({ series, title }: Props) {
  if (series.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{strings.charts.values}</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{strings.charts.tableOf(title)}</caption>
        <thead>
          <tr>
            <th scope="col">{strings.charts.series}</th>
            <th scope="col">{strings.charts.last}</th>
            <th scope="col">{strings.charts.count}</th>
            <th scope="col">{strings.charts.line}</th>
          </tr>
        </thead>
        <tbody>
          {series.map((spec) => (
            <tr key={seriesId(spec)}>
              <th scope="row">
                {spec.label} <code>{spec.metric}</code>
              </th>
              <td data-cell={seriesId(spec)} />
              <td data-count={seriesId(spec)} />
              <td data-line={seriesId(spec)} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
