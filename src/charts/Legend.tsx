import { classes } from "../state/format.ts";
import styles from "./ChartFigure.module.css";
import { DASHES, type SeriesSpec, seriesId } from "./spec.ts";

interface Props {
  readonly series: readonly SeriesSpec[];
  /** Words before the keys, for one plot of several. */
  readonly title?: string | undefined;
}

/** Which line is which; the drawing loop writes the values. */
export function Legend({ series, title }: Props) {
  if (series.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label={title}>
      {title === undefined ? null : <li className={styles.subtitle}>{title}</li>}
      {series.map((spec) => (
        <li key={seriesId(spec)} className={classes(styles.key, styles[spec.player])}>
          <svg className={styles.swatch} viewBox="0 0 22 8" aria-hidden="true">
            <line
              x1="0"
              y1="4"
              x2="22"
              y2="4"
              stroke="currentColor"
              strokeWidth={spec.line === "thin" ? 1.25 : 2}
              strokeDasharray={DASHES[spec.line].join(" ")}
              opacity={spec.line === "thin" ? 0.7 : 1}
            />
            {spec.points ? <circle cx="11" cy="4" r="2.5" fill="currentColor" /> : null}
          </svg>
          <span className={styles.label}>{spec.short ?? spec.label}</span>
          <span className={styles.value} data-value={seriesId(spec)} />
        </li>
      ))}
    </ul>
  );
}
