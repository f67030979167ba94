/** State of a window of the talk, on the wall or the speaker's. */
import { createStore } from "zustand/vanilla";
import { keepClock, keptClock } from "../speaker/model/clock.ts";
import type { Clock, Wall } from "../speaker/model/messages.ts";
import type { Cover } from "./talk-keys.ts";

/** Which notice the one quiet line at the foot of the wall shows. */
export type FootNoticeKind = "joined" | "closed" | "blocked" | "open" | "twoWalls" | "version";

/** Why the recording stands in for the live run. */
export type Lost = NonNullable<Wall["lost"]>;

/** What the speaker's window knows of the other windows. */
interface SpeakerState {
  /** The state that the wall reported last; null before its first report. */
  readonly wall: Wall | null;
  /** How many windows are on the wall; `others` counts other speaker's windows. */
  readonly walls: number;
  readonly others: number;
  readonly hasOtherVersion: boolean;
}

export interface TalkState extends SpeakerState {
  readonly cover: Cover | null;
  /** Index of the scene's look on screen. */
  readonly look: number;
  /** Whether Escape was pressed once, so that a second time leaves. */
  readonly asksToLeave: boolean;
  readonly line: FootNoticeKind | null;
  readonly hasSpeaker: boolean;
  /** Null while the recording does not stand in for the live run. */
  readonly lost: Lost | null;
  readonly clock: Clock;
}

/** The state at the beginning of a talk. */
export const FIRST_TALK = { cover: null, look: 0, asksToLeave: false } satisfies Partial<TalkState>;

export const talkStore = createStore<TalkState>(() => ({
  ...FIRST_TALK,
  wall: null,
  walls: 0,
  others: 0,
  hasOtherVersion: false,
  line: null,
  hasSpeaker: false,
  lost: null,
  clock: keptClock(Date.now()),
}));

export function setClock(clock: Clock): void {
  keepClock(clock);
  talkStore.setState({ clock });
}

/** Milliseconds that a notice at the foot stays. */
const LINE_MS = 8000;
let fading: ReturnType<typeof setTimeout> | undefined;

/** Shows one notice at the foot for some seconds. */
export function showFootNotice(line: FootNoticeKind): void {
  clearTimeout(fading);
  talkStore.setState({ line });
  fading = setTimeout(() => talkStore.setState({ line: null }), LINE_MS);
}
