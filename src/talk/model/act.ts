/** Carries out the actions of Talk, whether a key, a button or the speaker's window asks for them. */
import { pressControl } from "../../page/controls.ts";
import { goToView, switchTruth } from "../../page/navigation/screen.ts";
import { openSpeaker } from "../speaker/wall/open-speaker.ts";
import { switchSource } from "../speaker/wall/source.ts";
import { fillScreen, leaveFullScreen } from "./full-screen.ts";
import { chooseScene, goBy } from "./go.ts";
import type { Cover, TalkAction } from "./talk-keys.ts";
import { talkStore } from "./talk-store.ts";

/** A second Escape within this time leaves the talk. */
export const LEAVE_WITHIN_MS = 3_000;
let asking: ReturnType<typeof setTimeout> | undefined;

function setCover(cover: Cover | null): void {
  talkStore.setState({ cover });
}

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
  const { cover, asksToLeave } = talkStore.getState();
  askToLeave(false);
  if (cover !== null) setCover(null);
  else if (!leaveFullScreen()) {
    if (asksToLeave) leave();
    else askToLeave(true);
  }
}

/** The function that carries out each type of action. */
type Handlers = {
  readonly [Type in TalkAction["type"]]: (action: TalkAction & { type: Type }) => void;
};

/** Actions that do not uncover a black or white screen. */
const STAYS_COVERED: readonly TalkAction["type"][] = ["cover", "escape", "fullScreen", "speaker"];

const HANDLERS: Handlers = {
  by: ({ by }) => goBy(by),
  scene: ({ scene }) => chooseScene(scene),
  cover: ({ cover }) => setCover(talkStore.getState().cover === cover ? null : cover),
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
  if (!STAYS_COVERED.includes(type)) setCover(null);
  (HANDLERS[type] as (action: Action) => void)(action);
}
