/** Makes each part a sentence. */
export const sentences = (parts: readonly string[]): string =>
  parts.map((part) => `${part}.`).join(" ");

/** Joins names into a list. */
export const list = (names: readonly string[]): string => names.join(", ");

/** Views over the page: their buttons, and messages while their code loads. */
export const views = {
  inference: "Try",
  bench: "Bench",
  runs: "Runs",
  share: "Share and files",
  shareShort: "Share",
  branch: "Branch here",
  branchAbout: "Continue training from a checkpoint with other settings, next to the unchanged run",
  opening: "Opening…",
  failed: "Not opened",
  notOpened: "This view could not be loaded. Are you offline? Close it and open it again.",
  close: "Close",
};
