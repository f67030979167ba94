import { list } from "../kit/english.ts";
import type { XAxis } from "../metrics/columns.ts";
import { app } from "../page/app.ts";
import type { DrawnRun } from "../page/overlay.ts";
import { chosenSmoothing } from "./choices.ts";
import { moveCursorTo } from "./cursor.ts";
import { indexAt, lastValues, type PlotCurve, plotData } from "./data.ts";
import { curveName, formatOn, valueWithCount, xName } from "./numbers.ts";
import { newestUpdate, pointUpTo, updateAt, withOwnUpdate } from "./own-update.ts";
import { PlotView } from "./plot-view.ts";
import { crosshair, moveCrosshair, onCrosshair } from "./runs.ts";
import type { ChartSpec, PlotSpec } from "./spec.ts";
import type { ShownPlot } from "./tree.ts";
import { trendSentence } from "./trend.ts";
import { yScale } from "./y-scale.ts";

const chartsWithSmoothed = (value: string, smoothed: string) => `${value} ~ ${smoothed}`;

const chartsSpokenWithSmoothed = (value: string, smoothed: string) =>
  `${value}, smoothed ${smoothed}`;

/** Milliseconds the crosshair rests before a screen reader announces its values. */
const ANNOUNCE_AFTER = 250;
/** Milliseconds between two updates of the trend sentence. */
const TREND_AFTER = 2000;

/** What a chart shows now, for files and tables. */
export interface Snapshot {
  readonly chart: ChartSpec;
  readonly axis: XAxis;
  readonly runs: readonly DrawnRun[];
  readonly plots: readonly { readonly spec: PlotSpec; readonly shown: ShownPlot }[];
}

interface Options {
  readonly chart: ChartSpec;
  readonly axis: XAxis;
  readonly runs: readonly DrawnRun[];
}

/** Called with the curves of a chart when their set changes. */
type OnPresent = (curves: readonly PlotCurve[]) => void;

/** Keeps the plots and numbers of one chart up to date; the drawing loop calls `draw`, and texts are written without React. */
export class ChartRenderer {
  readonly plots: readonly PlotView[];
  readonly #options: Options;
  #root: HTMLElement | null = null;
  #onPresent: OnPresent = () => undefined;
  #presentIds = "";
  #announceTimer: ReturnType<typeof setTimeout> | undefined;
  #trendTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
    const { chart, axis } = options;
    this.plots = chart.plots.map((spec) => new PlotView(spec, axis));
  }

  /** Writes the chart's texts into this element from now on. @returns the function that ends it */
  attach(root: HTMLElement, onPresent: OnPresent): () => void {
    this.#root = root;
    this.#onPresent = onPresent;
    this.#presentIds = "";
    onPresent([]);
    const endCursor = onCrosshair(() => this.#showCursor());
    return () => {
      endCursor();
      clearTimeout(this.#announceTimer);
      clearTimeout(this.#trendTimer);
      this.#trendTimer = undefined;
      // The crosshair is removed because its x would mean something else on another axis.
      moveCrosshair(null);
      this.#root = null;
    };
  }

  /** Draws one plot. @param index among the chart's */
  draw(index: number): void {
    const plot = this.plots[index];
    if (!plot) return;
    const { axis, runs } = this.#options;
    const smoothing = chosenSmoothing.getState();
    const data = plotData(runs, plot.spec, axis, smoothing, plot.width);
    const scale = yScale(plot.spec, data);
    plot.draw({ data, scale, mark: this.#mark() });
    const present = this.plots.flatMap(({ shown }) => shown.data.curves);
    const ids = present.map(({ id }) => id).join();
    if (ids !== this.#presentIds) {
      this.#presentIds = ids;
      this.#onPresent(present);
    }
    this.#writeFacts();
    this.#showCursor();
  }

  snapshot(): Snapshot {
    const { chart, axis, runs } = this.#options;
    return { chart, axis, runs, plots: this.plots.map(({ spec, shown }) => ({ spec, shown })) };
  }

  /** Writes the parts of the chart that are text. */
  writeValues(): void {
    this.#writeFacts();
    this.#showCursor();
  }

  /** Writes data attributes, and schedules the trend sentence. */
  #writeFacts(): void {
    this.#trendTimer ??= setTimeout(() => this.#writeTrend(), TREND_AFTER);
    const last = Object.assign({}, ...this.plots.map(({ shown }) => lastValues(shown.data)));
    const facts = {
      series: this.#presentIds,
      axis: this.#options.axis,
      last: JSON.stringify(last),
    };
    if (this.#root) Object.assign(this.#root.dataset, facts);
  }

  #writeTrend(): void {
    this.#trendTimer = undefined;
    const { runs, axis } = this.#options;
    const sentences = this.plots.flatMap(({ spec: plot, shown }) =>
      shown.data.curves.map((curve) => trendSentence({ plot, runs, curve, axis })),
    );
    const [first = "", ...others] = sentences;
    this.#write("trend", first);
    this.#write("trends", others.join(" ").trim());
  }

  /** Moves the crosshair along the x that have values. @param by number of values, infinite for the ends */
  moveCursor(by: number): void {
    const xs = this.#xs();
    const x = crosshair();
    const now = x === null ? xs.length : indexAt(xs, x);
    const next = xs[Math.min(xs.length - 1, Math.max(0, now + by))];
    if (next !== undefined) moveCrosshair(next);
    clearTimeout(this.#announceTimer);
    this.#announceTimer = setTimeout(() => this.announceCursor(), ANNOUNCE_AFTER);
  }

  /** Moves the view to the crosshair. */
  goToCursor(): void {
    const { runs, axis } = this.#options;
    const x = crosshair();
    if (x !== null) moveCursorTo(runs, axis, x);
  }

  /** Announces the crosshair's x and the values of the curves there to screen readers. */
  announceCursor(): void {
    const slider = this.#root?.querySelector('[role="slider"]');
    const xs = this.#xs();
    if (!slider || xs.length === 0) return;
    const x = crosshair();
    slider.setAttribute("aria-valuemin", String(xs[0]));
    slider.setAttribute("aria-valuemax", String(xs.at(-1)));
    slider.setAttribute("aria-valuenow", String(x ?? xs.at(-1)));
    slider.setAttribute("aria-valuetext", x === null ? "not set" : this.#valuesText(x));
  }

  #valuesText(x: number): string {
    const { axis, runs } = this.#options;
    const values = this.plots.flatMap(({ spec, shown }) =>
      shown.data.curves.map(
        (curve) =>
          `${curveName(runs, curve)}: ${this.#valueAt(spec, curve, x, chartsSpokenWithSmoothed)}`,
      ),
    );
    return `${xName(axis, x)}: ${list(values)}`;
  }

  /**
   * The last value of a curve up to x, or up to the update on screen, with its count, its smoothed value and its own
   * update where that is another one.
   */
  #valueAt(
    spec: PlotSpec,
    curve: PlotCurve,
    x: number | null,
    withSmoothed: (value: string, smoothed: string) => string,
  ): string {
    const { runs, axis } = this.#options;
    const now = x === null ? this.#update() : updateAt(runs, axis, x);
    const point = x === null ? pointUpTo(runs, curve, now) : indexAt(curve.xs, x);
    const value = valueWithCount(spec, runs, curve, point);
    const { smooth } = curve;
    const last = smooth && indexAt(smooth.xs, curve.xs[point] ?? Number.NEGATIVE_INFINITY);
    const smoothed = smooth && last !== null ? (smooth.values[last] ?? Number.NaN) : null;
    const shown = smoothed === null ? value : withSmoothed(value, formatOn(spec.scale, smoothed));
    return withOwnUpdate(shown, runs, curve, point, now);
  }

  /** The update on screen, in updates of both models. */
  #update(): number {
    const { runs, axis } = this.#options;
    const mark = this.#mark();
    return mark === null ? newestUpdate(runs) : updateAt(runs, axis, mark);
  }

  #showCursor(): void {
    const x = crosshair();
    this.#writeLegend();
    this.#write("readout", this.#readout(x));
  }

  /** The sentence that says which x the values of the legend belong to. */
  #readout(x: number | null): string {
    const { axis, runs } = this.#options;
    if (x !== null) return `At ${xName(axis, x)}. Click or press Enter to jump there.`;
    const [{ metrics } = {}] = runs;
    const newest =
      metrics && metrics.series.lines > 0 ? metrics.x(axis, metrics.series.lines - 1) : null;
    const rest = this.#mark() ?? newest;
    return rest === null ? "" : `At ${xName(axis, rest)}`;
  }

  #writeLegend(): void {
    const x = crosshair();
    for (const { spec, shown } of this.plots) {
      for (const curve of shown.data.curves) {
        const element = this.#root?.querySelector(`[data-value="${curve.id}"]`);
        const text = this.#valueAt(spec, curve, x, chartsWithSmoothed);
        if (element && element.textContent !== text) element.textContent = text;
      }
    }
  }

  /** The x at which this chart has values, ascending. */
  #xs(): number[] {
    const all = this.plots.flatMap(({ shown }) => shown.data.x);
    return [...new Set(Float64Array.from(all).sort())];
  }

  /** The x of the view; null while it follows the newest line. */
  #mark(): number | null {
    const { line } = app.store.getState().view;
    const metrics = this.#options.runs[0]?.metrics;
    return line === null || !metrics
      ? null
      : metrics.x(this.#options.axis, metrics.lineAt("line", line));
  }

  #write(part: "trend" | "trends" | "readout", text: string): void {
    const element = this.#root?.querySelector(`[data-${part}]`);
    if (element && element.textContent !== text) element.textContent = text;
  }
}
