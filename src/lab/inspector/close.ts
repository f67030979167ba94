import { app } from "../../page/app.ts";

/** The button of the inspected step, else of the inspected attempt. */
export const inspectedButton = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("[data-attempts] [aria-pressed=true]")].at(-1);

/** Closes the inspector and moves the focus back to the button that opened it. */
export function closeInspector(): void {
  const opener = inspectedButton();
  const isInside = document.activeElement?.closest("[aria-labelledby=inspector-title]");
  app.controller.dispatch({ type: "view", view: { row: null, step: null } });
  if (isInside) opener?.focus();
}
