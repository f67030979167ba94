/** The clock of a talk, compared with the planned seconds of its scenes. */
import * as v from "valibot";
import { recall, remember } from "../../runtime/storage.ts";

const KEY = "talk-clock";
/** A clock that has run for longer than this was left running by mistake and is dropped. */
const MOST_MS = 6 * 3_600_000;

const time = v.pipe(v.number(), v.minValue(0));

/** When the talk and its current scene began. Times are those of Date.now. */
const clockSchema = v.object({
  /** Null before the talk begins. */
  startedAt: v.nullable(time),
  /** When the scene on the wall was entered. */
  sceneAt: time,
  /** The scene at which the clock started, from 1: the title may have been on the wall long before. */
  from: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type Clock = v.InferOutput<typeof clockSchema>;

export const stopped = (now: number): Clock => ({ startedAt: null, sceneAt: now, from: 1 });

/** The clock of a running talk, which survives a reload; a stopped clock if there is none. */
export function keptClock(now: number): Clock {
  try {
    const read = v.safeParse(clockSchema, JSON.parse(recall(KEY) ?? ""));
    const { startedAt = null } = read.success ? read.output : {};
    const age = now - (startedAt ?? now);
    if (read.success && age >= 0 && age < MOST_MS) return read.output;
  } catch {
    // Nothing is stored, or another version of the page stored it.
  }
  return stopped(now);
}

export const keepClock = (clock: Clock): void => remember(KEY, JSON.stringify(clock));

export interface Pace {
  /** Seconds since the talk began. */
  readonly elapsed: number;
  /** Seconds in the scene on the wall. */
  readonly inScene: number;
  /** Seconds that the plan is ahead of the clock; negative when the talk is late. */
  readonly ahead: number;
  /** Planned seconds of all scenes from the one at which the clock started. */
  readonly planned: number;
}

const sum = (seconds: readonly number[]): number => seconds.reduce((all, each) => all + each, 0);

/** @param seconds planned, for each scene @param scene the current one, counted from 1 */
export function paceOf(clock: Clock, seconds: readonly number[], scene: number, now: number): Pace {
  const since = (at: number) => Math.max(0, (now - at) / 1000);
  const { from } = clock;
  const planned = sum(seconds.slice(from - 1));
  if (clock.startedAt === null) return { elapsed: 0, inScene: 0, ahead: 0, planned };
  const elapsed = since(clock.startedAt);
  const inScene = since(Math.max(clock.sceneAt, clock.startedAt));
  const before = sum(seconds.slice(from - 1, Math.max(from, scene) - 1));
  const ahead = before + Math.min(inScene, seconds[scene - 1] ?? 0) - elapsed;
  return { elapsed, inScene, ahead, planned };
}
