import { pluralize } from "../../../core/counted.ts";
import { defineWords } from "../../../i18n/index.ts";
import type { PairProblem } from "../../../study/pair.ts";

/** The pair of a race on other seeds. */
export const repeatWords = defineWords("branching/repeat", {
  offer: "Repeat on more seeds…",
  seeds: "Seeds",
  choice: (count: string, time: string) => `${count} seeds, about ${time}`,
  untimed: (count: string) => `${count} seeds`,
  about: (from: string, to: string, own: string) =>
    `Trains both from SFT on, on seeds ${from} to ${to}, in the background. Seed ${own} raised the question, so it does not count.`,
  fromStart:
    "The race changed settings on the way; here each run has its last ones from the start.",
  noTime: "How long it takes is known once a run of the race has made three updates.",
  begin: "Start",
  refused: {
    same: "These two have the same settings: there is nothing to compare.",
    problems:
      "These two are measured on other problems (task or number of steps): their difference means nothing.",
    files:
      "This run began with weights from files, and its start cannot be trained on other seeds. Compare two runs that begin with SFT.",
    early: "Neither run has started yet: race them first, which also says how long a seed takes.",
  } satisfies Record<PairProblem | "files" | "early", string>,
  title: (changed: string, control: string) => `${changed} against ${control}, on other seeds`,
  list: "Repeated pairs",
  done: (done: string, all: string) => `${done} of ${all} seeds done`,
  seed: (seed: string) => `seed ${seed}:`,
  at: (side: string, updates: string) => `${side} at update ${updates}`,
  waits: (side: string) => `${side} waits for the start they share`,
  left: (time: string) => `about ${time} left`,
  stopping: "stopping",
  fold: { show: "Show", hide: "Hide" },
  stop: "Stop",
  resume: "Resume",
  download: "Study file",
  downloadAbout: "The same comparison for the command line: lab study trains it to the same digits",
  remove: "Delete",
  confirm: {
    question: "Delete this comparison with all its runs for good?",
    yes: "Delete it",
    no: "Keep it",
  },
  rows: {
    end: "Right answers, at the end",
    mean: "Right answers, whole run",
    f1: "Verifier’s F1, at the end",
  },
  axis: (side: string) => `← lower with ${side} · percentage points · higher →`,
  row: (label: string, mean: string, seeds: string) =>
    `${label}: ${mean} percentage points on average, ${pluralize(seeds, "seed")}`,
  interval: (low: string, high: string) => `95 %: ${low} to ${high}`,
  known: {
    none: "No seed has finished both runs yet.",
    one: (points: string) => `One seed so far: ${points} points. An interval needs two.`,
    mean: (seeds: string, side: string, points: string, higher: string, lower: string) =>
      `Right answers at the end, ${seeds} seeds: ${side} changes them by ${points} percentage points on average, higher on ${higher} and lower on ${lower}.`,
    equal: "The difference is the same on all seeds, so there is no interval.",
    holdsZero: (low: string, high: string) =>
      `The 95 % interval, ${low} to ${high}, holds 0: no difference is shown.`,
    few: (low: string, high: string, fewest: string) =>
      `The 95 % interval, ${low} to ${high}, leaves out 0; a study claims nothing with fewer than ${fewest} seeds.`,
    claimed: (low: string, high: string, p: string) =>
      `The 95 % interval, ${low} to ${high}, leaves out 0 (p = ${p}): the difference is shown.`,
    notClaimed: (low: string, high: string) =>
      `The 95 % interval, ${low} to ${high}, leaves out 0, but not in logits: no difference is claimed.`,
  },
  race: (seeds: string) => `What ${seeds} other seeds say stands below.`,
  notes: {
    startsAgain: (seeds: string) =>
      `The start of seed ${seeds} was no longer stored: it is trained once more, with the same numbers.`,
    damaged: (seeds: string) =>
      `What was stored of seed ${seeds} is damaged: it is trained once more, with the same numbers.`,
    failed: (side: string, seed: string, why: string) =>
      `${side}, seed ${seed}, does not count: ${why}`,
    unsaved: (why: string) =>
      `${why} Training goes on, and the results stay on this page until there is room.`,
    missing: (megabytes: string) => `About ${megabytes} more are needed.`,
    saveAgain: "Store again",
  },
});
