import type { KeyboardEvent } from "react";
import { useId } from "react";
import { Grid } from "../kit/box/Grid.tsx";
import { Row } from "../kit/box/Row.tsx";
import { Stack } from "../kit/box/Stack.tsx";
import { classes } from "../kit/format.ts";
import { SLIDER_MOVES } from "../kit/slider-keys.ts";
import type { DrawnRun } from "../page/overlay.ts";
import styles from "./Chart.module.css";
import type { ChartRenderer } from "./chart-renderer.ts";
import type { PlotCurve } from "./data.ts";
import { Legend } from "./Legend.tsx";
import { LivePlot } from "./LivePlot.tsx";
import { moveCrosshair } from "./runs.ts";
import { type ChartSpec, type PlotSpec, seriesId } from "./spec.ts";

interface Props {
  readonly chart: ChartSpec;
  readonly runs: readonly DrawnRun[];
  readonly present: readonly PlotCurve[];
  readonly renderer: ChartRenderer;
}

/** A chart's plots side by side with their legends, and the crosshair for the keyboard over them. */
export function Plots({ chart, runs, present, renderer }: Props) {
  const isEmpty = present.length === 0;
  const [first] = chart.plots;
  const several = chart.plots.length > 1;
  const legend = (plot: PlotSpec, curves: readonly PlotCurve[]) => (
    <Legend
      runs={runs}
      curves={curves}
      bands={(plot.bands ?? []).filter((band) => band.label && runs.length === 1)}
      title={plot.title}
    />
  );
  return (
    <>
      <Row wrap align="end" size="t0" className={classes(styles.keys, isEmpty && "invisible")}>
        {first && !several ? legend(first, present) : null}
        <p
          className="min-h-[1.35em] overflow-hidden text-ellipsis whitespace-nowrap text-ink-soft"
          data-readout=""
        />
      </Row>
      <Grid grow className={classes("relative min-h-[4.75rem]", several && styles.several)}>
        {chart.plots.map((plot, i) => {
          const view = renderer.plots[i];
          const ids = plot.series.map(seriesId);
          const curves = present.filter(({ spec }) => ids.includes(seriesId(spec)));
          return (
            <Stack
              key={plot.title ?? i}
              className={classes("relative min-w-0", isEmpty && "invisible")}
            >
              {several ? legend(plot, curves) : null}
              <div
                className="relative min-h-[2.25rem] flex-1 overflow-hidden"
                data-plot={i}
                aria-hidden="true"
              >
                {view ? <LivePlot plot={view} onClick={() => renderer.goToCursor()} /> : null}
              </div>
              {curves.length > 0 || isEmpty ? null : (
                <p className="absolute top-[1.2rem] right-0 bottom-0 left-0 grid place-items-center text-t0 text-ink-soft">
                  not measured yet
                </p>
              )}
            </Stack>
          );
        })}
        {isEmpty ? (
          <p className="absolute inset-0 grid place-items-center px-s5 text-center text-t1 text-balance text-ink-soft">
            {chart.empty}
          </p>
        ) : (
          <KeyCursor title={chart.title} renderer={renderer} />
        )}
      </Grid>
    </>
  );
}

/** The crosshair as a slider over the x with values, which screen readers can move and announce. */
function KeyCursor({ title, renderer }: { readonly title: string } & Pick<Props, "renderer">) {
  const helpId = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = SLIDER_MOVES[event.key];
    if (move !== undefined) renderer.moveCursor(move);
    else if (event.key === "Enter") renderer.goToCursor();
    else if (event.key === "Escape") moveCrosshair(null);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        className="pointer-events-none absolute inset-0 rounded-r1"
        aria-label={`${title}: crosshair`}
        aria-describedby={helpId}
        aria-valuenow={0}
        aria-valuetext="not set"
        onKeyDown={onKeyDown}
        onFocus={() => renderer.moveCursor(0)}
        onBlur={() => moveCrosshair(null)}
      />
      <p id={helpId} hidden>
        Arrow keys, Page Up and Down, Home and End move it; Enter jumps there; Escape leaves.
      </p>
    </>
  );
}
