import { useEffect } from "react";
import { recall, remember } from "../state/storage.ts";
import { lab } from "../state/store.ts";
import { type Control, takeControl } from "./controls.ts";

const KEY = "single-keys";
let singleKeys = recall(KEY) !== "off";

export const singleKeysOn = (): boolean => singleKeys;

/** Single keys can be switched off: speech input and stray touches type them (WCAG 2.1.4). */
export function switchSingleKeys(on: boolean): void {
  singleKeys = on;
  remember(KEY, on ? "on" : "off");
}

const isField = (target: Element): boolean =>
  target.matches("input, select, textarea, [contenteditable]") && !target.matches("[type=radio]");
/** Elements for which Space has a meaning of its own. */
const takesSpace = (target: Element): boolean =>
  isField(target) || target.matches("button, summary, a, [type=radio]");

function controlOf(event: KeyboardEvent, target: Element): Control | null {
  if (event.key === " ") return takesSpace(target) ? null : "play";
  if (!singleKeys || isField(target)) return null;
  // By place on the keyboard too: Shift and the full stop make another character.
  if (event.code === "Period" || event.key === ".") return event.shiftKey ? "round" : "update";
  if (event.shiftKey) return null;
  const letter = event.key.toLowerCase();
  if (letter === "g") return "generator";
  return letter === "v" ? "verifier" : null;
}

/** The page's keys; none acts while a dialog is open. */
export function useKeys(openHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || event.repeat || modified) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "Escape" && !isField(target)) {
        lab.controller.dispatch({ type: "view", view: { row: null, step: null } });
        return;
      }
      if (event.key === "?" && singleKeys && !isField(target)) {
        event.preventDefault();
        openHelp();
        return;
      }
      const control = controlOf(event, target);
      if (!control) return;
      event.preventDefault();
      takeControl(control);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [openHelp]);
}
