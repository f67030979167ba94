import { useId, useMemo, useRef, useState } from "react";
import { Button } from "../kit/Button.tsx";
import { Row } from "../kit/box/Row.tsx";
import { Text } from "../kit/box/Text.tsx";
import { classes } from "../kit/format.ts";
import { useNear } from "../kit/use-near.ts";
import styles from "./Chart.module.css";
import { ChartMenu } from "./ChartMenu.tsx";
import { ChartTable } from "./ChartTable.tsx";
import type { Snapshot } from "./chart-renderer.ts";
import { Plots } from "./Plots.tsx";
import { turnEnlarged, useEnlarged } from "./runs.ts";
import { type ChartFile, saveChart } from "./save.ts";
import type { ChartSpec } from "./spec.ts";
import { chartTable } from "./table-rows.ts";
import { useChart } from "./use-chart.ts";

/** A chart with its legend, crosshair, trend sentence, menu and table; drawn outside React. */
export default function DrawnChart({ chart }: { readonly chart: ChartSpec }) {
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  const { renderer, present, runs, axis } = useChart(root, chart);
  const { table, turn: turnTable } = useTable(chart, { axis, runs }, () =>
    present.length === 0 ? null : renderer.snapshot(),
  );
  const [isNear, near] = useNear();
  const isEnlarged = useEnlarged((names) => names.includes(chart.name));
  const isEmpty = present.length === 0;
  const save = (kind: ChartFile) => {
    if (!isEmpty) saveChart(renderer.snapshot(), kind);
  };
  return (
    <figure
      ref={root}
      className={styles.figure}
      data-enlarged={isEnlarged || undefined}
      aria-labelledby={titleId}
      {...near}
    >
      <Row gap="s3" align="baseline" justify="between" className={styles.head}>
        <Text id={titleId} as="h2" size="t1" weight="strong" className="tracking-[0.01em]">
          <Enlarge chart={chart} isEnlarged={isEnlarged} />
        </Text>
        {isNear ? (
          <ChartMenu
            chart={chart}
            isEmpty={isEmpty}
            hasTable={table !== null}
            onTable={turnTable}
            onSave={save}
          />
        ) : null}
      </Row>
      <Plots chart={chart} runs={runs} present={present} renderer={renderer} />
      <figcaption className={classes(styles.caption, isEmpty && "invisible")}>
        <span data-trend="" />
        <span className="visually-hidden" data-trends="" />
      </figcaption>
      {table === null ? null : <ChartTable title={chart.title} table={table} />}
    </figure>
  );
}

/** The table under the chart, from a snapshot that is taken when it is turned on. */
function useTable(
  chart: ChartSpec,
  { axis, runs }: Pick<Snapshot, "axis" | "runs">,
  take: () => Snapshot | null,
) {
  const [tabled, setTabled] = useState<Snapshot | null>(null);
  // A table of another axis, other runs or another language is outdated.
  const isCurrent = tabled?.chart === chart && tabled.axis === axis && tabled.runs === runs;
  const table = useMemo(
    () => (tabled && isCurrent ? chartTable(tabled) : null),
    [tabled, isCurrent],
  );
  return { table, turn: () => setTabled(table ? null : take()) };
}

/** The chart's title as a button that enlarges the chart or shrinks it again. */
function Enlarge({
  chart,
  isEnlarged,
}: {
  readonly chart: ChartSpec;
  readonly isEnlarged: boolean;
}) {
  return (
    <Button
      className={styles.enlarge}
      aria-pressed={isEnlarged}
      title={isEnlarged ? "Make small again" : "Enlarge, also beside another chart"}
      onClick={() => turnEnlarged(chart.name)}
    >
      {chart.title}
    </Button>
  );
}
