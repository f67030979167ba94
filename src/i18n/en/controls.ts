/** Names of play, step and reset, and why each may be disabled. */
export const controls = {
  label: "Training controls",
  play: "Play",
  pause: "Pause",
  back: "Back one update",
  update: "One update",
  round: "One round",
  generator: "Generator only",
  verifier: "Verifier only",
  reset: "Reset",
  why: {
    busy: "An update is being computed.",
    starting: "The models are being prepared.",
    playing: "Pause first.",
    finished: "The run is finished. Reset to start a new one.",
    fault: "The run has stopped. Continue or start again.",
    warmStart: "Available after SFT: both models must first learn to write.",
    frozen: {
      generator: "This algorithm does not train the generator.",
      verifier: "This algorithm does not train the verifier.",
    },
    nothing: "There is no run to reset.",
  },
};
