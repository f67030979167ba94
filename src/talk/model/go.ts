/** Which scene is on screen, and which of its looks: a key leads to the next look, after the last to the next scene. */

import { isLive, runOf, type Screen } from "../../runtime/app-state.ts";
import { app } from "../../ui/page/app.ts";
import { showScreen } from "../../ui/page/navigation/screen.ts";
import { SCENES } from "../scenes/registry.ts";
import { isOfRun, isOfStudy, type Look, looksOf } from "../scenes/scene.ts";
import { goLive } from "../speaker/source.ts";
import { goToLook } from "./moment.ts";
import { talkStore } from "./talk-store.ts";

/**
 * The number of the scene that is nearest to the requested one; the first for an id that the talk does not have.
 * @param asked counted from 1, or an id
 */
export function sceneNumber(asked: number | string): number {
  const number = typeof asked === "number" ? asked : 1 + SCENES.findIndex(({ id }) => id === asked);
  return Math.min(SCENES.length, Math.max(1, number));
}

export const shownScene = (): number => sceneNumber(app.store.getState().screen.scene);

const looksIn = (number: number): readonly Look[] => {
  const scene = SCENES[number - 1];
  return scene ? looksOf(scene) : [];
};

/** Index of the scene's look on screen; the last look if the scene has fewer looks than the stored index. */
const lookShown = (scene: number): number =>
  Math.max(0, Math.min(talkStore.getState().look, looksIn(scene).length - 1));

/** What the next key shows: the truth, more of the scene, or the next scene; null at the talk's end. */
export function nextDoes(scene: number): "truth" | "more" | "next" | null {
  const looks = looksIn(scene);
  const look = lookShown(scene);
  if (look + 1 < looks.length) return looks[look]?.showsTruth ? "more" : "truth";
  return scene < SCENES.length ? "next" : null;
}

/** Whether there is a live run that can be shown. */
function hasLiveRun(): boolean {
  const state = app.store.getState();
  const { status } = runOf(state, state.front);
  return !state.handover && ["training", "paused", "finished"].includes(status);
}

/**
 * Puts the run that a scene shows on screen: the live run, or its moment of the recording while a live run trains on
 * behind it. A scene of texts changes nothing. @param from a recording moves only from this update
 */
export async function enterScene(number: number, from: number | null = null): Promise<void> {
  const scene = SCENES[number - 1];
  if (!scene?.parts.some((part) => isOfRun(part) || isOfStudy(part))) return;
  if (scene.live && hasLiveRun()) return goLive();
  const state = app.store.getState();
  // Without a recording the live run stays on screen: nothing could hide it.
  if (isLive(state) && state.recordings.recording) app.timeline.leaveLive();
  const look = looksIn(number)[lookShown(number)];
  if (look && !isLive(app.store.getState())) await goToLook(look, from);
}

/** Shows or hides the truth as a scene has it: in the change that shows the scene, so that nobody sees it before. */
function screenOf(scene: number, look: number): Pick<Screen, "scene" | "showsTruth"> {
  const { hides } = app.store.getState().screen;
  return {
    // The first scene needs no id in the address.
    scene: scene === 1 ? scene : (SCENES[scene - 1]?.id ?? scene),
    showsTruth: (looksIn(scene)[look]?.showsTruth ?? true) && !hides.includes("truth"),
  };
}

/** Hides the truth before the first scene is drawn, if that scene hides the truth. */
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

/** Shows another look of the scene on screen; a live run stays where it is. */
function chooseLook(scene: number, look: number): void {
  talkStore.setState({ look });
  showScreen(screenOf(scene, look));
  const chosen = looksIn(scene)[look];
  if (chosen && !isLive(app.store.getState())) void goToLook(chosen, null);
}

/** Goes one look or scene on or back. */
export function goBy(by: 1 | -1): void {
  const scene = shownScene();
  const look = lookShown(scene) + by;
  const next = sceneNumber(scene + by);
  if (looksIn(scene)[look]) chooseLook(scene, look);
  else if (next !== scene) chooseScene(next, by < 0 ? looksIn(next).length - 1 : 0);
}
