/** State of a window of the talk, on the wall or the speaker's. */
import { createStore } from "zustand/vanilla";
import type { Awake } from "../../page/awake.ts";
import { type GivenTalk, keptTalk } from "../deck/kept-deck.ts";
import { keepClock, keptClock } from "../speaker/model/clock.ts";
import type { Clock, Wall } from "../speaker/model/messages.ts";
import type { Cover } from "./talk-keys.ts";

/** Reasons for the short notice at the foot of the wall. */
export type FootNoticeKind = "joined" | "closed" | "blocked" | "open" | "twoWalls" | "version";

/** Why the recording replaces a lost live run. */
export type Lost = NonNullable<Wall["lost"]>;

/** What the speaker's window knows of the other windows. */
interface SpeakerState {
  /** The state that the wall reported last; null before its first report. */
  readonly wall: Wall | null;
  /** How many windows show the wall. */
  readonly walls: number;
  /** How many other speaker's windows are open. */
  readonly others: number;
  readonly hasOtherVersion: boolean;
}

export interface TalkState extends GivenTalk, SpeakerState {
  readonly cover: Cover | null;
  /** Index of the scene's look on screen. */
  readonly look: number;
  /** Whether Escape was just pressed, so that a second press leaves. */
  readonly asksToLeave: boolean;
  readonly line: FootNoticeKind | null;
  readonly hasSpeaker: boolean;
  /** Why the recording replaces the live run; null while it does not. */
  readonly lost: Lost | null;
  readonly measures: boolean;
  readonly awake: Awake;
  readonly clock: Clock;
  /** Whether the talk's recording is stored for offline use; null while that is checked. */
  readonly hasRecording: boolean | null;
  /** The battery's state; null before the browser has reported it. */
  readonly battery: { readonly charging: boolean; readonly level: number } | null;
  readonly tellsBattery: boolean;
}

/** The state at the beginning of a talk. */
export const FIRST_TALK = { cover: null, look: 0, asksToLeave: false } satisfies Partial<TalkState>;

export const talkStore = createStore<TalkState>(() => ({
  ...FIRST_TALK,
  ...keptTalk(),
  wall: null,
  walls: 0,
  others: 0,
  hasOtherVersion: false,
  line: null,
  hasSpeaker: false,
  lost: null,
  measures: false,
  awake: "unknown",
  clock: keptClock(Date.now()),
  hasRecording: null,
  battery: null,
  tellsBattery: true,
}));

export function setClock(clock: Clock): void {
  keepClock(clock);
  talkStore.setState({ clock });
}

const NOTICE_MS = 8000; // how long the notice at the foot stays
let fading: ReturnType<typeof setTimeout> | undefined;

/** Shows a notice at the foot of the wall for some seconds. */
export function showFootNotice(line: FootNoticeKind): void {
  clearTimeout(fading);
  talkStore.setState({ line });
  fading = setTimeout(() => talkStore.setState({ line: null }), NOTICE_MS);
}
