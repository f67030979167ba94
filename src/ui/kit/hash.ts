/** The address behind `#`, which names the open dialog: links and buttons open dialogs the same way. */
import { useSyncExternalStore } from "react";

const follow = (changed: () => void) => {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
};

/** The hash of the address, with its `#`; empty when there is none. */
export const useHash = (): string => useSyncExternalStore(follow, () => location.hash);

/** Removes the hash from the address and notifies `useHash`. */
export function leaveAddress(): void {
  // The origin is included because a path that begins with two slashes would otherwise name another host.
  const address = location.origin + location.pathname + location.search;
  history.replaceState(history.state, "", address);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
