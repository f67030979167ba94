import { defineWords } from "../../i18n/index.ts";

/** The notice of a newer version. */
export const offlineWords = defineWords("offline", {
  ready: "A newer version of the lab is ready",
  readyAbout: "It comes with a reload. Nothing reloads by itself.",
  training: "Your run is saved first, and can be continued after it.",
  lost: "Your run is not kept in this browser: a reload loses it. Save its run file first.",
  reload: "Save and reload",
  reloadLost: "Reload all the same",
  later: "Later",
});
