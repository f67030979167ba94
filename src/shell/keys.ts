import { useEffect } from "react";
import { MAIN_VIEWS, type MainView } from "../runtime/app-state.ts";
import type { Control } from "../runtime/timeline/decide.ts";
import { isLetter, pressedKey, SHIFTED_STOP } from "../ui/kit/pressed-key.ts";
import { REFUGE } from "../ui/kit/refuge.ts";
import { app } from "../ui/page/app.ts";
import { pressControl } from "../ui/page/controls.ts";
import { openView } from "../ui/page/navigation/routes.ts";
import { goToView, switchTruth } from "../ui/page/navigation/screen.ts";
import { isField, singleKeysOn, takesSpace } from "../ui/page/single-keys.ts";
import {
  chooseAttemptAndStep,
  chooseNextAttempt,
  chooseNextStep,
  goToNextUnequal,
} from "../watch/now/actions.ts";
import { readNow } from "../watch/now/now.ts";

const screenShown = () => app.store.getState().screen;

const CONTROLS: Readonly<Record<string, Control>> = {
  l: "source",
  m: "slow",
  ".": "update",
  [SHIFTED_STOP]: "round",
  ",": "back",
  "[": "slower",
  "]": "faster",
};
/** Keys of controls that only the Lab has. */
const LAB_LETTERS: Readonly<Record<string, Control>> = { g: "generator", v: "verifier" };

type Action = (target: Element) => void;

const VIEW_DIGITS = MAIN_VIEWS.map((view, i): [string, Action] => [
  String(i + 1),
  () => goToView(view),
]);

/** Keys that open a view or change what is shown. */
const ACTIONS: Readonly<Record<string, Action>> = {
  ...Object.fromEntries(VIEW_DIGITS),
  r: () => openView("runs"),
  s: () => openView("share"),
  t: switchTruth,
  u: goToNextUnequal,
  y: () => openView("try"),
};
const LAB_ACTIONS: Readonly<Record<string, Action>> = {
  f: () => openView("branch"),
  z: () => openView("branch", "freeze"),
};

/** Opens the inspector, which is in the Lab, for the attempt on the sheet. */
function explain(): void {
  const { attempt, step } = readNow();
  if (attempt === null) return;
  chooseAttemptAndStep(attempt, step);
  goToView("lab");
}

/** Arrows choose the attempt and the step, Enter explains the attempt. */
const STAGE_KEYS: Readonly<Record<string, () => void>> = {
  ArrowUp: () => chooseNextAttempt(-1),
  ArrowDown: () => chooseNextAttempt(1),
  ArrowLeft: () => chooseNextStep(-1),
  ArrowRight: () => chooseNextStep(1),
  Enter: explain,
};

/** Whether an arrow key or Enter is free: no focused element uses it, and it does not scroll the page. */
function isFree(key: string, target: Element): boolean {
  const hasNoFocus = target === document.body || target.id === REFUGE;
  // The rail is a listbox: it uses the arrows, and has chosen the attempt that Enter explains.
  if (key === "Enter") return hasNoFocus || target.matches("[role=listbox], [role=option]");
  const { scrollHeight, clientHeight } = document.documentElement;
  return hasNoFocus && scrollHeight <= clientHeight;
}

function controlOf(key: string, target: Element): Control | null {
  if (key === " ") return takesSpace(target) ? null : "play";
  if (!singleKeysOn() || isField(target)) return null;
  const inLab = screenShown().view === "lab" ? LAB_LETTERS[key] : undefined;
  return inLab ?? CONTROLS[key] ?? null;
}

/** The action of a key; null if the browser handles it. */
function actionOf(key: string, target: Element, openHelp: () => void) {
  const isTyping = isField(target);
  const isLab = screenShown().view === "lab";
  const moving = STAGE_KEYS[key];
  if (moving) return isFree(key, target) ? moving : null;
  if (singleKeysOn() && !isTyping) {
    if (key === "?") return openHelp;
    const action = ACTIONS[key] ?? (isLab && LAB_ACTIONS[key]);
    if (action) return () => action(target);
  }
  const control = controlOf(key, target);
  return control && (() => pressControl(control));
}

/** Escape goes back to Watch; from the Lab it does not, where it takes the choice of a step away. */
function leave(view: MainView): void {
  if (view !== "lab") goToView("watch");
  else app.controller.dispatch({ type: "view", view: { step: null } });
}

/** The keyboard shortcuts of the page. They are off while a dialog or Try is open; Talk has its own. */
export function useKeys(openHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const key = pressedKey(event);
      if (event.defaultPrevented || event.repeat || key === null) return;
      const { view } = screenShown();
      if (view === "talk" || document.querySelector("dialog[open],#try-title,#class-title")) return;
      if (key === "Escape") {
        // The browser closes an open popover first.
        const isCovered = document.querySelector(":popover-open") !== null;
        if (!isCovered && !isField(target)) leave(view);
        return;
      }
      const act = isLetter(key) && event.shiftKey ? null : actionOf(key, target, openHelp);
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
