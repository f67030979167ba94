/** Which of the four views a link opens, and the switch between them. */

import { plainText } from "../../../core/plain-text.ts";
import { linkParameters } from "../../../core/settings/link-parameters.ts";
import {
  FIRST_SCREEN,
  HIDEABLE,
  LOCKS,
  MAIN_VIEWS,
  type MainView,
  type Screen,
} from "../../../runtime/app-state.ts";
import { list } from "../../kit/english.ts";
import { app, useApp } from "../app.ts";
import { badPart } from "../link-sentences.ts";
import { isLocked } from "./locks.ts";

const LESSON = /^[a-z][a-z0-9-]{0,39}$/;
/** A scene's number, as in older links, or its id: numbers change when scenes are added. */
const SCENE = /^(?:[1-9]\d?|[a-z][a-z0-9-]{0,39})$/;
const MOST_SHOWN = 40; // characters of a link's part that a notice quotes

/** The view without a lesson or a scene: the Lab for own settings and tabs of the inspector, else Watch. */
const usualView = (query: URLSearchParams, isPreset: boolean): MainView =>
  isPreset && !query.has("tab") ? "watch" : "lab";

/** The view of a link that names none. */
function viewAsked(
  query: URLSearchParams,
  lesson: string | null,
  scene: string | null,
  isPreset: boolean,
) {
  if (lesson !== null) return "learn";
  if (scene !== null) return "talk";
  return usualView(query, isPreset);
}

/** The names of a list in the link that are known; the others are refused together. */
function namesIn<Name extends string>(
  parameters: URLSearchParams,
  key: string,
  known: readonly Name[],
  refused: string[],
): Name[] {
  const asked = [...new Set((parameters.get(key) ?? "").split(",").filter(Boolean))];
  const unknown = asked.filter((name) => !known.some((other) => other === name)).join(",");
  if (unknown !== "") {
    refused.push(badPart(key, plainText(unknown, MOST_SHOWN), list(known)));
  }
  return known.filter((name) => asked.includes(name));
}

/**
 * The screen of a link, and a notice for each part that cannot be used.
 * @param isPreset whether the link's settings are those of a preset
 */
export function readScreen(
  query: string,
  isPreset: boolean,
): { readonly screen: Screen; readonly refused: string[] } {
  const parameters = linkParameters(query);
  const refused: string[] = [];
  const read = (key: string, fits: (text: string) => boolean, rule: string): string | null => {
    const text = parameters.get(key);
    if (text === null || fits(text)) return text;
    refused.push(badPart(key, plainText(text, MOST_SHOWN), rule));
    return null;
  };
  const isView = (text: string) => MAIN_VIEWS.some((view) => view === text);
  const view = read("view", isView, list(MAIN_VIEWS)) as MainView | null;
  const lesson = read(
    "lesson",
    (text) => LESSON.test(text),
    "the id of a lesson: small letters, digits and hyphens",
  );
  const scene = read("scene", (text) => SCENE.test(text), "the id of a scene, or its number");
  const isSwitch = (text: string) => text === "0" || text === "1";
  const truth = read("truth", isSwitch, list(["0", "1"]));
  const hides = namesIn(parameters, "hide", HIDEABLE, refused);
  const asked = namesIn(parameters, "lock", LOCKS, refused);
  // A link that locks the update must name one; otherwise the page would show nothing.
  const isNowhere = !/^0*[1-9]/.test(parameters.get("u") ?? "");
  const locks = asked.filter((lock) => lock !== "update" || !isNowhere);
  if (locks.length < asked.length)
    refused.push("lock=update needs u, the update to stay at, 1 or more.");
  const screen = {
    view: view ?? viewAsked(parameters, lesson, scene, isPreset),
    lesson,
    scene: scene === null ? FIRST_SCREEN.scene : /^\d/.test(scene) ? Number(scene) : scene,
    showsTruth: truth !== "0" && !hides.includes("truth"),
    hides,
    locks,
  };
  return { screen, refused };
}

/** Adds a screen to a link: only what the link would not open by itself. */
export function addScreen(query: URLSearchParams, screen: Screen, isPreset: boolean): void {
  const { view, lesson, scene, showsTruth, hides, locks } = screen;
  if (view !== usualView(query, isPreset)) query.set("view", view);
  if (view === "learn" && lesson !== null) query.set("lesson", lesson);
  if (view === "talk" && scene !== FIRST_SCREEN.scene) query.set("scene", String(scene));
  if (!showsTruth && !hides.includes("truth")) query.set("truth", "0");
  if (hides.length > 0) query.set("hide", hides.join());
  const kept = locks.filter((lock) => lock !== "update" || query.has("u"));
  if (kept.length > 0) query.set("lock", kept.join());
}

/** Changes the screen: run, update, attempt and step stay, and nothing starts or stops. */
export function showScreen(change: Partial<Screen>): void {
  const { screen } = app.store.getState();
  app.controller.dispatch({ type: "set", set: { screen: { ...screen, ...change } } });
}

/** Opens one of the four views, unless the link stays in the one that is open. */
export function goToView(view: MainView): void {
  if (!isLocked("view")) showScreen({ view });
}

/** Opens a lesson, unless the link stays in its view. */
export function openLesson(lesson: string): void {
  showScreen({ lesson });
  goToView("learn");
}

/** Shows or hides the truth; a link that hides it keeps it hidden. */
export function switchTruth(): void {
  const { showsTruth, hides } = app.store.getState().screen;
  if (!hides.includes("truth")) showScreen({ showsTruth: !showsTruth });
}

/** The view that is open. */
export const useMainView = (): MainView => useApp((state) => state.screen.view);

/** Whether the truth about each step is shown. */
export const useShowsTruth = (): boolean => useApp((state) => state.screen.showsTruth);
