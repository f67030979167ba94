import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void) => {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
};

/** Shown while there is no network. */
export function Network() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return isOnline ? null : (
    <span
      className="font-strong text-ink"
      role="status"
      title="No network: everything on screen comes from this browser. Training works offline."
    >
      offline
    </span>
  );
}
