/** One update in five stages: its controls, and the notes under them. */
export const STAGES = {
  name: "Stage by stage",
  about: "One update at a time, in five stages. Space plays, . and , move between stages.",
  speed: "Stage",
  speedOf: (seconds: string) => `${seconds} s a stage`,
  states: { playing: "Stage by stage", resting: "Stage by stage, paused" },
  next: "Next stage",
  before: "Previous stage",
  none: "No update yet. Press Play, or . for the first one.",
  holds: "Training waits until this update has been shown.",
};
