/** Dialogs that the page's address names behind its `#`: what a link opens, a button opens too. */
import { useSyncExternalStore } from "react";

const follow = (changed: () => void) => {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
};

/** What stands behind the `#` of the address, with it; empty when nothing does. */
export const useHash = (): string => useSyncExternalStore(follow, () => location.hash);

/** Takes what is open out of the address, and tells those who follow it. */
export function leaveAddress(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
