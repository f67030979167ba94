import { useSyncExternalStore } from "react";
import { useWords } from "../../i18n/index.ts";
import styles from "../../ui/StatusLine.module.css";

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
  const words = useWords().ownRuns;
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return isOnline ? null : (
    <span className={styles.offline} role="status" title={words.isOfflineAbout}>
      {words.isOffline}
    </span>
  );
}
