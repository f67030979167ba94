/** What arrow keys do while a step of the sheet has the focus. */
import type { KeyboardEvent } from "react";

export interface Move {
  readonly of: "step" | "attempt";
  readonly by: 1 | -1;
}

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: { of: "step", by: -1 },
  ArrowRight: { of: "step", by: 1 },
  ArrowUp: { of: "attempt", by: -1 },
  ArrowDown: { of: "attempt", by: 1 },
};

/** What a key moves to; null for keys that are no arrows, and with a modifier. */
export function arrowOf(event: KeyboardEvent): Move | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  return MOVES[event.key] ?? null;
}

/** The button of the step before (−1) or after (1) a step; null beyond the ends. */
export function stepBeside(button: HTMLElement, by: 1 | -1): HTMLElement | null {
  const step = Number(button.dataset["step"]) + by;
  return button.closest("table")?.querySelector<HTMLElement>(`[data-step="${step}"]`) ?? null;
}
