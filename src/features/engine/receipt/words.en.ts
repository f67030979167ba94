import { defineWords } from "../../../i18n/index.ts";

export const receiptWords = defineWords("engine/receipt", {
  title: "How fast is this device?",
  about:
    "Times one update and one rollout of three models on the lab's engines, each compared with the reference first. It takes a minute or two; a run that trains meanwhile makes it slower.",
  start: "Time this device",
  stop: "Stop",
  progress: (done: number, total: number) => `Timing ${done + 1} of ${total}…`,
  starting: "Starting…",
  failed: (why: string) => `It could not be timed: ${why.replace(/\.$/, "")}.`,
  unreadable: "the worker sent something other than a receipt",
  model: "Model, engine",
  update: "Update, ms",
  rollout: "Rollout, ms",
  cases: {
    R2: "R2, 64 rows of 64 tokens",
    recipe: "Preset default, 128 solutions",
    gap: "The opening, 256 solutions",
  },
  engines: { gpu: "GPU", cpu: "processor, one thread" },
  notTimed: "not timed",
  noGpu: "no WebGPU",
  software: "a GPU emulated on the processor, not timed",
  unnamed: "a GPU that the browser does not name",
  cores: (count: number) => `${count} processor threads`,
  savePicture: "Save as picture",
  saveJson: "Save as JSON",
  noPicture: "This browser could not draw the picture.",
  private:
    "Nothing is sent. The file has the kind of browser and GPU, the times and the day, and no name of you or of your device. Give it to us if you like: docs/scaling.md of the project says where.",
  foot: (version: string, date: string) => `Tango Lab ${version}, ${date}`,
});
