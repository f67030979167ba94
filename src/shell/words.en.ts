import { defineWords } from "../i18n/index.ts";

/** The frame of the page: header, progress, help, and announcements for screen readers. */
export const shellWords = defineWords("shell", {
  name: "Tango Lab",
  documentTitle: "Tango Lab",
  mainViews: {
    label: "Views",
    names: { watch: "Watch", learn: "Learn", lab: "Lab", talk: "Talk" },
    opening: "Opening…",
    failed: "This view could not be loaded. Check the connection and choose it again.",
  },
  notLoaded: { help: "Help could not be loaded. Check the connection and open it again." },
  help: "Keyboard and help",
  menu: { open: "More: runs, files, look and help" },
  broken: {
    title: "The page failed",
    text: "Training continues in the background and nothing is lost. Show the page again; if the error returns, reload: your settings are in the address.",
    again: "Show the page again",
    reload: "Reload",
  },
});
