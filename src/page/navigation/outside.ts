/** What a page in a frame opens in a window of its own: the whole lab, at what is on screen. */
import type { Screen } from "../../runtime/app-state.ts";
import { app } from "../app.ts";
import { persistence } from "../persistence.ts";
import { linkOf } from "./link.ts";
import { targetShown } from "./view-target.ts";

/** The same address without `embed`. */
export function wholePage(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("embed");
  return url.href;
}

export function openOutside(change: Partial<Screen>): void {
  const { preset, draft, screen } = app.store.getState();
  const target = targetShown(app, persistence.autoSaver.id, true);
  const link = linkOf(preset, draft, target, { ...screen, ...change });
  window.open(new URL(link, document.baseURI), "_blank", "noopener");
}
