import { defineWords } from "../../i18n/index.ts";

/** Branches: the form, the lanes that race, and how two of them differ. */
export const branchingWords = defineWords("branching", {
  opening: "The view is loading.",
  form: {
    title: "A branch",
    about:
      "A second run goes on from a checkpoint with something changed. Both have the same seed and so the same problems and draws: what differs between them, the change has made.",
    from: "Branch off",
    place: (updates: string, generator: string, verifier: string) =>
      `update ${updates}: ${generator} of the generator, ${verifier} of the verifier`,
    start: "update 0: after the supervised start",
    size: (megabytes: string) =>
      `The recording's checkpoints are ${megabytes} MB; they are fetched once.`,
    controls: {
      parent: "The run you branch from goes on beside it, unchanged: it is the control.",
      own: "An unchanged lane goes on from here too, as control.",
      recorded:
        "A recording keeps weights and no optimizer. So an unchanged lane begins here too, as control: the recording itself is not the run to compare with.",
    },
    experiments: "Change one thing",
    tried: {
      freeze: "Freeze the verifier",
      thaw: "Let the verifier learn",
      outcomeOnly: "α = 0: outcome alone",
      noClassWeights: "Class weights off",
      noVerifier: "No verifier: GRPO",
      randomSteps: "A coin for a verifier",
      oracleSteps: "True step labels",
      cooler: "Temperature 0.7",
      noKl: "No KL term",
    },
    setting: "Another setting",
    choose: "Choose a setting",
    value: "Value",
    changes: "Changed in this branch",
    none: "Nothing yet. An unchanged branch writes the very lines of its parent.",
    change: (setting: string, before: string, after: string) => `${setting}: ${before} → ${after}`,
    drop: (setting: string) => `Leave ${setting} as it was`,
    name: "Name",
    begin: "Branch and race",
    taking: "The checkpoint is on its way.",
    room: (most: number) => `${most} lanes race at most. Remove one first.`,
    nothing: "There is no checkpoint to branch from yet.",
    kept: {
      seed: (setting: string) =>
        `${setting} stays: only runs of one seed draw the same problems and can be compared.`,
      task: (setting: string) => `${setting} stays: both models have learned this task.`,
      start: (setting: string) =>
        `${setting} stays: it belongs to the supervised start, which is over.`,
      shape: (setting: string) => `${setting} stays: the weights have this shape.`,
    },
    problem: {
      "no-verifier": "This algorithm needs a verifier, and the run has none.",
      taught: "This algorithm needs models whose supervised start taught something else.",
      early: "A branch begins after the supervised start: both models are still in it.",
      over: "No update is left after this checkpoint: choose an earlier one, or plan more updates.",
    },
  },
  strip: "Lanes",
  of: (parent: string, update: string) => `from ${parent}, update ${update}`,
  update: (update: string) => `update ${update}`,
  accuracy: (value: string, count: string) => `${value} of ${count}`,
  accuracyAbout: "Held-out problems that the generator solves greedily, when last measured",
  show: (name: string) => `Show ${name}`,
  setAside: (name: string) => `Set ${name} aside: it takes no turns, and its workers are ended`,
  bringBack: (name: string) => `Let ${name} take turns again`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed.`,
  undo: "Undo",
  short: { setAside: "Rest", bringBack: "Race" },
  play: "Race all",
  pause: "Pause all",
  turns: "One computes at a time, a round each: side by side they would only slow each other down.",
  compare: "Compared with",
  difference: {
    sentence: (
      updates: string,
      first: string,
      firstValue: string,
      firstCount: string,
      second: string,
      secondValue: string,
      secondCount: string,
    ) =>
      `Greedy accuracy after ${updates} generator updates. ${first}: ${firstValue} of ${firstCount}; ${second}: ${secondValue} of ${secondCount}.`,
    same: "The 95 % intervals overlap: so far it may be chance.",
    apart: "The 95 % intervals do not overlap.",
    none: "No accuracy has been measured since the branch.",
  },
});
