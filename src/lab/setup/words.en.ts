import type { PartName } from "../../core/model/parts.ts";
import { defineWords } from "../../i18n/index.ts";

const parts: Readonly<Record<PartName, string>> = {
  "table.token": "characters",
  "table.segment": "segments",
  "table.offset": "offsets in a segment",
  "layer.norm1": "norm",
  "layer.attention": "attention",
  "layer.norm2": "norm",
  "layer.mlp": "MLP",
  norm: "norm",
  head: "next character",
};

/** The panel of settings and what both models are made of. */
export const setupWords = defineWords("setup", {
  title: "Setup",
  live: "takes effect at once",
  restart: "after restart",
  openOf: (open: number, all: number) => `${open} of ${all}`,
  find: "Find a setting…",
  all: "All settings",
  found: (count: number) =>
    count === 0 ? "No setting found" : count === 1 ? "1 setting" : `${count} settings`,
  bench: "To time the engines side by side: npm run lab -- bench, on the command line.",
  explain: (name: string) => `About ${name}`,
  default: (value: string) => `Default: ${value}.`,
  watch: (what: string) => `Watch: ${what}.`,
  atReset: (running: string) => `Applies at the next reset. Now: ${running}.`,
  groups: {
    task: "Problems",
    schedule: "Turns",
    reward: "Reward",
    optimizer: "Learning",
    start: "Before the rewards",
    model: "Models",
    measure: "Measuring, engine",
  },
  model: {
    title: "What each model is made of",
    part: "Part",
    matrices: "Matrices",
    parameters: "Parameters",
    parts,
    layers: (layers: number) => (layers === 1 ? "In the one layer" : `In each of ${layers} layers`),
    heads: (heads: number) => (heads === 1 ? "1 head" : `${heads} heads`),
    tied: "next character: reuses the character table",
    all: "All",
    needs: (memory: string) =>
      `Needs about ${memory} of memory. The first live run shows how long an update takes here.`,
    needsTime: (memory: string, update: string, run: string) =>
      `Needs about ${memory} of memory and, at the current pace, ${update} s per update and ${run} min in all.`,
    next: "for the settings above; a running model keeps its shape until the next start",
  },
});
