/** What Talk does when a key, a button or the speaker's window asks for it. */
import { pressControl } from "../../ui/page/controls.ts";
import { goToView, switchTruth } from "../../ui/page/navigation/screen.ts";
import { openSpeaker } from "../speaker/open-speaker.ts";
import { switchSource } from "../speaker/source.ts";
import { fillScreen, leaveFullScreen } from "./full-screen.ts";
import { chooseScene, goBy } from "./go.ts";
import type { TalkAction } from "./talk-keys.ts";
import { talkStore } from "./talk-store.ts";

/** Milliseconds within which a second Escape leaves Talk. */
export const LEAVE_WITHIN_MS = 3_000;
let asking: ReturnType<typeof setTimeout> | undefined;

const setBlack = (isBlack: boolean): void => talkStore.setState({ isBlack });

function askToLeave(asksToLeave: boolean): void {
  clearTimeout(asking);
  talkStore.setState({ asksToLeave });
  if (asksToLeave) asking = setTimeout(() => askToLeave(false), LEAVE_WITHIN_MS);
}

function leave(): void {
  leaveFullScreen();
  goToView("watch");
}

function goBack(): void {
  const { isBlack, asksToLeave } = talkStore.getState();
  askToLeave(false);
  if (isBlack) setBlack(false);
  else if (!leaveFullScreen()) {
    if (asksToLeave) leave();
    else askToLeave(true);
  }
}

type Does = {
  readonly [Type in TalkAction["type"]]: (action: TalkAction & { type: Type }) => void;
};

/** Actions that do not end the black screen. */
const STAYS_BLACK: readonly TalkAction["type"][] = ["black", "escape", "fullScreen", "speaker"];

const DOES: Does = {
  by: ({ by }) => goBy(by),
  scene: ({ scene }) => chooseScene(scene),
  black: () => setBlack(!talkStore.getState().isBlack),
  escape: goBack,
  play: () => pressControl("play"),
  source: switchSource,
  truth: switchTruth,
  fullScreen: fillScreen,
  speaker: openSpeaker,
  leave,
};

export function act<Action extends TalkAction>(action: Action): void {
  const { type } = action;
  if (type !== "escape") askToLeave(false);
  if (!STAYS_BLACK.includes(type)) setBlack(false);
  (DOES[type] as (action: Action) => void)(action);
}
