import { pluralize } from "../../core/counted.ts";
import { defineWords } from "../../i18n/index.ts";

/** Words of the page's frame that are not needed for the first paint. */
export const frameWords = defineWords("shell/deferred", {
  header: {
    preset: "Preset",
    presetAbout: (about: string, watch: string) => `${about} Watch: ${watch}`,
    seed: "Seed",
    run: (preset: string, seed: string) => `${preset}, seed ${seed}`,
    theme: "Theme",
    themes: { auto: "Auto", light: "Light", dark: "Dark" },
    atReset: (names: string) => `Applies at reset: ${names}.`,
  },
  progress: {
    label: "Getting ready",
    means: {
      idle: "Nothing is loaded yet. Play creates two small models and trains them in this browser.",
      starting: "Starting the workers and creating both models.",
      "sft-generator":
        "School: the generator copies worked solutions from a book with misprints. It learns to write.",
      "sft-verifier": "School: the verifier learns to work out each step itself and to compare.",
      evaluation: "Both models are tested on new problems.",
      "warm-up":
        "The verifier practices alone. Only its last word earns points: was the answer right?",
      generator:
        "Generator's turn. It earns points for right answers, and a little for steps the verifier accepts.",
      verifier: "Verifier's turn. It earns points for saying correctly whether an answer is right.",
      done: "The planned updates are finished.",
    },
    steps: (done: string, planned: string) => `${done} of ${pluralize(planned, "step")}`,
  },
  live: {
    update: (update: number) => `Update ${update}`,
    answers: (value: string, count: string) => `Generator: right answers ${value} of ${count}`,
    judged: {
      steps: (value: string) =>
        `Verifier: finds the first mistake or clears the answer, F1 ${value}`,
      answers: (value: string) => `Verifier: balanced accuracy on answers ${value}`,
    },
    missed: (count: number) =>
      `${count === 0 ? "No" : count} missed ${count === 1 ? "error" : "errors"} in the group on screen`,
  },
  webgpu: {
    title: "This browser has no WebGPU",
    processor:
      "This browser has no WebGPU: training runs on the processor, with the same algorithm",
    noApi:
      "The browser has no navigator.gpu: it is too old, WebGPU is switched off, or this page is not served securely (https or localhost).",
    noAdapter:
      "The browser supports WebGPU but returned no adapter: it found no graphics device it trusts, or refuses WebGPU for some minutes because the GPU has crashed.",
    how: "How to get it",
    browsers: [
      "Chrome or Edge 113 or newer on Windows, macOS or ChromeOS",
      "Chrome 121 or newer on Android",
      "Safari 26 on macOS or iOS",
      "Firefox 141 or newer on Windows",
      "On Linux: chrome://flags/#enable-unsafe-webgpu, or start Chrome with --enable-unsafe-webgpu --enable-features=Vulkan",
    ],
    useWasm: "Use the WebAssembly engine (same algorithm)",
    dismiss: "Dismiss",
  },
  leftOut: "Files that cannot be used",
  runBar: "Run",
});
