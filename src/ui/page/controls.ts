import type { AppState } from "../../runtime/app-state.ts";
import { type Control, REFUSALS, refusalOf as refusalIn } from "../../runtime/timeline/decide.ts";
import { app } from "./app.ts";
import { isLocked } from "./navigation/locks.ts";
import { drawOwnSamples } from "./own-dice.ts";

/** Says why a control does nothing now; null if it works. */
export function refusalOf(control: Control, state: AppState): string | null {
  const refusal = refusalIn(state, control);
  return refusal && REFUSALS[refusal];
}

/** Moves the view to another update, unless the link locks the view to its own. */
export const seekControls = {
  to(update: number): void {
    if (!isLocked("update")) app.timeline.seek(update);
  },
  /** Goes to the update of a line of the run. */
  toLine(line: number): void {
    if (!isLocked("update")) app.timeline.seekLine(line);
  },
  /** Goes to the newest update and follows new ones. */
  follow(): void {
    if (!isLocked("update")) app.timeline.follow();
  },
};

/** Does what a button or key does now; nothing if it is refused. */
export function pressControl(control: Control): void {
  const state = app.store.getState();
  if (control === "source" && refusalOf(control, state) === null) drawOwnSamples();
  void app.timeline.take(control);
}
