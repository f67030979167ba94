import { memo, type PointerEvent, useId, useMemo, useState, useSyncExternalStore } from "react";
import type { PlotMark } from "../../core/plot/marks.ts";
import { DERIVED } from "../../runtime/metrics/derived.ts";
import { Button } from "../kit/Button.tsx";
import { Row } from "../kit/box/Row.tsx";
import { Text } from "../kit/box/Text.tsx";
import { MoreMenu } from "../kit/MoreMenu.tsx";
import { seekControls } from "../page/controls.ts";
import type { DrawnRun } from "../page/overlay.ts";
import { indexAt, type PlotCurve, plotData, pointUpTo } from "./data.ts";
import inks from "./inks.module.css";
import { Legend } from "./Legend.tsx";
import { Marks } from "./marks/Marks.tsx";
import { Plot } from "./marks/Plot.tsx";
import { formatOn, type valueWithCount } from "./numbers.ts";
import { crosshair, moveCrosshair, onCrosshair } from "./runs.ts";
import { CHART_FILES, saveChart } from "./save.ts";
import { type ChartSpec, type Ink, lineStyle } from "./spec.ts";
import { type Along, plotTree, upright } from "./tree.ts";
import { yScale } from "./y-scale.ts";

const classOf = (ink: Ink) => inks[ink];
const Curves = memo(Marks<Ink>);

/** The moment on screen: in updates of both models, and on the x axis. */
export interface Shown {
  readonly update: number;
  readonly x: number;
}

interface Props {
  readonly chart: ChartSpec;
  /** The first is the run on screen. */
  readonly runs: readonly DrawnRun[];
  /** Changes with the lines of the runs, so that the curves are read anew. */
  readonly lines: string;
  readonly along: Along;
  readonly now: Shown;
  readonly smoothing: number;
  readonly isLog: boolean;
  /** Takes the chart away; only of charts that the user has added. */
  readonly onRemove?: (() => void) | undefined;
}

/** A chart over the whole run, with a line at the update on screen; a click goes to the update under it. */
export function Chart(props: Props) {
  const { chart, runs, along, now, onRemove } = props;
  const title = useId();
  const [off, setOff] = useState<readonly string[]>([]);
  const { curves, drawn, last, y, tree } = useCurves(props, off);
  const pointed = useSyncExternalStore(onCrosshair, crosshair);
  const main = curves.find(({ run, spec }) => run === 0 && spec === chart.series[0]);
  const textOf = (curve: PlotCurve, write?: typeof valueWithCount): string =>
    textAt({ chart, runs, curve, now }, pointed, write);
  return (
    <figure
      className="flex min-w-0 flex-col rounded-r2 border border-line bg-surface px-s4 py-s2"
      aria-labelledby={title}
      data-last={last}
    >
      <Row gap="s3" align="baseline">
        <Text id={title} as="h3" size="t2" weight="strong" lines="tight" grow>
          {chart.title}
        </Text>
        <b className={`text-t4 leading-tight tabular-nums ${main ? inkOf(main) : ""}`} data-value>
          {main ? textOf(main) : ""}
        </b>
        <MoreMenu label={`${chart.title}: files`} side="below">
          {() => (
            <Files of={{ ...props, axis: along.axis, curves: drawn, tree }} onRemove={onRemove} />
          )}
        </MoreMenu>
      </Row>
      <Frame tree={tree} y={y} runs={runs} along={along} now={now} pointed={pointed} />
      <Legend
        runs={runs}
        curves={curves}
        off={off}
        textOf={textOf}
        onTurn={(id) => setOff(off.includes(id) ? off.filter((o) => o !== id) : [...off, id])}
      />
    </figure>
  );
}

/** The last logged value of each curve of the run on screen, by its id, for tests. */
function lastValues(curves: readonly PlotCurve[]): string {
  const logged = curves.filter(({ run, spec }) => run === 0 && !DERIVED.has(spec.metric));
  return JSON.stringify(Object.fromEntries(logged.map(({ id, values }) => [id, values.at(-1)])));
}

/** The curves of a chart, those that are drawn, and the axes. @param off ids of those that are switched off */
function useCurves({ chart, runs, lines, along, smoothing, isLog }: Props, off: readonly string[]) {
  const { axis, end } = along;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines make new curves of the same metrics
  const curves = useMemo(
    () => plotData(runs, chart, axis, smoothing),
    [runs, chart, axis, smoothing, lines],
  );
  const drawn = useMemo(() => curves.filter(({ id }) => !off.includes(id)), [curves, off]);
  const y = useMemo(() => yScale(chart, drawn, isLog), [chart, drawn, isLog]);
  const tree = useMemo(() => plotTree(drawn, y, { axis, end }), [drawn, y, axis, end]);
  const last = useMemo(() => lastValues(curves), [curves]);
  return { curves, drawn, last, y, tree };
}

const inkOf = ({ spec, run }: PlotCurve) => inks[lineStyle(spec, run).ink];

interface Read {
  readonly chart: ChartSpec;
  readonly runs: readonly DrawnRun[];
  readonly curve: PlotCurve;
  readonly now: Shown;
}

/** A curve's last value up to the crosshair, else up to the update on screen; a dash before the first. */
function textAt(
  { chart, runs, curve, now }: Read,
  pointed: number | null,
  write = ({ scale }: ChartSpec, _: readonly DrawnRun[], { values }: PlotCurve, point: number) =>
    formatOn(scale, values[point] ?? Number.NaN),
): string {
  const own = runs[0]?.metrics;
  const point =
    pointed === null && curve.run === 0 && own
      ? pointUpTo(own, curve, now.update)
      : indexAt(curve.xs, pointed ?? now.x);
  return point < 0 ? "–" : write(chart, runs, curve, point);
}

interface FilesProps extends Pick<Props, "onRemove"> {
  readonly of: Parameters<typeof saveChart>[0];
}

function Files({ of, onRemove }: FilesProps) {
  return (
    <>
      {CHART_FILES.map((kind) => (
        <Button
          key={kind}
          aria-label={`Save ${of.chart.title} as ${kind.toUpperCase()}`}
          onClick={() => saveChart(of, kind)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
      {onRemove ? <Button onClick={onRemove}>Remove</Button> : null}
    </>
  );
}

interface FrameProps extends Pick<Props, "runs" | "along" | "now"> {
  readonly tree: ReturnType<typeof plotTree>;
  readonly y: ReturnType<typeof yScale>;
  readonly pointed: number | null;
}

/** The axes with the curves, the playhead and the crosshair. */
function Frame({ tree, y, runs, along, now, pointed }: FrameProps) {
  const xOf = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / Math.max(1, width);
    return Math.round(Math.min(1, Math.max(0, share)) * tree.x.to);
  };
  const heads: PlotMark<Ink>[] = [upright(now.x, y, { ink: "ink", width: 1.5 })];
  if (pointed !== null) heads.push(upright(pointed, y, { ink: "neutral", width: 1, dash: [4, 3] }));
  const go = (event: PointerEvent) => {
    const metrics = runs[0]?.metrics;
    const x = xOf(event);
    if (metrics) seekControls.toLine(metrics.x("line", metrics.lineAt(along.axis, x)));
  };
  return (
    <Plot
      x={tree.x}
      y={tree.y}
      className="mt-s2 mr-s3 h-(--plot) flex-none cursor-crosshair text-t0 [--level:var(--line-soft)] [--y-names:2.9rem]"
      data-part="frame"
      onPointerMove={(event) => moveCrosshair(xOf(event))}
      onPointerLeave={() => moveCrosshair(null)}
      onPointerUp={go}
    >
      <Curves marks={tree.marks} classOf={classOf} />
      <Marks marks={heads} classOf={classOf} />
    </Plot>
  );
}
