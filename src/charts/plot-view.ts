import type uPlot from "uplot";
import type { XAxis } from "../metrics/columns.ts";
import { isMovedByKeys } from "./cursor.ts";
import { EMPTY_PLOT_DATA } from "./data.ts";
import { makePlot, plotColumns, plotKey, type ShownPlot } from "./plot.ts";
import type { PlotSpec } from "./spec.ts";

const NOTHING_SHOWN: ShownPlot = {
  data: EMPTY_PLOT_DATA,
  scale: { kind: "linear", min: 0, max: 1, remark: null },
  mark: null,
};
/** The position that hides uPlot's crosshair. */
const OFF = -10;

interface Options {
  readonly spec: PlotSpec;
  readonly axis: XAxis;
  readonly labeled: boolean;
  /** Called with the x under the pointer, or null when it leaves. */
  readonly onPoint: (x: number | null) => void;
  readonly onClick: () => void;
}

/** One plot in its element: created when there is something to draw, and recreated when its curves change. */
export class PlotView {
  readonly spec: PlotSpec;
  readonly #host: HTMLElement;
  readonly #options: Options;
  readonly #end = new AbortController();
  /** Observed, since reading it would force a layout. */
  #size: { readonly width: number; readonly height: number };
  #plot: uPlot | null = null;
  #madeFor = "";
  #shown = NOTHING_SHOWN;
  /** Whether the pointer is over this plot. */
  #pointed = false;

  constructor(host: HTMLElement, options: Options) {
    this.spec = options.spec;
    this.#host = host;
    this.#options = options;
    this.#size = { width: host.clientWidth, height: host.clientHeight };
    const sized = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      this.#size = { width: Math.round(width), height: Math.round(height) };
    });
    sized.observe(host);
    const { signal } = this.#end;
    signal.addEventListener("abort", () => sized.disconnect());
    const point = (inside: boolean) => () => {
      this.#pointed = inside;
    };
    host.addEventListener("mouseenter", point(true), { signal });
    host.addEventListener("mouseleave", point(false), { signal });
    host.addEventListener("click", options.onClick, { signal });
  }

  /** Width of the plot in pixels; 0 before its layout. */
  get width(): number {
    return this.#size.width;
  }

  get shown(): ShownPlot {
    return this.#shown;
  }

  /** Only the plot under the pointer moves the crosshair, and none while the keyboard does. */
  get #movesCrosshair(): boolean {
    return this.#pointed && !isMovedByKeys();
  }

  draw(shown: ShownPlot): void {
    this.#shown = shown;
    const key = plotKey(shown);
    if (key !== this.#madeFor || shown.data.x.length === 0) {
      this.#plot?.destroy();
      this.#plot = null;
      this.#madeFor = key;
    }
    const { width, height } = this.#size;
    if (shown.data.x.length === 0 || width === 0 || height === 0) return;
    if (!this.#plot) {
      this.#plot = makePlot(this.#host, {
        ...this.#options,
        shown: () => this.#shown,
        onPoint: (x) => {
          if (this.#movesCrosshair) this.#options.onPoint(x);
        },
      });
      return;
    }
    if (this.#plot.width !== width || this.#plot.height !== height) {
      this.#plot.setSize({ width, height });
    }
    this.#plot.setData(plotColumns(shown));
  }

  /** Shows the crosshair at x, or hides it. */
  point(x: number | null): void {
    const plot = this.#plot;
    if (!plot || this.#movesCrosshair) return;
    const left = x === null ? OFF : plot.valToPos(x, "x");
    const isOn = left >= 0 && left <= plot.over.clientWidth;
    plot.setCursor({ left: isOn ? left : OFF, top: isOn ? 0 : OFF }, false);
  }

  destroy(): void {
    this.#end.abort();
    this.#plot?.destroy();
  }
}
