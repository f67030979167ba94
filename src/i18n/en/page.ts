/** Parts of what is said, each made a sentence. */
export const sentences = (parts: readonly string[]): string =>
  parts.map((part) => `${part}.`).join(" ");

/** Names one after the other. */
export const list = (names: readonly string[]): string => names.join(", ");

/** What opens over the page: its button, and what is said while its code is on the way. */
export const places = {
  inference: "Try",
  bench: "Bench",
  runs: "Runs",
  share: "Share and files",
  shareShort: "Share",
  branch: "Branch",
  branchAbout: "Continue training from a checkpoint with other settings, next to the unchanged run",
  opening: "Opening…",
  failed: "Not opened",
  notOpened: "This view could not be loaded. Are you offline? Close it and open it again.",
  close: "Close",
};
