/** The speaker's window follows the first window on the wall that answers, and sends it keys. It trains nothing. */
import { createStore } from "zustand/vanilla";
import { fillScreen, leaveFullScreen } from "../model/full-screen.ts";
import type { TalkAction } from "../model/talk-keys.ts";
import { ASK_MS, openChannel, type TalkMessage, type Wall } from "./messages.ts";

/** After this many questions without an answer the wall is gone. */
const MOST_UNANSWERED = 4;

interface SpeakerState {
  /** What the wall showed last; null before its first answer. */
  readonly wall: Wall | null;
  /** Whether no window shows the talk. */
  readonly isAlone: boolean;
}

export const speakerStore = createStore<SpeakerState>(() => ({ wall: null, isAlone: false }));

let channel: BroadcastChannel | null = null;
/** The id of the wall that is followed. */
let followed: string | null = null;
let unanswered = 0;

const say = (message: TalkMessage): void => channel?.postMessage(message);

/** Sends an action to the wall; only full screen is of the window in which the key was pressed. */
export function sendAction(action: TalkAction): void {
  if (action.type === "fullScreen") fillScreen();
  else if (action.type === "escape" && leaveFullScreen()) return;
  else if (followed !== null && action.type !== "speaker")
    say({ type: "do", to: followed, action });
}

export function setWallClock(starts: boolean): void {
  if (followed !== null) say({ type: "clock", to: followed, starts });
}

function lose(): void {
  followed = null;
  speakerStore.setState({ isAlone: true });
}

function receive(message: TalkMessage): void {
  if (message.type === "bye" && message.id === followed) lose();
  if (message.type !== "wall") return;
  followed ??= message.id;
  if (message.id !== followed) return;
  unanswered = 0;
  speakerStore.setState({ wall: message.wall, isAlone: false });
}

/** Counts what is not answered, not the time: a hidden window's timers are slow. */
function ask(): void {
  unanswered += 1;
  if (unanswered > MOST_UNANSWERED) lose();
  say({ type: "asks" });
}

/** Starts to follow the wall. @returns a function that stops this */
export function startSpeaker(): () => void {
  channel = openChannel();
  channel.onmessage = ({ data }: MessageEvent<TalkMessage>) => receive(data);
  ask();
  const asks = setInterval(ask, ASK_MS);
  return () => {
    clearInterval(asks);
    channel?.close();
    channel = null;
    followed = null;
  };
}
