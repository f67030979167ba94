/** The control for showing one update in five stages. */
export const slowMotion = {
  name: "Slow motion",
  about: "One update at a time, in five stages. Space plays, . and , move between stages.",
  speed: "Stage",
  speedOf: (seconds: string) => `${seconds} s`,
  waits: "Computing the next update.",
  loading: "Loading slow motion.",
  lost: "Slow motion could not be loaded. Check the connection, then switch it off and on again.",
  states: { playing: "Slow motion", resting: "Slow motion, paused" },
  short: "Stage",
  next: "Next stage",
  before: "Previous stage",
};
