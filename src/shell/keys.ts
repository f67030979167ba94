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

/** Whether the element accepts typed text; radio buttons and sliders do not. */
const isField = (target: Element): boolean =>
  target.matches("input, select, textarea, [contenteditable]") &&
  !target.matches("[type=radio], [type=range]");
/** Whether Space has a meaning for the element. */
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

/** Opens the focused step, else the inspected one, in the editor. */
function editStep(target: Element): void {
  if (target instanceof HTMLElement && target.matches("[data-verdict]")) target.click();
  openView("try", "edit");
}

/** Keys that open a view or announce the state of the run. */
const ACTIONS: Readonly<Record<string, (target: Element) => void>> = {
  c: () => openView("try", "compare"),
  e: editStep,
  f: () => openView("branch"),
  n: announceNow,
  r: () => openView("runs"),
  s: () => openView("share"),
  y: () => openView("try"),
  z: () => openView("branch", "freeze"),
};

/** Whether arrow keys are free: no focused element uses them, and the page does not scroll. */
function areArrowsFree(target: Element): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  const hasNoFocus = target === document.body || target.id === REFUGE;
  return hasNoFocus && scrollHeight <= clientHeight;
}

function controlOf(event: KeyboardEvent, target: Element): Control | null {
  if (event.key === " ") return takesSpace(target) ? null : "play";
  if (!singleKeys || isField(target)) return null;
  // `code` too, because Shift and the full stop produce another character.
  if (event.code === "Period" || event.key === ".") return event.shiftKey ? "round" : "update";
  return event.shiftKey ? null : (LETTERS[event.key.toLowerCase()] ?? null);
}

/** The action of a key; null if the browser handles it. */
function actionOf(event: KeyboardEvent, target: Element, openHelp: () => void) {
  const isTyping = isField(target);
  if (event.key.startsWith("Arrow")) return areArrowsFree(target) ? enterGroup : null;
  if (singleKeys && !isTyping) {
    if (event.key === "?") return openHelp;
    const action = event.shiftKey ? undefined : ACTIONS[event.key.toLowerCase()];
    if (action) return () => action(target);
  }
  const control = controlOf(event, target);
  return control && (() => takeControl(control));
}

/** The keyboard shortcuts of the page. They are off while a dialog is open. */
export function useKeys(openHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || event.repeat || modified) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "Escape") {
        // The browser closes an open popover first.
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
