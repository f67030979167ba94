export const RUNS_COLUMNS = {
  name: "Name",
  preset: "Preset",
  arm: "Algorithm",
  changes: "Differs from the preset",
  seed: "Seed",
  updates: "Updates",
  accuracy: "Right answers",
  judged: "Verifier",
  tokens: "Tokens",
  seconds: "Seconds",
  date: "Date",
  bytes: "Size",
  actions: "Actions",
  overlay: "On the charts",
};

export const KINDS = {
  recorded: "recording",
  file: "file",
  lane: "on this page",
  saved: "saved",
  elsewhere: "in another tab",
};
