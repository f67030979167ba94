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
import { Address } from "./Address.tsx";
import { watchKept } from "./history.ts";
import type { FirstRun } from "./opening.ts";

let arrival: Promise<void> | null = null;

/** Once for the page: follows the live runs, and saves them when the page is left. @returns when its link has led where it leads */
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

/** A link into a run that was kept: that run where this browser keeps it, else the preset's recording. */
async function openLinkedRun({ place, opened }: FirstRun): Promise<void> {
  await opened;
  if (place.run !== null) await watchKept(place.run, place);
}

export default function Keep({ first }: { readonly first: FirstRun }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => void start(first).then(() => setThere(true)), [first]);
  return (
    <>
      {/* Before that the address says more than the screen. */}
      {isThere ? <Address /> : null}
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
