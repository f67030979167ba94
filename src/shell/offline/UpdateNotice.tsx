import { useState } from "react";
import { useStore } from "zustand";
import { isLive, liveWaits, runShown } from "../../runtime/app-state.ts";
import { offlineStore, reloadToUpdate } from "../../runtime/offline.ts";
import { Button } from "../../ui/kit/Button.tsx";
import styles from "../../ui/kit/Notices.module.css";
import { useApp } from "../../ui/page/app.ts";
import { savedRuns } from "../../ui/page/persistence.ts";

/** Offers a newer version of the page. Reloading saves the live run first, or warns that it will be lost. */
export function UpdateNotice() {
  const hasUpdate = useStore(offlineStore, (state) => state.hasUpdate);
  const hasRun = useApp(
    (state) => liveWaits(state) || (isLive(state) && runShown(state).running !== null),
  );
  const isUnsaved = useStore(savedRuns.store, (state) => state.fault !== null);
  const [isLater, setLater] = useState(false);
  if (!hasUpdate || isLater) return null;
  const isLost = hasRun && isUnsaved;
  const reload = async () => {
    await savedRuns.save();
    // If saving failed, the notice says so first, and a second press reloads.
    if (isLost || !hasRun || !savedRuns.store.getState().fault) reloadToUpdate();
  };
  return (
    <section className={styles.notice} role="status" aria-labelledby="update-notice">
      <h2 id="update-notice">A newer version of the lab is ready</h2>
      <p>
        {isLost
          ? "Your run is not saved in this browser: reloading loses it. Save its run file first."
          : hasRun
            ? "Your run is saved first and can be resumed afterwards."
            : "Reload to get it. Nothing reloads by itself."}
      </p>
      <div className={styles.actions}>
        <Button className="border-ink font-strong" onClick={() => void reload()}>
          {isLost ? "Reload anyway" : "Save and reload"}
        </Button>
        <Button onClick={() => setLater(true)}>Later</Button>
      </div>
    </section>
  );
}
