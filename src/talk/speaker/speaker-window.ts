/** The speaker's window: receives the wall's state, sends keys to the wall, and draws. It trains nothing. */
import { fillScreen, leaveFullScreen } from "../model/full-screen.ts";
import type { TalkAction } from "../model/talk-keys.ts";
import { talkStore } from "../model/talk-store.ts";
import { Mirror } from "./mirror/mirror.ts";
import { type Asked, CHANNEL, type ForWall, type TalkMessage } from "./model/messages.ts";
import { BEAT_MS, Peers } from "./model/peers.ts";
import { randomName } from "./model/windows.ts";

export const mirror = new Mirror();

let peers: Peers | null = null;

type Without<T> = T extends unknown ? Omit<T, "v" | "role" | "id" | "to"> : never;

/** Sends a message to the window on the wall that this one follows. */
function tellWall(said: Without<ForWall>): void {
  const [to] = peers?.of("wall") ?? [];
  if (to !== undefined) peers?.say({ ...said, to });
}

type OnWall = Extract<ForWall, { type: "do" }>["action"];
const isOnWall = (action: TalkAction): action is OnWall =>
  action.type !== "speaker" && action.type !== "leave" && action.type !== "fullScreen";

/**
 * Sends an action to the wall. Only full screen is done here, since a browser fills the
 * screen for the window in which the key was pressed.
 */
export function sendAction(action: TalkAction): void {
  if (action.type === "fullScreen") fillScreen();
  else if (action.type === "escape" && leaveFullScreen()) return;
  else if (isOnWall(action)) tellWall({ type: "do", action });
}

export const askWall = (what: Asked): void => tellWall({ type: "ask", what });

function note(): void {
  if (!peers) return;
  const { hasOtherVersion } = peers;
  const [walls, others] = [peers.of("wall").length, peers.of("speaker").length];
  talkStore.setState({ walls, others, hasOtherVersion });
}

function receive(message: TalkMessage): void {
  // If two windows show the wall, this one follows the first.
  if (message.role !== "wall" || message.id !== peers?.of("wall")[0]) return;
  const { wall } = talkStore.getState();
  try {
    if (message.type === "wall") talkStore.setState({ wall: message.wall });
    if (message.type === "frame" && wall) mirror.add(message, wall);
  } catch {
    // This version cannot use the settings: the scene is just not drawn here.
  }
}

/** Starts listening to the wall. @returns a function that stops this */
export function startSpeaker(): () => void {
  peers = new Peers("speaker", randomName(), new BroadcastChannel(CHANNEL), {
    onMessage: receive,
    onChange: note,
  });
  const beat = setInterval(() => peers?.tick(), BEAT_MS);
  const bye = () => peers?.say({ type: "bye" });
  addEventListener("pagehide", bye);
  return () => {
    clearInterval(beat);
    removeEventListener("pagehide", bye);
    peers?.end();
    peers = null;
  };
}
