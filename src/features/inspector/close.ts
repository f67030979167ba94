import { lab } from "../../lab/lab.ts";

/** The button of what is inspected: its step, else its whole attempt. */
const chosen = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("[data-arrows] [aria-pressed=true]")].at(-1);

/** Closes the inspector; who was in it is back where it was opened. */
export function closeInspector(): void {
  const opener = chosen();
  const isInside = document.activeElement?.closest("[aria-labelledby=inspector-title]");
  lab.controller.dispatch({ type: "view", view: { row: null, step: null } });
  if (isInside) opener?.focus();
}
