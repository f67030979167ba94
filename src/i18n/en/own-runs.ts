import type { Lock } from "../../runtime/app-state.ts";

/** Words about the user's own runs, and about links. */
export const ownRuns = {
  notLoaded:
    "The code that saves runs in this browser could not be loaded: reloading would lose this run.",
  /** Origin of a run from a file or from storage, shown next to RECORDED. */
  badge: { file: "your file", kept: "saved run" },
  originName: { file: "File", kept: "Run" },
  continueLive: "Continue it live",
  close: "Back to the preset's recording",
  isOffline: "offline",
  isOfflineAbout:
    "No network: everything on screen comes from this browser. Training works offline.",
};

export const link = {
  /** A part of a link that cannot be used. */
  badPart: (key: string, value: string, allowed: string) =>
    `${key} is ${JSON.stringify(value)}, but must be ${allowed}.`,
  allowed: {
    update: "a whole number, 0 or more",
    position: "a whole number, 1 or more",
    scene: "the id of a scene, or its number",
    lesson: "the id of a lesson: small letters, digits and hyphens",
    run: "the id of a saved run: 16 characters, 0 to 9 and a to f",
  },
  lockNeedsUpdate: "lock=update needs u, the update to stay at, 1 or more.",
  /** Why a control does nothing. */
  locked: {
    view: "This link stays in this view.",
    run: "This link stays with this run.",
    update: "This link stays at this update.",
    live: "This link does not train.",
  } satisfies Readonly<Record<Lock, string>>,
  lastUpdate: (asked: number, last: number) =>
    `The link asks for update ${asked}, but the last one is ${last}, which is shown instead.`,
  noRollout: (asked: number, update: number, rows: number) =>
    `The link asks for rollout ${asked}, but update ${update} has ${rows}.`,
  noStep: (asked: number, steps: number) =>
    `The link asks for step ${asked}, but the rollout has ${steps}.`,
  noRecording: "The link asks for an update, but this preset has no recording.",
};
