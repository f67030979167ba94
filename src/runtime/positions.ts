/** Where a run stands, counted in updates of both models, the warm-up included: what a scrubber runs along. */
import type { MetricBus } from "../metrics/metric-bus.ts";
import type { LabState } from "./reduce.ts";
import { isPastSft, type Progress, updatesOf } from "./run-state.ts";

/** Updates done when that row was written, its own included, as the run counts them itself. */
function updatesOfRow(bus: MetricBus, row: number): number {
  return (bus.value("generator_updates", row) || 0) + (bus.value("verifier_updates", row) || 0);
}

/** The first row for which this holds, or the number of rows; it holds for all rows behind one. */
function firstRow(bus: MetricBus, holds: (row: number) => boolean): number {
  let low = 0;
  let high = bus.rows;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Updates done up to that line, its own included. */
export function updatesAt(bus: MetricBus, line: number): number {
  const row = firstRow(bus, (at) => bus.line(at) > line) - 1;
  return row < 0 ? 0 : updatesOfRow(bus, row);
}

/** The line that this update wrote, or null when the bus does not hold it. */
export function lineOfUpdate(bus: MetricBus, update: number): number | null {
  const row = firstRow(bus, (at) => updatesOfRow(bus, at) >= update);
  return row < bus.rows ? bus.line(row) : null;
}

/** A figure of that line; null where it has none, or the bus does not hold the line. */
export function valueAt(bus: MetricBus, line: number, name: string): number | null {
  const row = firstRow(bus, (at) => bus.line(at) >= line);
  const value = row < bus.rows && bus.line(row) === line ? bus.value(name, row) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Updates up to what is looked at. */
export function positionOf({ view, progress }: LabState, bus: MetricBus): number {
  return view.line === null ? updatesOf(progress) : updatesAt(bus, view.line);
}

/** Whose an update was. */
export type Who = "generator" | "verifier" | "warm-up";

/** Null before the first update, and for one that the bus does not hold. */
export function whoseUpdate(bus: MetricBus, update: number): Who | null {
  const row = firstRow(bus, (at) => updatesOfRow(bus, at) >= update);
  if (update < 1 || row >= bus.rows) return null;
  const phase = bus.phase(row);
  return phase === "generator" || phase === "verifier" || phase === "warm-up" ? phase : null;
}

export interface Turn {
  readonly update: number;
  readonly role: "G" | "V";
  readonly when: "past" | "shown" | "later";
}

/** The updates around a place: those before it, its own, and those known or planned behind it. */
export function turnsAround(
  bus: MetricBus,
  place: number,
  progress: Progress | null,
  { past, next }: { readonly past: number; readonly next: number },
): Turn[] {
  const turns: Turn[] = [];
  for (let update = Math.max(1, place - past); update <= place + next; update++) {
    const who = whoseUpdate(bus, update);
    if (!who) continue;
    const when = update === place ? "shown" : update < place ? "past" : "later";
    turns.push({ update, role: who === "generator" ? "G" : "V", when });
  }
  // Numbers come at once and progress a little later: what the bus tells is no longer planned.
  const told = turns.at(-1)?.update ?? 0;
  const known = updatesOf(progress);
  const planned = plannedTurns(progress)
    .map((role, i): Turn => ({ update: known + 1 + i, role, when: "later" }))
    .filter(({ update }) => update > told && update <= place + next);
  return [...turns, ...planned];
}

/** Whose turns come next, nearest first; while the verifier warms up they are its own. */
function plannedTurns(progress: Progress | null): ("G" | "V")[] {
  if (!progress || !isPastSft(progress.phase) || progress.stage === "after-sft") return [];
  const { phase, done, planned, upcoming } = progress;
  const warmUp = phase === "warm-up" ? Math.max(0, planned - done) : 0;
  return [...new Array<"V">(Math.min(warmUp, upcoming.length)).fill("V"), ...upcoming];
}
