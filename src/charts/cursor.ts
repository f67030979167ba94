import { lab } from "../lab/lab.ts";
import type { XAxis } from "../metrics/columns.ts";
import type { ChartRun } from "./data.ts";

/**
 * The crosshair that all charts share: an x on the common axis, null without a pointer. It is kept
 * outside React, since it moves with the pointer.
 */
class ChartCursor {
  #x: number | null = null;
  readonly #listeners = new Set<(x: number | null) => void>();

  get x(): number | null {
    return this.#x;
  }

  set(x: number | null): void {
    if (x === this.#x) return;
    this.#x = x;
    for (const listener of this.#listeners) listener(x);
  }

  /** @returns the function that ends the subscription */
  subscribe(listener: (x: number | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

export const chartCursor = new ChartCursor();

/** Moves the view to the line of the first run at this x: the group on screen is that of the line. */
export function goTo([run]: readonly ChartRun[], axis: XAxis, x: number): void {
  if (!run) return;
  lab.timeline.seekLine(Math.round(run.metrics.x("line", run.metrics.lineAt(axis, x))));
}
