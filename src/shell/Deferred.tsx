import { useEffect, useState } from "react";
import { startOffline } from "../runtime/offline.ts";
import { catchLostFocus } from "../ui/kit/lost-focus.ts";
import { noteClicks } from "../ui/page/clicked-button.ts";
import { savedRuns } from "../ui/page/persistence.ts";
import styles from "./App.module.css";
import { followAddress, watchSaved } from "./address.ts";
import { OpenView, useFetchAhead } from "./deferred/OpenView.tsx";
import { Faults } from "./Faults.tsx";
import type { FirstRun } from "./first-run.ts";
import { useKeys } from "./keys.ts";
import { LiveRegion } from "./LiveRegion.tsx";
import { Notices } from "./Notices.tsx";
import { IsolationNotice } from "./offline/IsolationNotice.tsx";
import { UpdateNotice } from "./offline/UpdateNotice.tsx";
import { Preparation } from "./Preparation.tsx";
import {
  ResumeNotice,
  SavedRunProblemNotice,
  SaveFaultNotice,
} from "./persistence/PersistenceNotices.tsx";
import { FileDrop } from "./share/FileDrop.tsx";
import { FileNotice } from "./share/FileNotice.tsx";
import { ShareDialog } from "./share/ShareDialog.tsx";

let started: Promise<void> | null = null;

/**
 * Starts saving live runs, once per page.
 * @returns a promise that resolves when the link's target is shown
 */
function start(first: FirstRun): Promise<void> {
  if (started) return started;
  started = openLinkedRun(first);
  void savedRuns.start();
  // The development server has no service worker.
  if (!import.meta.env.DEV) void startOffline(navigator.serviceWorker);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void savedRuns.save();
    else void savedRuns.refreshOffer();
  });
  addEventListener("pagehide", () => void savedRuns.save());
  return started;
}

/** Opens the saved run that a link names, if this browser has it; otherwise the preset's recording stays open. */
async function openLinkedRun({ target, opened }: FirstRun): Promise<void> {
  await opened;
  if (target.run !== null) await watchSaved(target.run, target);
}

export interface DeferredProps {
  readonly first: FirstRun;
  readonly onHelp: () => void;
}

/** Everything that loads after the first paint: keys, saved runs, files, the address, the service worker. */
export default function Deferred({ first, onHelp }: DeferredProps) {
  useKeys(onHelp);
  useFetchAhead();
  useEffect(catchLostFocus, []);
  useEffect(noteClicks, []);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void start(first).then(() => setOpen(true)), [first]);
  // Until the target of the link is open, the screen must not overwrite the address.
  useEffect(() => (isOpen ? followAddress() : undefined), [isOpen]);
  return (
    <>
      <div className={styles.faults}>
        <Faults />
      </div>
      <div className={styles.readiness}>
        <Preparation />
      </div>
      {/* Only the first notice is shown: replies to the user come first, then warnings of lost work. */}
      <div className={styles.notices}>
        <FileNotice />
        <SavedRunProblemNotice />
        <SaveFaultNotice />
        <Notices />
        <ResumeNotice />
        <UpdateNotice />
        <IsolationNotice />
      </div>
      <LiveRegion />
      <FileDrop />
      <ShareDialog isTargetOpen={isOpen} />
      <OpenView />
    </>
  );
}
