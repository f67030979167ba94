/** For pages in a frame: opens the whole lab in a new window, at what is on screen. */
import type { MainView } from "../../runtime/app-state.ts";
import { app } from "../app.ts";
import { persistence } from "../persistence.ts";
import { linkOf } from "./link.ts";
import { OUTSIDE } from "./screen.ts";
import { targetShown } from "./view-target.ts";

/** The same address without `embed`. */
export function withoutEmbed(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("embed");
  return url.href;
}

/** Opens views outside as long as the page is in a frame. @returns a function that stops it */
export function openViewsOutside(): () => void {
  const open = (event: Event) => {
    const view = (event as CustomEvent<MainView>).detail;
    const { preset, draft, screen } = app.store.getState();
    const target = targetShown(app, persistence.autoSaver.id, true);
    const link = linkOf(preset, draft, target, Object.assign({}, screen, { view }));
    window.open(new URL(link, document.baseURI), "_blank", "noopener");
  };
  addEventListener(OUTSIDE, open);
  return () => removeEventListener(OUTSIDE, open);
}
