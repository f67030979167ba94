import type uPlot from "uplot";
import { formatInteger } from "../state/format.ts";
import type { MetricBus } from "../state/metric-bus.ts";
import type { XAxis } from "../state/reduce.ts";
import { strings } from "../state/strings.ts";
import { lastValues, type PlotData, plotData } from "./data.ts";
import { makePlot } from "./plot.ts";
import { type PlotSpec, type SeriesSpec, seriesId } from "./spec.ts";
import { formatOn, trendSentence } from "./trend.ts";

interface PlotSlot {
  readonly spec: PlotSpec;
  readonly host: HTMLElement;
  plot: uPlot | null;
  /** Which series the plot was made with. */
  madeFor: string;
  data: PlotData;
}

const NOTHING: PlotData = { present: [], x: [], ys: [] };
const idsOf = (series: readonly SeriesSpec[]): string => series.map(seriesId).join(",");

/** Keeps one figure's plots and numbers up to date, without React; told to draw by the loop. */
export class FigureView {
  readonly #root: HTMLElement;
  readonly #axis: XAxis;
  readonly #bus: MetricBus;
  readonly #slots: PlotSlot[] = [];
  readonly #onPresent: (series: readonly SeriesSpec[]) => void;
  #presentIds = "";

  constructor(
    root: HTMLElement,
    plots: readonly PlotSpec[],
    axis: XAxis,
    bus: MetricBus,
    onPresent: (series: readonly SeriesSpec[]) => void,
  ) {
    this.#root = root;
    this.#axis = axis;
    this.#bus = bus;
    this.#onPresent = onPresent;
    for (const [i, spec] of plots.entries()) {
      const host = root.querySelector<HTMLElement>(`[data-plot="${i}"]`);
      if (host) this.#slots.push({ spec, host, plot: null, madeFor: "", data: NOTHING });
    }
    onPresent([]);
  }

  draw(): void {
    for (const slot of this.#slots) {
      slot.data = plotData(this.#bus, slot.spec.series, this.#axis);
      this.#drawSlot(slot);
    }
    const present = this.#slots.flatMap((slot) => slot.data.present);
    const ids = idsOf(present);
    if (ids !== this.#presentIds) {
      this.#presentIds = ids;
      this.#onPresent(present);
    }
    this.writeValues();
  }

  destroy(): void {
    for (const slot of this.#slots) slot.plot?.destroy();
  }

  /** Writes the last values into the legend, the table, the trend and the data attributes. */
  writeValues(): void {
    const last: Record<string, number> = {};
    let trend: string | null = null;
    for (const slot of this.#slots) {
      Object.assign(last, lastValues(slot.data));
      this.#writeSlot(slot, null);
      trend ??= trendSentence(slot.spec, slot.data);
    }
    this.#root.dataset.series = this.#presentIds;
    this.#root.dataset.last = JSON.stringify(last);
    const caption = this.#root.querySelector("[data-trend]");
    if (caption) caption.textContent = trend ?? "";
  }

  #drawSlot(slot: PlotSlot): void {
    const { host, data, spec } = slot;
    const ids = idsOf(data.present);
    if (ids !== slot.madeFor || data.x.length === 0) {
      slot.plot?.destroy();
      slot.plot = null;
      slot.madeFor = ids;
    }
    const width = host.clientWidth;
    const height = host.clientHeight;
    if (data.x.length === 0 || width === 0 || height === 0) return;
    if (!slot.plot) {
      const onCursor = (index: number | null) => this.#writeSlot(slot, index);
      slot.plot = makePlot(host, data, { spec, labelled: this.#slots.length === 1, onCursor });
      return;
    }
    if (slot.plot.width !== width || slot.plot.height !== height) {
      slot.plot.setSize({ width, height });
    }
    slot.plot.setData([data.x, ...data.ys]);
  }

  /** @param index column of the cursor, or null for the last values */
  #writeSlot(slot: PlotSlot, index: number | null): void {
    for (const [i, spec] of slot.data.present.entries()) {
      const value = valueUpTo(slot.data.ys[i] ?? [], index);
      const text = value === null ? "" : formatOn(slot.spec.scale, value);
      const latest = index === null ? this.#bus.latest(spec.metric) : null;
      const count =
        latest?.count === undefined || latest.count === null ? "" : formatInteger(latest.count);
      this.#write("value", spec, count ? strings.charts.valueOf(text, count) : text);
      if (index !== null) continue;
      this.#write("cell", spec, text);
      this.#write("count", spec, count || "—");
      this.#write("line", spec, latest ? formatInteger(latest.line) : "—");
    }
  }

  #write(part: string, spec: SeriesSpec, text: string): void {
    const element = this.#root.querySelector(`[data-${part}="${seriesId(spec)}"]`);
    if (element && element.textContent !== text) element.textContent = text;
  }
}

/** The value at an index, or the last one before it. */
function valueUpTo(column: readonly (number | null)[], index: number | null): number | null {
  for (let i = index ?? column.length - 1; i >= 0; i--) {
    const value = column[i];
    if (value !== null && value !== undefined) return value;
  }
  return null;
}
