import { defineWords } from "../../i18n/index.ts";

export const shareWords = defineWords("share", {
  link: {
    title: "Link",
    about:
      "Contains the preset, changed settings, seed, and the update, rollout and tab you are looking at. It never starts training by itself.",
    label: "Link to what is on screen",
    copy: "Copy link",
    copied: "Copied.",
    notCopied: "The browser did not let the page copy: select the link and copy it yourself.",
    code: "This link as a QR code",
    largeCode: "Show the QR code large",
    /** @param most the limit in characters */
    tooLong: (most: string) =>
      `The link has more than ${most} characters: too long for a QR code that a camera reads from afar. Send the link.`,
    ownFile: "A link cannot contain your file, only its settings. Send the file itself.",
  },
  save: {
    title: "Save the run on screen",
    run: "Run file",
    checkpoints: "Run file with checkpoints",
    csv: "Metrics as CSV",
    tidyCsv: "Long CSV of all runs drawn",
    weights: { generator: "Generator's weights", verifier: "Verifier's weights" },
    tidy: "The long CSV has a row for each value: run, update, model, metric, value.",
    charts: "Each chart can be saved as CSV, SVG or PNG from its own menu.",
    nothing: "There is no run on screen yet.",
    noUpdate: "The run has no update yet.",
    noCheckpoint: "The run has no checkpoint yet.",
    noWeights: "This recording came without weights.",
    noVerifier: "This run has no verifier of its own.",
  },
  files: {
    title: "Open a file",
    about:
      "A run file (.tango.zip) or the weights of one or both models (.safetensors). Several run files open together, laid over each other on the charts. You can also drop or paste files anywhere on the page.",
    choose: "Choose files",
    drop: "Drop to open as a run or as weights",
    problem: "The file was not opened",
    written: "This version opens no lessons or talks from files.",
    reading: (file: string) => `Reading ${file}`,
    cancel: "Cancel",
    several: (runs: number, most: number) =>
      `${runs} run files are open: on the charts up to ${most}, in the table of runs all.`,
    writtenSteps:
      "In this run step rewards are for the steps that are written, not for those that the problem asks for: leaving steps out can pay. Runs from before that setting are like this.",
    opened: (name: string) => `${name} is open as a recording.`,
    weights: (files: string) => `Weights of ${files}`,
    made: (preset: string, width: number, layers: number) =>
      `Preset ${preset}, width ${width}, ${layers} ${layers === 1 ? "layer" : "layers"}.`,
    begin: "Train live from these weights",
    takeShape: "Use this shape in Setup",
  },
  saved: {
    title: "Saved in this browser",
    runs: (count: number) => (count === 1 ? "1 run" : `${count} runs`),
    none: "No runs are saved.",
    unreadable: (count: number, why: string) =>
      `${count} more cannot be read by this version of the lab: ${why}`,
    used: (used: string, quota: string) => `${used} of the ${quota} this browser allows are used.`,
    unknown: "The browser does not report how much is used.",
    list: "See them one by one",
    deleteAll: "Delete all saved runs",
    question: "Delete all saved runs for good? Runs training in another tab or on this page stay.",
    yes: "Delete for good",
    no: "Keep them",
    deleted: "Deleted.",
    left: (count: number) => `Deleted; ${count} that are training remain.`,
  },
  offline: {
    title: "Working offline",
    none: "This browser has not stored the page's files: it cannot be opened offline.",
    waiting: "Preparing the page to open offline.",
    count: (here: number, all: number) => `${here} of ${all} files of the page are stored.`,
    /** How much works offline, from least to most. */
    part: {
      page: "The page and all its recordings open offline; training does not yet.",
      training:
        "The page, all its recordings and live training work offline. The weights of the recordings, for the inference lab and branches, do not yet.",
      all: "Everything works offline: recordings, training and all weights.",
    },
    fetch: (amount: string) => `Download the rest (${amount})`,
    fetching: "Downloading files",
  },
});
