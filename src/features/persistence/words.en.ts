import { defineWords } from "../../i18n/index.ts";

export const persistenceWords = defineWords("persistence", {
  offer: {
    title: (name: string) => `Resume your run “${name}”?`,
    at: (update: string, planned: string, when: string) =>
      `Saved at generator update ${update} of ${planned}, ${when}.`,
    elsewhere: (name: string) => `Your run “${name}” is training in another tab`,
    elsewhereAbout:
      "That tab saves it. Here you can watch what has been saved so far, or train another run.",
    resume: "Resume",
    another: "Train another run here",
    watch: "Watch it",
    discard: "Discard",
    later: "Not now",
    question: "Discard this run for good?",
    yes: "Discard for good",
    no: "Keep it",
  },
  faults: {
    refused:
      "This browser does not let the page save anything: it is a private window, or storage is switched off. Training continues; save the run file before you leave.",
    full: "The browser has no storage left for this page. Training continues but is no longer saved. Delete saved runs or save the run file.",
    blocked:
      "Another tab has an older format of the saved runs open. Close the lab's other tabs and try again; training continues.",
    newer:
      "A newer version of the lab saves its runs here. This run is not saved; save the run file before you leave.",
    removed:
      "The saved data of this run was deleted. Training continues; the run can be saved again from its beginning.",
    taken: "Another tab is saving this run now. Training continues here but is no longer saved.",
    broken: "The browser could not save this run. Training continues; saving will be retried.",
  },
  missing: (size: string) => `Saving it needs ${size} more.`,
  lost: {
    title: "A run was lost",
    about: (name: string, when: string) =>
      `“${name}” began on ${when}. The page was closed before anything of it was saved.`,
    again: "Open its settings",
    dismiss: "Dismiss",
  },
  again: "Save it again",
  problem: "A saved run cannot be used",
  lastGood: (line: number) => `Resume before the damage, at line ${line}`,
  dismiss: "Dismiss",
});
