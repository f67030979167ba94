/** Moves between scenes and their looks: a key shows the scene's next look, after its last one the next scene. */
import { app } from "../../page/app.ts";
import { showScreen } from "../../page/navigation/screen.ts";
import { isLive, runOf, type Screen } from "../../runtime/app-state.ts";
import { sceneNumber, scenesNow } from "../deck/deck-in-use.ts";
import { isOfRun, isOfStudy, type Look, looksOf } from "../scenes/scene.ts";
import { goLive } from "../speaker/wall/source.ts";
import { goToLook } from "./moment.ts";
import { talkStore } from "./talk-store.ts";

export const shownScene = (): number => sceneNumber(app.store.getState().screen.scene);

const looksIn = (number: number): readonly Look[] => {
  const scene = scenesNow()[number - 1];
  return scene ? looksOf(scene) : [];
};

/** The index of the look on screen; the last one if the scene has fewer looks than stored. */
const lookShown = (scene: number): number =>
  Math.max(0, Math.min(talkStore.getState().look, looksIn(scene).length - 1));

/** What the next key shows: the truth, more of this scene, or the next scene; null at the end. */
export function nextDoes(scene: number): "truth" | "more" | "next" | null {
  const looks = looksIn(scene);
  const look = lookShown(scene);
  if (look + 1 < looks.length) return looks[look]?.showsTruth ? "more" : "truth";
  return scene < scenesNow().length ? "next" : null;
}

/** Whether there is a live run that can be shown. */
function hasLiveRun(): boolean {
  const state = app.store.getState();
  const { status } = runOf(state, state.front);
  return state.handover === null && ["training", "paused", "finished"].includes(status);
}

/**
 * Puts the run that a scene shows on screen: the live run, or the recording at its update while a live run trains on
 * in the background. A text scene changes nothing. @param from if given, the recording moves only from this update
 */
export async function enterScene(number: number, from: number | null = null): Promise<void> {
  const scene = scenesNow()[number - 1];
  if (!scene?.parts.some((part) => isOfRun(part) || isOfStudy(part))) return;
  if (scene.live && hasLiveRun()) return goLive();
  const state = app.store.getState();
  // Without a recording to show, the live run stays on screen.
  if (isLive(state) && state.recordings.recording) app.timeline.leaveLive();
  const look = looksIn(number)[lookShown(number)];
  if (look && !isLive(app.store.getState())) await goToLook(look, from);
}

/** The screen of a scene. It includes whether the truth is hidden, so that no frame shows the truth too early. */
function screenOf(scene: number, look: number): Pick<Screen, "scene" | "showsTruth"> {
  const { hides } = app.store.getState().screen;
  return {
    // Stored in links as an id, which finds the scene in talks of any length; the first scene needs none.
    scene: scene === 1 ? scene : (scenesNow()[scene - 1]?.id ?? scene),
    showsTruth: (looksIn(scene)[look]?.showsTruth ?? true) && !hides.includes("truth"),
  };
}

/** Hides the truth before the first scene is drawn, if that scene hides it. */
export function hideFirst(): void {
  const scene = shownScene();
  if (looksIn(scene)[0]?.showsTruth === false) showScreen(screenOf(scene, 0));
}

/** @param look an index of the scene's looks */
export function chooseScene(number: number, look = 0): void {
  const scene = sceneNumber(number);
  talkStore.setState({ look });
  showScreen(screenOf(scene, look));
  void enterScene(scene);
}

/** Shows another look of the current scene; a live run on screen stays at its update. */
function chooseLook(scene: number, look: number): void {
  talkStore.setState({ look });
  showScreen(screenOf(scene, look));
  const chosen = looksIn(scene)[look];
  if (chosen && !isLive(app.store.getState())) void goToLook(chosen, null);
}

/** Goes one look, or one scene, forward or back. */
export function goBy(by: 1 | -1): void {
  const scene = shownScene();
  const look = lookShown(scene) + by;
  const next = sceneNumber(scene + by);
  if (looksIn(scene)[look]) chooseLook(scene, look);
  else if (next !== scene) chooseScene(next, by < 0 ? looksIn(next).length - 1 : 0);
}
