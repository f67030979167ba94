import type { XAxis } from "../metrics/columns.ts";
import { seekControls } from "../page/controls.ts";
import type { DrawnRun } from "../page/overlay.ts";

/**
 * Whether the keyboard moves the crosshair: a chart's slider has the focus. A pointer does not, even when
 * the page scrolls a plot under it; a press takes the focus away and so gives the crosshair back.
 */
export const isMovedByKeys = (): boolean =>
  document.activeElement?.matches("figure [role=slider]") ?? false;

/** Moves the view to the first run's line at this x. */
export function moveCursorTo([run]: readonly DrawnRun[], axis: XAxis, x: number): void {
  if (!run) return;
  seekControls.toLine(Math.round(run.metrics.x("line", run.metrics.lineAt(axis, x))));
}
