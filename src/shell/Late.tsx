import { useEffect, useState } from "react";
import { UpdateNotice } from "../features/offline/UpdateNotice.tsx";
import {
  ResumeNotice,
  SavedRunProblemNotice,
  SaveFaultNotice,
} from "../features/persistence/PersistenceNotices.tsx";
import { FileDrop } from "../features/share/FileDrop.tsx";
import { FileNotice } from "../features/share/FileNotice.tsx";
import { ShareDialog } from "../features/share/ShareDialog.tsx";
import { persistence } from "../lab/persistence.ts";
import { startOffline } from "../runtime/offline.ts";
import { followAddress, watchSaved } from "./address.ts";
import type { FirstRun } from "./opening.ts";

let arrival: Promise<void> | null = null;

/** Once for the page: saves live runs, also when the page is left. @returns when the link's target is shown */
function start(first: FirstRun): Promise<void> {
  if (arrival) return arrival;
  arrival = openLinkedRun(first);
  void persistence.start();
  // The development server has no service worker.
  if (!import.meta.env.DEV) void startOffline(navigator.serviceWorker);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void persistence.autoSaver.save();
    else void persistence.refreshOffer();
  });
  addEventListener("pagehide", () => void persistence.autoSaver.save());
  return arrival;
}

/** A link into a saved run opens it where this browser has it, else the preset's recording. */
async function openLinkedRun({ target, opened }: FirstRun): Promise<void> {
  await opened;
  if (target.run !== null) await watchSaved(target.run, target);
}

/** What the page does after its first picture: saved runs, files, the address, the service worker. */
export default function Late({ first }: { readonly first: FirstRun }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => void start(first).then(() => setThere(true)), [first]);
  // Until then the address says more than the screen.
  useEffect(() => (isThere ? followAddress() : undefined), [isThere]);
  return (
    <>
      <ResumeNotice />
      <SavedRunProblemNotice />
      <SaveFaultNotice />
      <FileNotice />
      <UpdateNotice />
      <FileDrop />
      <ShareDialog isThere={isThere} />
    </>
  );
}
