/** Ends each part with a full stop and joins them into one text. */
export const sentences = (parts: readonly string[]): string =>
  parts.map((part) => `${part}.`).join(" ");

/** Joins names into a list. */
export const list = (names: readonly string[]): string => names.join(", ");

/** Views over the page: their buttons, and messages while their code loads. */
export const views = {
  inference: "Try",
  runs: "Runs",
  share: "Share and files",
  shareShort: "Share",
  branch: "Branch here",
  branchAbout: "Continue training from a checkpoint with other settings, next to the unchanged run",
  opening: "Opening…",
  failed: "Not opened",
  notOpened: "This view could not be loaded. Are you offline? Close it and open it again.",
  oldPage: "This page is older than the site.",
  reload: "Reload",
  close: "Close",
};

/** Warnings that a link works only on this computer or in its network. */
export const address = {
  onlyHere: "Only this computer, or only its network, can open this address.",
  field: "Public address of this lab",
  bad: "This is not a public address of a site.",
};

/** Messages for a part of the page, or a view over it, that failed. */
export const broken = {
  part: {
    title: "This part of the page failed",
    text: "The rest of the page and the run continue. Show this part again; if the error returns, reload the page.",
    again: "Show it again",
  },
  view: {
    title: "This view failed",
    text: "Close it and open it again. The page behind it and the run continue.",
  },
};
