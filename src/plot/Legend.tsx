import { Text } from "../kit/box/Text.tsx";
import { classes } from "../kit/format.ts";
import type { DrawnRun } from "../page/overlay.ts";
import styles from "./Chart.module.css";
import type { PlotCurve } from "./data.ts";
import inks from "./inks.module.css";
import { LineSwatch } from "./marks/LineSwatch.tsx";
import { Dots } from "./marks/Marks.tsx";
import { legendName } from "./numbers.ts";
import { type BandSpec, lineStyle } from "./spec.ts";
import { MARK } from "./tree.ts";

interface Props {
  readonly runs: readonly DrawnRun[];
  readonly curves: readonly PlotCurve[];
  /** Bands that have a name. */
  readonly bands: readonly BandSpec[];
  /** Title before the keys, for one plot of several. */
  readonly title?: string | undefined;
}

/** The swatch of a band, filled over its whole height. */
const AREA = { width: 8, dash: [], opacity: 0.25 };

/** The legend of a plot; the drawing loop writes the values. */
export function Legend({ runs, curves, bands, title }: Props) {
  if (curves.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label={title}>
      {title === undefined ? null : <li className="col-span-full text-ink-soft">{title}</li>}
      {curves.map((curve) => (
        <li
          key={curve.id}
          className={classes(styles.key, inks[lineStyle(curve.spec, curve.run).ink])}
          title={curve.spec.label}
        >
          <Swatch curve={curve} />
          <span className={styles.label}>{legendName(runs, curve)}</span>
          <Text as="span" digits weight="strong" className={styles.value} data-value={curve.id} />
        </li>
      ))}
      {bands.map(({ from, role, label }) => (
        <li key={`${from} ${label}`} className={classes(styles.key, inks[role])}>
          <LineSwatch style={AREA} width={22} className={styles.swatch} />
          <span className={styles.label}>{label}</span>
        </li>
      ))}
    </ul>
  );
}

function Swatch({ curve: { spec, run } }: { readonly curve: PlotCurve }) {
  return (
    <LineSwatch style={lineStyle(spec, run)} width={22} className={styles.swatch}>
      {spec.points ? <Dots shape={spec.mark ?? "dot"} size={MARK} places={[[11, 4]]} /> : null}
    </LineSwatch>
  );
}
