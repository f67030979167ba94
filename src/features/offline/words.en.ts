import { defineWords } from "../../i18n/index.ts";

/** The notice of a newer version. */
export const offlineWords = defineWords("offline", {
  ready: "A newer version of the lab is ready",
  readyAbout: "Reload to get it. Nothing reloads by itself.",
  training: "Your run is saved first and can be resumed afterwards.",
  lost: "Your run is not saved in this browser: reloading loses it. Save its run file first.",
  reload: "Save and reload",
  reloadLost: "Reload anyway",
  later: "Later",
});
