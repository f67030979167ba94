import { defineWords } from "../index.ts";

/** The notice about the fault that stopped a run. */
export const faultWords = defineWords("fault", {
  titles: {
    "not-finite": "A value is no longer finite",
    "bad-line": "The function failed",
    "device-lost": "The graphics device was lost",
    "out-of-memory": "Not enough memory for these models",
    "too-slow": "Too large for this machine",
    "worker-lost": "A worker was lost",
    "no-adapter": "WebGPU is not available",
    "bad-setting": "A setting cannot be used",
    "not-loaded": "The code for training is missing",
    storage: "The browser's storage cannot be used",
    "bad-message": "A message could not be read",
    "bad-file": "A file cannot be used",
    "bad-shape": "The lab made a mistake",
    stopped: "The run was stopped",
    internal: "The lab hit an unexpected error",
  },
  after: "Training has stopped and its three workers were shut down. Nothing on screen is lost.",
  notFinite: {
    lastGood: (update: number) => `The last good checkpoint is at update ${update}.`,
    lastGoodSft: (step: number) => `The last good checkpoint is at SFT step ${step}.`,
    helps: "A smaller learning rate helps: change it, then start again.",
    what: "What happened",
    about:
      "One step was so large that values overflowed single precision and became infinite or not a number (NaN). The lab checks every update and discarded this one: weights and optimizer state are those before it.",
  },
  /** Why a run that lost its GPU waits for the user, and the choices. */
  troubles: {
    storm: "The GPU was lost three times within a minute, so the run waits for you.",
    refusedTitle: "The browser gives this page no GPU any more",
    refused:
      "The GPU was lost, and after a crash browsers refuse WebGPU for a while: mostly for two minutes, else until they are restarted. The driver need not be the reason.",
    choose:
      "WebAssembly needs no GPU and can continue now. Engines differ in the last digits of their sums. Nothing on screen is lost.",
  },
  noRoom: "A smaller preset needs a fraction of it; a smaller batch or width helps too.",
  gentler: (rate: string) => `Continue with half the learning rate, ${rate}`,
  smaller: (preset: string) => `Train the smaller preset ${preset}`,
  reload: "Reload the page",
  continueFrom: (update: number) => `Continue from update ${update}`,
  continueFromSft: (step: number) => `Continue from update 0, SFT step ${step}`,
  /** @param from "Continue from update 12", or "Start again" */
  continueOn: (from: string, engine: string) => `${from} on ${engine}`,
  startAgain: "Start again",
});
