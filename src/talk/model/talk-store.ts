/** State of the window on the wall. */
import { createStore } from "zustand/vanilla";
import { type Clock, keepClock, keptClock } from "../speaker/clock.ts";
import type { Lost } from "../speaker/messages.ts";

interface TalkState {
  /** Whether a black screen covers the scene, so that the audience looks at the speaker. */
  readonly isBlack: boolean;
  /** Index of the scene's look on screen. */
  readonly look: number;
  /** Whether Escape was pressed once, so that a second time leaves. */
  readonly asksToLeave: boolean;
  /** Whether the foot of the wall says that the speaker's window did not open. */
  readonly isBlocked: boolean;
  /** Null while the recording does not stand in for the live run. */
  readonly lost: Lost | null;
  readonly clock: Clock;
}

/** The state at the beginning of a talk. */
export const FIRST_TALK = {
  isBlack: false,
  look: 0,
  asksToLeave: false,
} satisfies Partial<TalkState>;

export const talkStore = createStore<TalkState>(() => ({
  ...FIRST_TALK,
  isBlocked: false,
  lost: null,
  clock: keptClock(Date.now()),
}));

export function setClock(clock: Clock): void {
  keepClock(clock);
  talkStore.setState({ clock });
}

/** Milliseconds that the notice stays. */
const NOTICE_MS = 8000;
let fading: ReturnType<typeof setTimeout> | undefined;

/** Says at the foot for some seconds that the speaker's window did not open. */
export function tellBlocked(): void {
  clearTimeout(fading);
  talkStore.setState({ isBlocked: true });
  fading = setTimeout(() => talkStore.setState({ isBlocked: false }), NOTICE_MS);
}
