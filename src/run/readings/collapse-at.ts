/** Tells whether and how the verifier of a run has collapsed by an update. */
import {
  COLLAPSE_METRICS,
  type Collapse,
  type CollapseKind,
  type CollapseState,
  collapseOf,
  INITIAL_COLLAPSE_STATE,
  watchCollapse,
} from "../../core/metrics/collapse.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";

export interface CollapseReading {
  readonly kind: CollapseKind;
  /** Whether all checks of a solution get the same reward, so that the verifier gets no gradient. */
  readonly earnsAlike: boolean;
  /** Updates of both models at the first update that showed the collapse. */
  readonly since: number;
}

/** What has been read of a run's log. Each line is read once for all callers. */
interface Watched {
  /** Ordinal after the last line that was read, and the number of that line. */
  readonly upTo: number;
  readonly lastLine: number;
  readonly state: CollapseState;
  /** The collapse from ordinal `from` on, null for none; ascending by `from`. */
  readonly changes: readonly { readonly from: number; readonly collapse: CollapseReading | null }[];
}

const UNWATCHED: Watched = { upTo: 0, lastLine: -1, state: INITIAL_COLLAPSE_STATE, changes: [] };
const watched = new WeakMap<RunMetrics, Watched>();

/** @param end number of held lines to read @returns null while the verifier has not collapsed */
export function collapseAt(metrics: RunMetrics, end: number): CollapseReading | null {
  const upTo = metrics.forgotten + end;
  const { changes } = watchUpTo(metrics, upTo);
  return changes.findLast(({ from }) => from <= upTo)?.collapse ?? null;
}

function watchUpTo(metrics: RunMetrics, upTo: number): Watched {
  const known = watched.get(metrics) ?? UNWATCHED;
  // A run that resumed from a checkpoint has written its last lines again, so reading starts over.
  const row = known.upTo - 1 - metrics.forgotten;
  const isSame = known.upTo === 0 || row < 0 || metrics.line(row) === known.lastLine;
  const from = isSame ? known : UNWATCHED;
  if (from.upTo >= upTo) return from;
  let { state } = from;
  const changes = [...from.changes];
  for (let at = Math.max(from.upTo, metrics.forgotten); at < upTo; at++) {
    state = watchCollapse(state, valuesOf(metrics, at - metrics.forgotten));
    const collapse = collapseOf(state);
    const before = changes.at(-1)?.collapse ?? null;
    if (collapse?.kind === before?.kind && collapse?.earnsAlike === before?.earnsAlike) continue;
    changes.push({ from: at + 1, collapse: collapse && readingOf(collapse, metrics, at) });
  }
  const lastLine = metrics.line(upTo - 1 - metrics.forgotten);
  const next: Watched = { upTo, lastLine, state, changes };
  watched.set(metrics, next);
  return next;
}

function valuesOf(metrics: RunMetrics, row: number): Record<string, number | null> {
  return Object.fromEntries(
    COLLAPSE_METRICS.map((name) => {
      const value = metrics.value(name, row);
      return [name, Number.isFinite(value) ? value : null];
    }),
  );
}

/** The collapse that one line of the log shows, with the update counted over both models. */
function readingOf(
  { kind, earnsAlike, sinceUpdate }: Collapse,
  metrics: RunMetrics,
  at: number,
): CollapseReading {
  let row = at - metrics.forgotten;
  while (row > 0 && metrics.value("verifier_updates", row - 1) >= sinceUpdate) row -= 1;
  return { kind, earnsAlike, since: metrics.x("turns", metrics.forgotten + row) };
}
