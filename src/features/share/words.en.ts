import { defineWords } from "../../i18n/index.ts";

/** Links, files, saved runs, and working without a network. */
export const shareWords = defineWords("share", {
  link: {
    title: "Link",
    about:
      "Preset, changed settings, seed, and the update, rollout and tab you look at. It never starts training by itself.",
    label: "Link to what is on screen",
    copy: "Copy link",
    copied: "Copied.",
    notCopied: "The browser did not let the page copy: select the link and copy it yourself.",
    ownFile: "A link cannot carry your file: it leads to its settings. Send the file itself.",
  },
  save: {
    title: "Save the run on screen",
    run: "Run file",
    checkpoints: "Run file with checkpoints",
    csv: "Metrics as CSV",
    weights: { generator: "Generator's weights", verifier: "Verifier's weights" },
    charts: "Each chart saves itself as CSV, SVG or PNG in its own menu.",
    nothing: "There is no run on screen yet.",
    noUpdate: "The run has no update yet.",
    noCheckpoint: "The run has no checkpoint yet.",
    noWeights: "This recording came without weights.",
    noVerifier: "This run has no verifier of its own.",
  },
  files: {
    title: "Open a file",
    about:
      "A run file (.tango.zip) or the weights of one or both models (.safetensors). You can also drop or paste files anywhere on the page.",
    choose: "Choose files",
    drop: "Drop to open as a run or as weights",
    problem: "The file was not opened",
    opened: (name: string) => `${name} is open as a recording.`,
    weights: (files: string) => `Weights of ${files}`,
    made: (preset: string, width: number, layers: number) =>
      `Preset ${preset}, width ${width}, ${layers} ${layers === 1 ? "layer" : "layers"}.`,
    begin: "Train live from these weights",
    takeShape: "Set the setup to this shape",
  },
  kept: {
    title: "Kept in this browser",
    runs: (count: number) => (count === 1 ? "1 run" : `${count} runs`),
    none: "No run is kept.",
    unreadable: (count: number, why: string) =>
      `${count} more cannot be read by this version of the lab: ${why}`,
    used: (used: string, quota: string) => `${used} of ${quota} that the browser allows are used.`,
    unknown: "The browser does not say how much is used.",
    list: "See them one by one",
    deleteAll: "Delete all kept runs",
    sure: "Delete all kept runs for good? Runs that train in another tab or on this page stay.",
    yes: "Delete for good",
    no: "Keep them",
    deleted: "Deleted.",
    left: (count: number) => `Deleted; ${count} that train now are left.`,
  },
  offline: {
    title: "Without a network",
    none: "This browser keeps no files of the page: without a network it cannot be opened.",
    waiting: "The page is being made ready to open without a network.",
    count: (here: number, all: number) => `${here} of ${all} files of the page are here.`,
    /** What works, from less to more. */
    part: {
      page: "The page and all of its recordings open without a network; training does not yet.",
      training:
        "The page, all of its recordings and live training work without a network. The weights of the recordings, for the inference lab and branches, do not yet.",
      all: "All of the page works without a network: recordings, training and every weight.",
    },
    fetch: (amount: string) => `Get the rest (${amount})`,
    fetching: "Getting files",
  },
});
