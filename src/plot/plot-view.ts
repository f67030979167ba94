import { flushSync } from "react-dom";
import type { PlotTree } from "../core/plot/marks.ts";
import type { XAxis } from "../metrics/columns.ts";
import { isMovedByKeys } from "./cursor.ts";
import { EMPTY_PLOT_DATA, indexAt } from "./data.ts";
import { moveCrosshair } from "./runs.ts";
import type { Ink, PlotSpec } from "./spec.ts";
import { plotTree, type ShownPlot } from "./tree.ts";

const NOTHING_SHOWN: ShownPlot = {
  data: EMPTY_PLOT_DATA,
  scale: { kind: "linear", min: 0, max: 1 },
  mark: null,
};
/** Pixels of a plot's box that are not its frame: numbers and names of its axes. */
const BESIDE = { width: 76, height: 44 };

/** What a plot shows, with its marks. */
export interface DrawnPlot {
  readonly shown: ShownPlot;
  readonly tree: PlotTree<Ink>;
}

/** One plot of a chart outside React: the drawing loop gives it numbers, and the page is told when it has drawn them. */
export class PlotView {
  readonly spec: PlotSpec;
  readonly #axis: XAxis;
  readonly #listeners = new Set<() => void>();
  #size = { width: 0, height: 0 };
  #shown = NOTHING_SHOWN;
  #drawn: DrawnPlot | null = null;
  /** Where the pointer is, as a share of the frame's width; null outside. */
  #pointed: number | null = null;

  constructor(spec: PlotSpec, axis: XAxis) {
    this.spec = spec;
    this.#axis = axis;
  }

  /** Width of the plot's box in pixels; 0 before its layout. */
  get width(): number {
    return this.#size.width;
  }

  get shown(): ShownPlot {
    return this.#shown;
  }

  /** What is drawn; null while there is nothing to draw. */
  readonly drawn = (): DrawnPlot | null => this.#drawn;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  resize(size: { readonly width: number; readonly height: number }): void {
    this.#size = size;
  }

  /** Draws at once, so that the drawing loop sees what it takes. */
  draw(shown: ShownPlot): void {
    this.#shown = shown;
    const { width, height } = this.#size;
    const isEmpty = shown.data.x.length === 0 || width === 0 || height === 0;
    const frame = { width: width - BESIDE.width, height: height - BESIDE.height };
    this.#drawn = isEmpty ? null : { shown, tree: plotTree(this.spec, this.#axis, shown, frame) };
    flushSync(() => {
      for (const listener of this.#listeners) listener();
    });
    // The axis may have grown under a resting pointer.
    if (this.#pointed !== null) this.point(this.#pointed);
  }

  /** Moves the crosshair of all charts to a place in the frame, or hides it; not while the keyboard moves it. @param share of the width */
  point(share: number | null): void {
    this.#pointed = share;
    const x = this.#drawn?.tree.x;
    if (!x || isMovedByKeys()) return;
    moveCrosshair(
      share === null ? null : nearest(this.#shown.data.x, x.from + share * (x.to - x.from)),
    );
  }

  /** The x with values that is nearest to the crosshair; null where that is outside of the axis. */
  crosshairAt(x: number): number | null {
    const xs = this.#shown.data.x;
    const isInside = x >= (xs[0] ?? Number.NaN) && x <= (xs.at(-1) ?? Number.NaN);
    return isInside ? nearest(xs, x) : null;
  }
}

/** The nearest of ascending xs; null for none. */
function nearest(xs: readonly number[], x: number): number | null {
  const before = indexAt(xs, x);
  const [left, right] = [xs[before], xs[before + 1]];
  if (left === undefined || right === undefined) return left ?? right ?? null;
  return x - left <= right - x ? left : right;
}
