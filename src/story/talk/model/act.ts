/** What Talk does when a key, a button or the speaker's window asks for it. */
import { app } from "../../../page/app.ts";
import { pressControl } from "../../../page/controls.ts";
import { goToView, showScreen, switchTruth } from "../../../page/navigation/screen.ts";
import { isLive } from "../../../runtime/app-state.ts";
import { openSpeaker } from "../../speaker/wall/open-speaker.ts";
import { switchSource } from "../../speaker/wall/source.ts";
import { sceneNumber, scenesNow } from "../deck/deck-in-use.ts";
import { fillScreen, leaveFullScreen } from "./full-screen.ts";
import { goToMoment } from "./moment.ts";
import type { Cover, TalkAction } from "./talk-keys.ts";
import { talkStore } from "./talk-store.ts";

/** How long a second Escape leaves. */
export const LEAVE_WITHIN_MS = 3_000;
let asking: ReturnType<typeof setTimeout> | undefined;

export const shownScene = (): number => sceneNumber(app.store.getState().screen.scene);

/** Shows a scene, at its update. */
function chooseScene(number: number): void {
  const scene = sceneNumber(number);
  showScreen({ scene });
  void enterScene(scene);
}

/** Moves a recording to the moment of a scene; a live run stays where it is. @param from moves only from this update */
export async function enterScene(number: number, from: number | null = null): Promise<void> {
  const moment = scenesNow()[number - 1]?.at;
  if (moment && !isLive(app.store.getState())) await goToMoment(moment, from);
}

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

type Does = {
  readonly [Type in TalkAction["type"]]: (action: TalkAction & { type: Type }) => void;
};

/** What leaves a black or white screen as it is. */
const STAYS_COVERED: readonly TalkAction["type"][] = ["cover", "escape", "fullScreen", "speaker"];

const DOES: Does = {
  by: ({ by }) => chooseScene(shownScene() + by),
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
  (DOES[type] as (action: Action) => void)(action);
}
