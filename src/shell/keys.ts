import { useEffect } from "react";
import { enterGroup } from "../features/attempts/arrows.ts";
import { closeInspector } from "../features/inspector/close.ts";
import { takeControl } from "../lab/controls.ts";
import { openView } from "../lab/navigation/routes.ts";
import { recall, remember } from "../runtime/storage.ts";
import type { Control } from "../runtime/timeline/decide.ts";
import { REFUGE } from "../ui/lost-focus.ts";
import { announceNow } from "./announcements.ts";

const KEY = "single-keys";
let singleKeys = recall(KEY) !== "off";

export const singleKeysOn = (): boolean => singleKeys;

/** Single keys can be switched off: speech input and stray touches type them (WCAG 2.1.4). */
export function switchSingleKeys(on: boolean): void {
  singleKeys = on;
  remember(KEY, on ? "on" : "off");
}

/** Where letters are typed: radio buttons and sliders are inputs that take none. */
const isField = (target: Element): boolean =>
  target.matches("input, select, textarea, [contenteditable]") &&
  !target.matches("[type=radio], [type=range]");
/** Elements for which Space has a meaning of its own. */
const takesSpace = (target: Element): boolean =>
  isField(target) || target.matches("button, summary, a, [type=radio]");

const LETTERS: Readonly<Record<string, Control>> = {
  g: "generator",
  v: "verifier",
  l: "source",
  m: "slow",
  ",": "back",
  "[": "slower",
  "]": "faster",
};

/** Takes the step under the focus, else the one that is inspected, into the editor. */
function editStep(target: Element): void {
  if (target instanceof HTMLElement && target.matches("[data-verdict]")) target.click();
  openView("try", "edit");
}

/** Views over the page, and what is said on request. */
const DOORS: Readonly<Record<string, (target: Element) => void>> = {
  c: () => openView("try", "compare"),
  e: editStep,
  f: () => openView("branch"),
  n: announceNow,
  r: () => openView("runs"),
  s: () => openView("share"),
  y: () => openView("try"),
  z: () => openView("branch", "freeze"),
};

/** Whether arrows would do nothing: nothing has the focus that takes them, and the page does not scroll. */
function leavesArrows(target: Element): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isNowhere = target === document.body || target.id === REFUGE;
  return isNowhere && scrollHeight <= clientHeight;
}

function controlOf(event: KeyboardEvent, target: Element): Control | null {
  if (event.key === " ") return takesSpace(target) ? null : "play";
  if (!singleKeys || isField(target)) return null;
  // By place on the keyboard too: Shift and the full stop make another character.
  if (event.code === "Period" || event.key === ".") return event.shiftKey ? "round" : "update";
  return event.shiftKey ? null : (LETTERS[event.key.toLowerCase()] ?? null);
}

/** What a key does on the page; null where it is left to the browser. */
function actionOf(event: KeyboardEvent, target: Element, openHelp: () => void) {
  const isTyping = isField(target);
  if (event.key.startsWith("Arrow")) return leavesArrows(target) ? enterGroup : null;
  if (singleKeys && !isTyping) {
    if (event.key === "?") return openHelp;
    const door = event.shiftKey ? undefined : DOORS[event.key.toLowerCase()];
    if (door) return () => door(target);
  }
  const control = controlOf(event, target);
  return control && (() => takeControl(control));
}

/** The page's keys; none acts while a dialog is open. */
export function useKeys(openHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || event.repeat || modified) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "Escape") {
        // What lies over the page closes by itself, and first.
        const isCovered = document.querySelector(":popover-open") !== null;
        if (!isCovered && !isField(target)) closeInspector();
        return;
      }
      const act = actionOf(event, target, openHelp);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    document.documentElement.dataset.keys = "ready";
    return () => {
      removeEventListener("keydown", onKey);
      delete document.documentElement.dataset.keys;
    };
  }, [openHelp]);
}
