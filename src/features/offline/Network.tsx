import { useSyncExternalStore } from "react";
import styles from "../../kit/StatusLine.module.css";

const subscribe = (changed: () => void) => {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
};

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Shown while there is no network. */
export function Network() {
  return useOnline() ? null : (
    <span
      className={styles.offline}
      role="status"
      title="No network: everything on screen comes from this browser. Training works offline."
    >
      offline
    </span>
  );
}
