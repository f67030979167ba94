import { defineWords } from "../../i18n/index.ts";

/** Runs that survive a reload. */
export const persistenceWords = defineWords("persistence", {
  offer: {
    title: (name: string) => `Go on with your run of ${name}?`,
    at: (update: number, planned: number, when: string) =>
      `It stands at generator update ${update} of ${planned} and was kept ${when}.`,
    elsewhere: (name: string) => `Your run of ${name} trains in another tab`,
    elsewhereAbout:
      "That tab writes it. Here you can watch what was kept of it, or train another run.",
    goOn: "Continue",
    another: "Train another run here",
    watch: "Watch it",
    discard: "Discard",
    later: "Not now",
    sure: "Discard this run for good?",
    yes: "Discard for good",
    no: "Keep it",
  },
  faults: {
    refused:
      "This browser lets the page keep nothing: a private window, or storage that is switched off. Training goes on; save the run file before you leave.",
    full: "The browser has no room left for this page. Training goes on, but is no longer kept. Delete kept runs or save the run file.",
    blocked:
      "Another tab holds an older form of the kept runs open. Close the lab's other tabs and try again; training goes on.",
    newer:
      "A newer version of the lab keeps its runs here. This run is not kept; save the run file before you leave.",
    removed:
      "What was kept of this run was deleted. Training goes on; it can be kept anew from its beginning.",
    taken: "Another tab writes this run now. Training goes on here, but is no longer kept.",
    broken: "The browser could not keep this run. Training goes on; it is tried again.",
  },
  again: "Keep it again",
  problem: "A kept run cannot be used",
  dismiss: "Dismiss",
});
