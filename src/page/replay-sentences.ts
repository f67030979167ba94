/** Recordings, switching to live, and seeking in a run. */
export const REPLAY = {
  oneOf: (runs: string) => `, one run of ${runs}`,
  badge: { recorded: "Recorded run", live: "Live run" },
  about: "Recorded: what is this?",
  liveAbout: "Two models are training in this browser right now.",
  latest: "Latest",
  latestAbout: "Back to the newest update; training has continued in the meantime",
  train: "Train it yourself",
  toLive: "Back to the live run",
  watch: "Watch the recorded run",
  watchOf: (preset: string) => `Watch the recording of ${preset}`,
  begin: "Start",
  begins: { shipped: "after SFT", scratch: "from random weights" },
  ownSettings: (names: string) =>
    `Recorded with the preset's settings. Yours (${names}) apply when you train it yourself.`,
  still:
    "Your system asks for reduced motion, so the recording waits at its start. Press Play, or go to an update on the chart.",
  loading: "Loading the recording.",
  waits: "Press Play to watch the recording, or go to an update on the chart.",
  speed: "Speed",
  speedOf: (updates: string) => (updates === "0.5" ? "1 every 2 seconds" : `${updates} a second`),
  why: {
    loading: "The recording is still loading.",
    making: "Computing the next update.",
    first: "This is the first update.",
    last: "This is the last update of the recording.",
    noEarlier: "There is no earlier update.",
    noMore: {
      generator: "The generator has no further update.",
      verifier: "The verifier has no further update.",
    },
    slowest: "This is the slowest speed.",
    fastest: "This is the fastest speed.",
    liveSpeed: "Speed applies to recordings: a live run is as fast as its engine.",
    none: "There is no recording of this preset.",
  },
  olderLink:
    "This link is older than the setting “Steps that are paid”: its run pays the steps that are written, as it did then. The Lab can change that.",
  badStart: (value: string, allowed: string) =>
    `start is ${JSON.stringify(value)}, but must be one of ${allowed}.`,
};
