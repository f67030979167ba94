/** Runs of a person's own, and where links lead. */
export const own = {
  notLoaded: "What keeps runs in this browser could not be loaded: a reload would lose this run.",
  /** Beside RECORDED. */
  badge: { file: "your file", kept: "kept run" },
  ownName: { file: "File", kept: "Run" },
  goOnWith: "Continue it live",
  closeOwn: "Back to the preset's recording",
  isOffline: "offline",
  isOfflineAbout: "No network: what is on screen comes from this browser. Training needs none.",
};

export const link = {
  /** A part of a link that cannot be used. */
  badPart: (key: string, value: string, allowed: string) =>
    `${key} is ${JSON.stringify(value)}, but must be ${allowed}.`,
  allowed: {
    update: "a whole number from 0 on",
    place: "a whole number from 1 on",
    run: "the mark of a kept run, 16 of the characters 0 to 9 and a to f",
  },
  lastUpdate: (asked: number, last: number) =>
    `The link asks for update ${asked}, but the last one is ${last}: that is shown.`,
  noRollout: (asked: number, update: number, rows: number) =>
    `The link asks for rollout ${asked}, but update ${update} has ${rows}.`,
  noStep: (asked: number, steps: number) =>
    `The link asks for step ${asked}, but the rollout has ${steps}.`,
  noRecording: "The link asks for an update, but this preset has no recording.",
};
