import { useSyncExternalStore } from "react";
import { useWords } from "../../i18n/index.ts";
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
  const words = useWords().ownRuns;
  return useOnline() ? null : (
    <span className={styles.offline} role="status" title={words.isOfflineAbout}>
      {words.isOffline}
    </span>
  );
}
