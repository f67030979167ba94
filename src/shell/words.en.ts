import { defineWords } from "../i18n/index.ts";

const keys: readonly (readonly [key: string, meaning: string])[] = [
  ["Space", "Play or pause"],
  [".", "One update"],
  ["Shift + .", "One round"],
  ["G", "One update of the generator only"],
  ["V", "One update of the verifier only"],
  [",", "Back one update"],
  ["[ ]", "Slower or faster playback of a recording"],
  ["M", "Slow motion: one update in five stages; . and , then move between stages"],
  ["L", "Switch between the recording and a live run"],
  ["↑ ↓", "Previous or next attempt"],
  ["← →", "Previous or next step"],
  ["Enter", "Inspect the attempt or step"],
  ["E", "Edit the step and re-judge it"],
  ["F", "Branch from here"],
  ["Z", "Branch with the verifier frozen, or unfrozen if it is frozen"],
  ["C", "Compare two checkpoints"],
  ["R", "Runs"],
  ["Y", "Try the models"],
  ["S", "Share and files"],
  ["N", "Announce the state of the run to a screen reader"],
  ["?", "This help"],
  ["Esc", "Close the inspector or this help"],
];

/** The frame of the page: header, progress, help, and announcements for screen readers. */
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
  phone: { label: "Parts of the page", watch: "Watch", charts: "Charts", setup: "Setup" },
  progress: {
    label: "Progress",
    phases: {
      "sft-generator": "SFT generator",
      "sft-verifier": "SFT verifier",
      "warm-up": "Verifier warm-up",
      rounds: "Rounds",
    },
    means: {
      idle: "Nothing is loaded yet. Play creates two small models and trains them in this browser.",
      starting: "Starting the workers and creating both models.",
      "sft-generator":
        "The generator imitates worked solutions from a textbook with misprints: it learns to write.",
      "sft-verifier":
        "The verifier learns to recompute each step and compare; it never sees the truth of hard steps.",
      evaluation: "Both models are evaluated on problems that training never draws.",
      "warm-up":
        "The verifier learns alone, rewarded only for its final verdict; the generator is frozen.",
      generator:
        "The generator's turn: rewarded for right answers, and a little for steps the verifier accepts.",
      verifier: "The verifier's turn: rewarded for the right final verdict on a fresh solution.",
      done: "The planned updates are finished.",
    },
    steps: (done: string, planned: string) => `${done} of ${planned} steps`,
    updates: (done: string, planned: string) => `${done} of ${planned} updates`,
    generatorUpdate: (done: string, planned: string) => `generator update ${done} of ${planned}`,
    turns: "Turns: past, on screen, upcoming",
    turn: { G: "generator", V: "verifier" },
    turnWhen: { past: "done", shown: "on screen", later: "upcoming" },
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
    source: "Based on RL Tango (arXiv 2505.15034).",
  },
  webgpu: {
    title: "This browser has no WebGPU",
    noApi:
      "The browser has no navigator.gpu: it is too old, WebGPU is switched off, or this page is not served securely (https or localhost).",
    noAdapter:
      "The browser supports WebGPU but returned no adapter: it found no graphics device it trusts.",
    how: "How to get it",
    browsers: [
      "Chrome or Edge 113 or newer on Windows, macOS or ChromeOS",
      "Chrome 121 or newer on Android",
      "Safari 26 on macOS or iOS",
      "Firefox 141 or newer on Windows",
      "On Linux: chrome://flags/#enable-unsafe-webgpu, or start Chrome with --enable-unsafe-webgpu --enable-features=Vulkan",
    ],
    useWasm: "Use the WebAssembly engine (slower, same algorithm)",
  },
  broken: {
    title: "The page failed",
    text: "Training continues in the background and nothing is lost. Show the page again; if the error returns, reload: your settings are in the address.",
    again: "Show the page again",
    reload: "Reload",
  },
});
