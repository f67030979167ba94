/** Recordings, switching to live, and seeking in a run. */
export const replay = {
  strip: "Time",
  badge: { recorded: "Recorded run", live: "Live run" },
  about: {
    open: "Recorded: what is this?",
    title: "A recorded run",
    real: "A real run of this lab, played back: every metric, and one sampled group per update. Nothing is being computed.",
    preset: "Preset",
    seed: "Seed",
    machine: "Computed on",
    length: "Length",
    lengthOf: (updates: string, tokens: string, seconds: string) =>
      `${updates} updates, ${tokens} sampled tokens, ${seconds} s of training`,
    lab: "Lab version",
    command: "Command",
  },
  liveAbout: "Two models are training in this browser right now.",
  scrubber: "Update",
  /** A position, for screen readers. */
  position: (update: string, who: string | null, flag: string | null) =>
    [`update ${update}`, who, flag].filter((part) => part !== null).join(", "),
  start: "start, after SFT",
  warmUp: "verifier, warm-up",
  flag: "checkpoint",
  of: (update: string, last: string) => `update ${update} of ${last}`,
  latest: "Latest",
  latestAbout: "Back to the newest update; training has continued in the meantime",
  train: "Train it yourself",
  toLive: "Back to the live run",
  watch: "Watch the recorded run",
  watchOf: (preset: string) => `Watch the recording of ${preset}`,
  begin: "Start",
  begins: { shipped: "after school", scratch: "blank" },
  ownSettings: (names: string) =>
    `Recorded with the preset's settings. Yours (${names}) apply when you train it yourself.`,
  still:
    "Your system asks for reduced motion, so the recording waits at its start. Press Play, or move through it with the slider.",
  loading: "Loading the recording.",
  waits: "Press Play to watch the recording, or drag the slider to any update.",
  speed: "Speed",
  speedOf: (updates: string) => (updates === "0.5" ? "1 every 2 seconds" : `${updates} a second`),
  states: {
    idle: "Loading recording",
    starting: "Loading recording",
    training: "Playing a recording",
    pausing: "Playing a recording",
    stepping: "Playing a recording",
    paused: "Recording paused",
    finished: "Recording finished",
    fault: "Recording stopped",
  },
  made: (engine: string) => `recorded on ${engine}`,
  noEngine: "no engine loaded",
  none: {
    title: "There is no recording of this preset",
    text: "You can train it live, or watch one of these:",
    problem: "The recording cannot be played",
    still: "You can still train it live.",
    again: "Try again",
  },
  noWebGpu: {
    title: "This browser has no WebGPU. The recording plays anyway",
    live: "Live training would run on WebAssembly: same algorithm, slower.",
  },
  slow: {
    title: "This will take a while",
    sft: (seconds: string, rate: string) =>
      `At the measured ${rate} steps/s SFT alone takes about ${seconds} s more. The shipped SFT weights skip it.`,
    gain: (seconds: string, rate: string, updates: string) =>
      `At the measured ${rate} updates/s a visible gain takes about ${seconds} s more: the recorded run needed ${updates} updates for it.`,
    fastest: "Use the fastest engine",
    fastestIs: (engine: string) => `The fastest engine found on this device is in use: ${engine}.`,
    below: (rate: string) => `less than ${rate}`,
    dismiss: "Dismiss",
  },
  why: {
    loading: "The recording is still loading.",
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
  badStart: (value: string, allowed: string) =>
    `start is ${JSON.stringify(value)}, but must be one of ${allowed}.`,
};
