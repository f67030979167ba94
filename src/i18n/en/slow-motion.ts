/** The control for showing one update in five stages. */
export const slowMotion = {
  name: "Stage by stage",
  about: "One update at a time, in five stages. Space plays, . and , move between stages.",
  speed: "Stage",
  speedOf: (seconds: string) => `${seconds} s a stage`,
  waits: "Computing the next update.",
  loading: "Loading the stages.",
  lost: "The stages could not be loaded. Check the connection, then switch it off and on again.",
  states: { playing: "Stage by stage", resting: "Stage by stage, paused" },
  next: "Next stage",
  before: "Previous stage",
};
