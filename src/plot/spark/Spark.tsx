import { useMemo } from "react";
import { classes } from "../../kit/format.ts";
import type { PlotCurve } from "../data.ts";
import inks from "../inks.module.css";
import { Line, Plot } from "../marks/Plot.tsx";
import { lineStyle } from "../spec.ts";
import styles from "./spark.module.css";

interface Props {
  readonly curve: PlotCurve;
  /** The end of the x axis, the same for all runs of a list. */
  readonly to: number;
  /** Place of the run among those on the charts: it has the same color there. */
  readonly position: number;
  readonly className?: string | undefined;
}

const SHARE = { from: 0, to: 1 }; // the axis of shares

/** A sparkline of shares, without axes; the chart has the numbers. */
export function Spark({ curve: { xs, values }, to, position, className }: Props) {
  const points = useMemo(() => xs.map((x, i) => ({ x, y: values[i] ?? 0 })), [xs, values]);
  const { ink } = lineStyle({ line: "solid", role: "generator" }, position);
  return (
    <span className={classes(styles.spark, inks[ink], className)} aria-hidden="true">
      <Plot x={{ from: 0, to }} y={SHARE}>
        <Line points={points} />
      </Plot>
    </span>
  );
}
