/** What the window on the wall knows of the talk around it. */
import { createStore } from "zustand/vanilla";
import { keepClock, keptClock } from "../model/clock.ts";
import type { Clock, Wall } from "../model/messages.ts";

/** The one quiet line at the foot of the wall, and why. */
export type QuietLine = "joined" | "closed" | "blocked" | "open" | "twoWalls" | "version";

/** Why the recording stands in for the live run. */
export type Lost = NonNullable<Wall["lost"]>;

interface WallState {
  readonly line: QuietLine | null;
  readonly hasSpeaker: boolean;
  /** Null while the recording need not stand in for the live run. */
  readonly lost: Lost | null;
  readonly measures: boolean;
  readonly awake: "on" | "off" | "unknown";
  readonly clock: Clock;
}

export const wallStore = createStore<WallState>(() => ({
  line: null,
  hasSpeaker: false,
  lost: null,
  measures: false,
  awake: "unknown",
  clock: keptClock(Date.now()),
}));

export function setClock(clock: Clock): void {
  keepClock(clock);
  wallStore.setState({ clock });
}

/** How long a quiet line stays. */
const LINE_MS = 8000;
let fading: ReturnType<typeof setTimeout> | undefined;

/** Says one line at the foot for some seconds. */
export function sayQuietly(line: QuietLine): void {
  clearTimeout(fading);
  wallStore.setState({ line });
  fading = setTimeout(() => wallStore.setState({ line: null }), LINE_MS);
}
