import { defineWords } from "../../i18n/index.ts";

/** Notices of a newer version, and of a page that is not isolated. */
export const offlineWords = defineWords("offline", {
  ready: "A newer version of the lab is ready",
  readyAbout: "Reload to get it. Nothing reloads by itself.",
  training: "Your run is saved first and can be resumed afterwards.",
  lost: "Your run is not saved in this browser: reloading loses it. Save its run file first.",
  reload: "Save and reload",
  reloadLost: "Reload anyway",
  later: "Later",
  oneThread: "One thread",
  /** @param threads of this machine */
  afterReload: (threads: string) =>
    `Training on the processor uses one thread in this visit, because the page's host sends no isolation headers. After one reload it can use ${threads}.`,
  stays:
    "Training on the processor uses one thread: this browser or the page's host does not allow more.",
});
