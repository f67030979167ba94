/** Lines about what became of the page or its run: the tab hidden, the GPU lost, a part that failed. */
export const states = {
  seconds: (seconds: string) => `${seconds} s`,
  minutes: (minutes: string) => `${minutes} min`,
  away: {
    label: "While this tab was hidden",
    trained: (time: string, updates: string) =>
      `This tab was hidden for ${time}. Training went on meanwhile: ${updates} updates; only the drawing rested.`,
    held: (time: string) =>
      `This tab was hidden for ${time}, and the browser held its run back: no update was made meanwhile.`,
  },
  recovered: {
    label: "Run resumed",
    update: (update: string) =>
      `The graphics device was lost. The run went on by itself from its checkpoint at update ${update}.`,
    sft: (step: string) =>
      `The graphics device was lost. The run went on by itself from its checkpoint at SFT step ${step}.`,
  },
  otherVersion: {
    title: "This recording was made by another version of the lab",
    text: (recorded: string, own: string) =>
      `It is of version ${recorded}, this page of ${own}: it plays as it was recorded, but a live run of the same seed may go another way.`,
  },
  software: {
    title: "WebGPU computes on the processor here",
    named: (engine: string) =>
      `WebGPU has only a software adapter in this browser, and the chosen engine is slow on it: ${engine}. The lab can measure which one is fastest.`,
    measured:
      "WebGPU has only a software adapter in this browser. The start measures which engine is fastest, and takes that one.",
  },
  part: {
    title: "This part of the page met an error",
    text: "The rest of the page and the run go on. Show it again; if the error comes back, reload the page.",
    again: "Show it again",
  },
  view: {
    title: "This view met an error",
    text: "Close it and open it again. The page behind it and the run go on.",
  },
  dismiss: "Dismiss",
};
