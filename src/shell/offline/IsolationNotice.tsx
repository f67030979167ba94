import { useState } from "react";
import { useStore } from "zustand";
import { offlineStore } from "../../runtime/offline.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import styles from "../../ui/kit/Notices.module.css";
import { useApp } from "../../ui/page/app.ts";
import { savedRuns } from "../../ui/page/persistence.ts";

/** Whether this page came through the service worker, which adds the isolation headers that a host lacks. */
function cameThroughWorker(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (entry?.workerStart ?? 0) > 0;
}

/** Warns that CPU training has one thread, since the page is not cross-origin isolated. Frames have another notice. */
export function IsolationNotice() {
  const worker = useStore(offlineStore, ({ state }) => state);
  const usesProcessor = useApp(
    ({ webgpu, draft }) => draft.engine === "cpu" || (webgpu !== "ready" && webgpu !== "unknown"),
  );
  const [isLater, setLater] = useState(false);
  const isHere = usesProcessor && window.parent === window && !isLater;
  if (window.crossOriginIsolated || !isHere || worker === "waiting") return null;
  const threads = navigator.hardwareConcurrency;
  const helps = worker === "ready" && !cameThroughWorker();
  const reload = async () => {
    await savedRuns.save();
    location.reload();
  };
  return (
    <section className={styles.line} role="status" aria-label="One thread">
      <p>
        {helps
          ? `Training on the processor uses one thread in this visit, because the page's host sends no isolation headers. After one reload it can use ${formatInteger(threads)}.`
          : "Training on the processor uses one thread: this browser or the page's host does not allow more."}
      </p>
      <div className={styles.actions}>
        {helps ? (
          <Button className="border-ink font-strong" onClick={() => void reload()}>
            Save and reload
          </Button>
        ) : null}
        <Button onClick={() => setLater(true)}>Later</Button>
      </div>
    </section>
  );
}
