/** Shortcuts without a modifier key, and the switch that turns them off. */
import { recall, remember } from "../../runtime/storage.ts";
import { wasClicked } from "./clicked-button.ts";

const KEY = "single-keys";
let singleKeys = recall(KEY) !== "off";

export const singleKeysOn = (): boolean => singleKeys;

/** Single keys can be switched off: speech input and stray touches type them (WCAG 2.1.4). */
export function switchSingleKeys(on: boolean): void {
  singleKeys = on;
  remember(KEY, on ? "on" : "off");
}

/** Whether the element accepts typed text; radio buttons and sliders do not. */
export const isField = (target: Element): boolean =>
  target.matches("input, select, textarea, [contenteditable]") &&
  !target.matches("[type=radio], [type=range]");

/** Whether the element itself reacts to Space. A clicked button does not: there Space plays and pauses. */
export const takesSpace = (target: Element): boolean =>
  isField(target) ||
  target.matches("summary, a, [type=radio]") ||
  (target.matches("button") && !wasClicked(target));
