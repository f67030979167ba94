export const name: string = "Tango Lab";

export const documentTitle: string = "Tango Lab";

/** Parts of what is said, each made a sentence. */
export const sentences = (parts: readonly string[]): string =>
  parts.map((part) => `${part}.`).join(" ");

/** Names one after the other. */
export const list = (names: readonly string[]): string => names.join(", ");

export const areas = { setup: "Setup", centre: "Rollouts and inspector", charts: "Charts" };

/** What opens over the page: its button, and what is said while its code is on the way. */
export const places = {
  inference: "Try",
  bench: "Bench",
  runs: "Runs",
  share: "Share and files",
  shareShort: "Share",
  branch: "Branch",
  branchAbout: "Train on from a checkpoint with other settings, beside the unchanged run",
  opening: "Opening…",
  failed: "Not opened",
  notOpened: "This view could not be loaded. Are you offline? Close it and open it again.",
  close: "Close",
};

/** The bar at the foot of a phone: parts of the page, which lie below each other there. */
export const phone = {
  label: "Parts of the page",
  watch: "Watch",
  charts: "Charts",
  setup: "Setup",
};

export const live = {
  update: (update: number) => `Update ${update}`,
  greedy: (value: string, count: string) => `Generator: held-out accuracy ${value} of ${count}`,
  balanced: (value: string, count: string) => `Verifier: balanced accuracy ${value} of ${count}`,
  missed: (count: number) =>
    `${count === 0 ? "No" : count} missed ${count === 1 ? "error" : "errors"} in the group on screen`,
};

const keys: readonly (readonly [key: string, meaning: string])[] = [
  ["Space", "Play or pause"],
  [".", "One update"],
  ["Shift + .", "One round"],
  ["G", "One update of the generator only"],
  ["V", "One update of the verifier only"],
  [",", "Back one update"],
  ["[ ]", "Slower or faster, of a recording"],
  ["M", "Slow motion: one update in five stages; . and , then go from stage to stage"],
  ["L", "From the recording to a live run and back"],
  ["↑ ↓", "To the attempt above or below"],
  ["← →", "To the step before or after"],
  ["Enter", "Inspect the attempt or step"],
  ["E", "Edit the step and have it judged again"],
  ["F", "Branch off here"],
  ["Z", "Branch off with the verifier frozen, or thawed where it is frozen"],
  ["C", "Compare two checkpoints"],
  ["R", "Runs"],
  ["Y", "Try the models"],
  ["S", "Share and files"],
  ["N", "Have a screen reader say how the run goes"],
  ["?", "This help"],
  ["Esc", "Close the inspector or this help"],
];

export const help = {
  title: "Keyboard and help",
  close: "Close",
  single: "Single-key shortcuts",
  keys,
  note: "Single keys do nothing while you type in a field.",
  about:
    "Two small language models train each other in this browser: a generator that solves problems, and a verifier that judges every step. Nothing is sent anywhere.",
  source: "After RL Tango (arXiv 2505.15034).",
};
