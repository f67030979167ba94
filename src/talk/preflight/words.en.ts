import { defineWords } from "../../i18n/index.ts";

export const readyWords = defineWords("talk/preflight", {
  title: "Ready?",
  states: {
    ok: "Ready",
    warn: "Look at this",
    waits: "Not known yet",
    told: "The browser does not tell",
  },
  names: {
    engine: "Engine measured",
    pipelines: "Live run prepared",
    climb: "Live run climbs",
    offline: "Works offline",
    awake: "Screen stays awake",
    size: "Wall's window",
    contrast: "Contrast of the text",
    battery: "Battery",
    address: "Address at the end",
  },
  helps: { measure: "Measure", fetch: "Fetch" },
  engine: { measures: "is being measured", rate: (rate: string) => `${rate} updates/s` },
  climb: {
    planned: (time: string, from: string) => `in time: ${time} after scene ${from}`,
    earlier: (time: string, from: string) => `needs ${time}: press L in scene ${from}`,
    never: (time: string) => `needs ${time}: show recordings`,
  },
  pipelines: {
    none: "not yet",
    starts: "gets ready",
    ready: "press L",
    fault: "failed: show recordings",
  },
  offline: {
    none: "no: keep the network",
    waits: "is being checked",
    all: "all files here",
    some: (here: string, all: string) => `${here} of ${all} files here`,
  },
  awake: { on: "on", off: "off: keep this window in front", unknown: "set it in the system" },
  size: (size: string) => `${size}: 800 × 600 is the least`,
  contrast: {
    ratio: (ratio: string) => `${ratio} : 1`,
    low: (ratio: string) => `${ratio}: choose another theme`,
    unknown: "look at it yourself",
  },
  address: "only this computer: give a public one",
  battery: {
    unknown: "look at it yourself",
    waits: "is being checked",
    charging: "plugged in",
    low: (level: string) => `${level}: plug in`,
  },
});
