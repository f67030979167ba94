import { useId, useMemo, useState } from "react";
import { useStore } from "zustand";
import type { XAxis } from "../../runtime/metrics/columns.ts";
import { Row } from "../../ui/kit/box/Row.tsx";
import type { DrawnRun } from "../../ui/page/overlay.ts";
import { definePanel } from "../../ui/page/panel.ts";
import { useXAxis } from "../../ui/plot/axes.ts";
import { Chart, type Shown } from "../../ui/plot/Chart.tsx";
import { chosenLog, chosenSmoothing } from "../../ui/plot/choices.ts";
import type { ChartSpec } from "../../ui/plot/spec.ts";
import { useNow } from "../../watch/now/now.ts";
import { useClock } from "../../watch/now/use-clock.ts";
import type { ChartRun } from "../../watch/run-chart/model/chart-run.ts";
import { CHARTS, type ChartRow, chartOfMetric, chartSpec } from "./charts.ts";
import { addChart, chosenTab, ownCharts, removeChart } from "./choices.ts";
import { useChartRuns, useWholeRun } from "./use-chart-runs.ts";

/** The largest x of the runs, or the planned end of the run on screen if that is larger. */
function endOf(runs: readonly DrawnRun[], axis: XAxis, planned: number): number {
  const ends = runs.map(({ metrics }) =>
    metrics.series.lines > 0 ? metrics.x(axis, metrics.series.lines - 1) : 0,
  );
  return Math.max(axis === "updates" || axis === "turns" ? planned : 1, ...ends);
}

/** The charts of the chosen tab, for a run. */
function useSpecs(rows: readonly ChartRow[], run: ChartRun, lines: string): readonly ChartSpec[] {
  const tab = useStore(chosenTab);
  const own = useStore(ownCharts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines may log what a chart is about
  return useMemo(() => {
    const listed = rows.filter((row) => tab === "all" || row.tab === tab);
    const added = tab === "all" ? own.map(chartOfMetric) : [];
    return [...listed, ...added].map((row) => chartSpec(row, run));
  }, [rows, tab, own, run, lines]);
}

/** The charts of the chosen tab, all at the same update. @param rows the table of charts */
export function Charts({ rows }: { readonly rows: readonly ChartRow[] }) {
  const run = useWholeRun();
  const { metrics } = run;
  const { runs, lines } = useChartRuns(run);
  const specs = useSpecs(rows, run, lines);
  const tab = useStore(chosenTab);
  const own = useStore(ownCharts);
  const smoothing = useStore(chosenSmoothing);
  const isLog = useStore(chosenLog);
  const chosenAxis = useXAxis();
  const { update } = useNow();
  const { all } = useClock();
  return (
    <section
      aria-label="Charts"
      data-part="charts"
      tabIndex={-1}
      className="grid tiles-[17rem] gap-s4 [--plot:clamp(132px,calc(46dvh_-_170px),420px)]"
    >
      {specs.map((chart) => {
        const axis = chart.along ?? chosenAxis;
        const now: Shown = { update, x: metrics.x(axis, metrics.lineAt("turns", update)) || 0 };
        const isOwn = own.includes(chart.title);
        return (
          <Chart
            key={chart.name}
            chart={chart}
            runs={runs}
            lines={lines}
            now={now}
            smoothing={smoothing}
            isLog={isLog}
            along={{ axis, end: endOf(runs, axis, all.count) }}
            onRemove={isOwn ? () => removeChart(chart.title) : undefined}
          />
        );
      })}
      {tab === "all" ? <AnyMetric names={metrics.names} /> : null}
    </section>
  );
}

/** Adds a chart of any metric that the run has logged. */
function AnyMetric({ names }: { readonly names: readonly string[] }) {
  const [text, setText] = useState("");
  const list = useId();
  const take = (name: string) => {
    const isName = names.includes(name);
    setText(isName ? "" : name);
    if (isName) addChart(name);
  };
  return (
    <Row as="label" gap="s3" wrap className="rounded-r2 border border-line bg-surface p-s4 text-t1">
      Chart another metric
      <input
        type="search"
        className="w-full"
        list={list}
        placeholder={`${names.length} are logged: reward_std, facts/…`}
        value={text}
        onChange={({ target }) => take(target.value)}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Row>
  );
}

const ChartsPanel = () => <Charts rows={CHARTS} />;

export default definePanel({ area: "charts", order: 1, View: ChartsPanel });
