/** Estimates when a live run's accuracy will have risen, from the measured pace and the recorded run's evaluations. */
import { improvesVisibly } from "../../run/headline/run-end.ts";
import type { Point } from "../../run/run-chart/model/lane-line.ts";
import type { SceneFile } from "../scenes/scene.ts";

export interface Climb {
  /** It rises in time if begun in its own scene, or only if begun earlier, or never within the talk. */
  readonly way: "planned" | "earlier" | "never";
  /** Seconds from the run's start until its accuracy has risen. */
  readonly seconds: number;
  /** The scene in which the run must begin, counted from 1. */
  readonly from: number;
}

/** The first update with visibly more right answers than at the start; null if there is none. */
function updateOfClimb(checks: readonly Point[]): number | null {
  const first = checks[0]?.y ?? 0;
  return checks.find(({ y }) => improvesVisibly({ first, last: y }))?.x ?? null;
}

/**
 * Null if no later scene shows the live run, or the recorded run does not improve.
 * @param rate updates of both models per second
 * @param checks evaluations of the recorded run's generator, by updates of both models
 */
export function climbOf(
  rate: number,
  checks: readonly Point[],
  scenes: readonly Pick<SceneFile, "live" | "seconds">[],
): Climb | null {
  const start = scenes.findIndex(({ live }) => live);
  const back = scenes.findLastIndex(({ live }) => live);
  const update = updateOfClimb(checks);
  if (update === null || rate <= 0 || back <= start) return null;
  const seconds = Math.ceil(update / rate);
  const hasTime = (from: number) =>
    scenes.slice(from, back).reduce((sum, scene) => sum + scene.seconds, 0) >= seconds;
  const places = scenes.slice(0, start + 1).map((_, i) => i);
  const from = places.findLast(hasTime);
  const way = from === start ? "planned" : from === undefined ? "never" : "earlier";
  return { way, seconds, from: (from ?? start) + 1 };
}
