/**
 * Chooses the headlines shown while updates pass too fast to read about each one. Each headline stays for
 * `MIN_HEADLINE_SECONDS`; then comes the most important event of that time.
 */
import { GREEDY_IN_RANGE, ROLLOUTS_ACCURACY } from "../../core/metrics/names.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import { type CollapseReading, collapseAt } from "../readings/collapse-at.ts";

/** The minimum number of seconds of playback for which a headline is shown. */
export const MIN_HEADLINE_SECONDS = 2.4;

/** What a headline can say about an update. */
export type TellableEvent =
  /** The verifier has collapsed: its final verdict no longer depends on the solution. */
  | { readonly kind: "collapse"; readonly update: number; readonly collapse: CollapseReading }
  /** The first attempt whose answer was right, after updates without any. */
  | { readonly kind: "first-right"; readonly update: number }
  /** The share of right answers in training has reached one of `MARKS` for the first time. */
  | { readonly kind: "mark"; readonly update: number }
  /** The verifier's first update in the rounds. */
  | { readonly kind: "turn"; readonly update: number }
  /** A check on new problems. */
  | { readonly kind: "check"; readonly update: number }
  /** Nothing special: the progress of both models. */
  | { readonly kind: "progress"; readonly update: number };

/** Of two events within `MIN_HEADLINE_SECONDS` the one with the larger weight is shown. */
const WEIGHTS: Readonly<Record<TellableEvent["kind"], number>> = {
  collapse: 5,
  "first-right": 4,
  turn: 3,
  mark: 2,
  check: 1,
  progress: 0,
};

/** Shares of right answers whose first reaching is worth a headline. */
const MARKS = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/**
 * The events of a run, in order. Every update has at least a `progress` event.
 * @param metrics with `rollouts/accuracy`, `eval/greedy_accuracy/in_range` and those that `watchCollapse` reads
 */
export function tellableEvents(metrics: RunMetrics): readonly TellableEvent[] {
  const tellings: TellableEvent[] = [];
  let first: number | null = null;
  let best = 0;
  let hasTurned = false;
  for (let row = 0; row < metrics.rows; row++) {
    const update = metrics.x("turns", metrics.forgotten + row);
    const phase = metrics.phase(row);
    if (update === 0 || phase === "sft-generator" || phase === "sft-verifier") continue;
    if (phase === "evaluation") {
      if (Number.isFinite(metrics.value(GREEDY_IN_RANGE, row)))
        tellings.push({ kind: "check", update });
      continue;
    }
    const collapse = collapseAt(metrics, row + 1);
    if (collapse && !collapseAt(metrics, row))
      tellings.push({ kind: "collapse", update, collapse });
    if (phase === "verifier" && !hasTurned) tellings.push({ kind: "turn", update });
    hasTurned ||= phase === "verifier";
    const right = metrics.value(ROLLOUTS_ACCURACY, row);
    if (Number.isFinite(right)) {
      if (first === 0 && best === 0 && right > 0) tellings.push({ kind: "first-right", update });
      else if (first !== null && MARKS.some((mark) => best < mark && right >= mark))
        tellings.push({ kind: "mark", update });
      first ??= right;
      best = Math.max(best, right);
    }
    tellings.push({ kind: "progress", update });
  }
  return tellings;
}

/** An event, and the second of playback from which its headline is shown. */
export interface ScheduledHeadline {
  readonly telling: TellableEvent;
  readonly from: number;
}

/**
 * The headlines in the order shown. An event that comes too early waits, and is replaced by a newer event of the same
 * or a larger weight. So no headline appears before its update.
 * @param seconds the second of playback at which an update is on screen; ascending
 * @param until the second that playback has reached: an event that waits until then is shown too
 */
export function headlineSchedule(
  tellings: readonly TellableEvent[],
  seconds: (update: number) => number,
  until: number,
): readonly ScheduledHeadline[] {
  const told: ScheduledHeadline[] = [];
  let waiting: TellableEvent | null = null;
  const due = () => (told.at(-1)?.from ?? Number.NEGATIVE_INFINITY) + MIN_HEADLINE_SECONDS;
  const show = (telling: TellableEvent, from: number) => {
    told.push({ telling, from });
    waiting = null;
  };
  for (const telling of tellings) {
    const at = seconds(telling.update);
    if (at > until) break;
    if (waiting && due() <= at) show(waiting, due());
    const isFree = told.length === 0 || due() <= at;
    if (isFree) show(telling, at);
    else if (!waiting || WEIGHTS[telling.kind] >= WEIGHTS[(waiting as TellableEvent).kind])
      waiting = telling;
  }
  if (waiting && due() <= until) show(waiting, due());
  return told;
}
