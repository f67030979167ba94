import { pluralize } from "../../core/counted.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { defineWords } from "../../i18n/index.ts";

/** Branches: the form, the lanes that race, and how two of them differ. */
export const branchingWords = defineWords("branching", {
  opening: "The view is loading.",
  form: {
    title: "New branch",
    about:
      "A second run continues from a checkpoint with something changed. Both have the same seed, problems and draws: any difference comes from the change.",
    from: "Branch from",
    place: (updates: string, generator: string, verifier: string) =>
      `update ${updates} (generator ${generator}, verifier ${verifier})`,
    start: "update 0: after SFT",
    nearest: {
      before: (asked: string, update: string) =>
        `The nearest checkpoint before update ${asked} is ${update}.`,
      after: (asked: string, update: string) => `The next one after ${asked} is ${update}.`,
      over: (asked: string) =>
        `The run is over at update ${asked}, so the branch starts at the first checkpoint.`,
      choose: "Choose in the list where the branch starts.",
    },
    size: (megabytes: string) =>
      `The recording's checkpoints are ${megabytes} MB; they are downloaded once.`,
    controls: {
      parent: "The run you branch from continues unchanged: it is the control.",
      own: "Beside a change, an unchanged lane continues from here too, as the control.",
      recorded:
        "A recording has weights but no optimizer state. So beside a change, an unchanged lane starts here too, as the control: do not compare with the recording itself.",
    },
    experiments: "Change one thing",
    tried: {
      freeze: "Freeze the verifier",
      thaw: "Let the verifier learn",
      outcomeOnly: "α = 0: outcome only",
      noClassWeights: "Class weights off",
      cooler: "Temperature 0.7",
      noKl: "No KL term",
    },
    setting: "Another setting",
    choose: "Choose a setting",
    value: "Value",
    changes: "Changed in this branch",
    none: {
      exact: "Nothing yet. An unchanged branch reproduces its parent exactly.",
      recorded:
        "Nothing yet. An unchanged branch begins with a new optimizer, so it comes close to the recording but does not reproduce it.",
    },
    change: (setting: string, before: string, after: string) => `${setting}: ${before} → ${after}`,
    drop: (setting: string) => `Undo the change to ${setting}`,
    name: "Name",
    begin: "Branch and race",
    taking: "Loading the checkpoint.",
    room: (most: number) => `At most ${most} lanes can race. Remove one first.`,
    nothing: "There is no checkpoint to branch from yet.",
    kept: {
      seed: (setting: string) =>
        `${setting} cannot change: only runs with one seed draw the same problems and can be compared.`,
      task: (setting: string) => `${setting} cannot change: both models have learned this task.`,
      start: (setting: string) => `${setting} cannot change: it belongs to SFT, which is finished.`,
      shape: (setting: string) => `${setting} cannot change: the weights have this shape.`,
    },
    problem: {
      "no-verifier": "This algorithm needs a verifier, and the run has none.",
      taught: "This algorithm needs models with a different SFT.",
      early: "A branch starts after SFT, and both models are still in it.",
      over: "There are no updates left after this checkpoint: choose an earlier one, or plan more updates.",
    },
  },
  strip: "Lanes",
  /** The list of runs on the charts, each with its share of right answers. */
  list: {
    title: "Runs",
    measure: "right greedy answers on new problems",
    at: (where: string) => `right greedy answers on new problems, up to ${where}`,
    eye: (name: string) => `Draw ${name} on the charts`,
    onScreen: "On screen: always drawn",
    none: "not measured yet",
    all: "All runs…",
  },
  /** Overlaid runs that reward steps by another rule than the run on screen. */
  otherStepCount: {
    problem: (names: string) =>
      `${names}: step rewards for the steps that were written, so leaving steps out can pay. Step rewards are not comparable with those of this run.`,
    written: (names: string) =>
      `${names}: step rewards for the steps of the problem, so leaving steps out never pays. Step rewards are not comparable with those of this run.`,
  } satisfies Record<Settings["stepCount"], unknown>,
  of: (parent: string, update: string) => `from ${parent}, update ${update}`,
  update: (update: string) => `update ${update}`,
  show: (name: string) => `Show ${name}`,
  setAside: (name: string) => `Set ${name} aside: it takes no turns, and its workers shut down`,
  bringBack: (name: string) => `Let ${name} take turns again`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed.`,
  undo: "Undo",
  short: { setAside: "Rest", bringBack: "Race" },
  play: "Race all",
  pause: "Pause all",
  turns:
    "One lane computes at a time, one round each: in parallel they would only slow each other down.",
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
      `Greedy accuracy after ${pluralize(updates, "generator update")} each, however many the verifiers made. ${first}: ${firstValue} of ${firstCount}; ${second}: ${secondValue} of ${secondCount}.`,
    same: "The 95 % intervals overlap: so far the difference may be chance.",
    apart: "The 95 % intervals do not overlap.",
    none: "No accuracy has been measured since the branch.",
  },
});
