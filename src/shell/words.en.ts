import { defineWords } from "../i18n/index.ts";

const keys: readonly (readonly [key: string, meaning: string])[] = [
  ["Space", "Play or pause"],
  [".", "One update"],
  ["Shift + .", "One round"],
  ["G", "One update of the generator only"],
  ["V", "One update of the verifier only"],
  [",", "Back one update"],
  ["[ ]", "Slower or faster, of a recording"],
  ["M", "Slow motion: one update in five stages; . and , then go from stage to stage"],
  ["L", "From the recording to a live run and back"],
  ["↑ ↓", "To the attempt above or below"],
  ["← →", "To the step before or after"],
  ["Enter", "Inspect the attempt or step"],
  ["E", "Edit the step and have it judged again"],
  ["F", "Branch off here"],
  ["Z", "Branch off with the verifier frozen, or thawed where it is frozen"],
  ["C", "Compare two checkpoints"],
  ["R", "Runs"],
  ["Y", "Try the models"],
  ["S", "Share and files"],
  ["N", "Have a screen reader say how the run goes"],
  ["?", "This help"],
  ["Esc", "Close the inspector or this help"],
];

/** The frame of the page: header, progress, help, and what a screen reader hears. */
export const shellWords = defineWords("shell", {
  name: "Tango Lab",
  documentTitle: "Tango Lab",
  areas: { setup: "Setup", centre: "Rollouts and inspector", charts: "Charts" },
  header: {
    preset: "Preset",
    presetAbout: (about: string, watch: string) => `${about} Watch: ${watch}`,
    seed: "Seed",
    theme: "Theme",
    themes: { auto: "Auto", light: "Light", dark: "Dark" },
    language: "Language",
    languageLost: (language: string) => `${language} could not be loaded: choose it again.`,
    languages: { en: "English", zh: "中文" },
    help: "Keyboard and help",
    atReset: (names: string) => `Applies at reset: ${names}.`,
  },
  phone: {
    label: "Parts of the page",
    watch: "Watch",
    charts: "Charts",
    setup: "Setup",
  },
  progress: {
    label: "Progress",
    phases: {
      "sft-generator": "SFT generator",
      "sft-verifier": "SFT verifier",
      "warm-up": "Verifier warm-up",
      rounds: "Rounds",
    },
    means: {
      idle: "Nothing is loaded yet. Play makes two small models in this browser and trains them here.",
      starting: "The workers start and both models are made.",
      "sft-generator":
        "The generator copies worked solutions from a textbook with misprints: it learns to write.",
      "sft-verifier":
        "The verifier learns to recompute each step and to compare; it is never told the truth of hard steps.",
      evaluation: "Both models are measured on problems that no training draw can produce.",
      "warm-up":
        "The verifier learns alone, paid only for its final verdict; the generator is frozen.",
      generator:
        "The generator's turn: paid for right answers, and a little for steps the verifier accepts.",
      verifier: "The verifier's turn: paid for the right final verdict on a fresh solution.",
      done: "The planned updates are done.",
    },
    steps: (done: string, planned: string) => `${done} of ${planned} steps`,
    updates: (done: string, planned: string) => `${done} of ${planned} updates`,
    generatorUpdate: (done: string, planned: string) => `generator update ${done} of ${planned}`,
    turns: "Turns: past, on screen, to come",
    turn: { G: "generator", V: "verifier" },
    turnWhen: { past: "done", shown: "on screen", later: "to come" },
  },
  live: {
    update: (update: number) => `Update ${update}`,
    greedy: (value: string, count: string) => `Generator: held-out accuracy ${value} of ${count}`,
    balanced: (value: string, count: string) => `Verifier: balanced accuracy ${value} of ${count}`,
    missed: (count: number) =>
      `${count === 0 ? "No" : count} missed ${count === 1 ? "error" : "errors"} in the group on screen`,
  },
  help: {
    title: "Keyboard and help",
    close: "Close",
    single: "Single-key shortcuts",
    keys,
    note: "Single keys do nothing while you type in a field.",
    about:
      "Two small language models train each other in this browser: a generator that solves problems, and a verifier that judges every step. Nothing is sent anywhere.",
    source: "After RL Tango (arXiv 2505.15034).",
  },
  webgpu: {
    title: "This browser offers no WebGPU",
    noApi:
      "The browser has no navigator.gpu: it is too old, WebGPU is switched off, or this page is not served securely (https or localhost).",
    noAdapter:
      "The browser knows WebGPU but gave no adapter: no graphics device it trusts was found.",
    how: "How to get it",
    ways: [
      "Chrome or Edge 113 or newer on Windows, macOS or ChromeOS",
      "Chrome 121 or newer on Android",
      "Safari 26 on macOS or iOS",
      "Firefox 141 or newer on Windows",
      "On Linux: chrome://flags/#enable-unsafe-webgpu, or start Chrome with --enable-unsafe-webgpu --enable-features=Vulkan",
    ],
    useWasm: "Use the WebAssembly engine (slower, same algorithm)",
  },
  broken: {
    title: "The page met an error",
    text: "What trains goes on behind it, and nothing of it is lost. Show the page again; if the error comes back, reload: your settings are in the address.",
    again: "Show the page again",
    reload: "Reload",
  },
});
