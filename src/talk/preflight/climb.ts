/** When a live run will have climbed, by the pace that was measured here and the checks of the recorded run. */
import { improvesVisibly } from "../../run/headline/run-end.ts";
import type { Point } from "../../run/run-chart/model/lane-line.ts";
import type { SceneFile } from "../scenes/scene.ts";

export interface Climb {
  /** Begun in its own scene; earlier than that; or not within the talk. */
  readonly way: "planned" | "earlier" | "never";
  /** From its start until it has climbed. */
  readonly seconds: number;
  /** The scene in which it begins, counted from 1. */
  readonly from: number;
}

/** The update at which right answers are visibly above those at the start; null where they never are. */
function updateOfClimb(checks: readonly Point[]): number | null {
  const first = checks[0]?.y ?? 0;
  return checks.find(({ y }) => improvesVisibly({ first, last: y }))?.x ?? null;
}

/**
 * Null if no later scene shows the live run, or the recorded run does not climb.
 * @param rate updates of both models per second
 * @param checks of the recorded run's generator, by updates of both models
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
