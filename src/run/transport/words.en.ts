import { defineWords } from "../../i18n/index.ts";

export const transportWords = defineWords("run/transport", {
  label: "Playback",
  play: "Play",
  pause: "Pause",
  back: "Back one update",
  on: "One update on",
  stageBack: "Back one stage",
  stageOn: "One stage on",
  /** The text before and after the update's number, which is set in bold. */
  where: (last: string): readonly [before: string, after: string] => ["Update ", ` of ${last}`],
  speed: "Speed:",
  speeds: {
    "0.5": "every 2 seconds",
    "1": "1 a second",
    "2": "2 a second",
    "5": "5 a second",
    "20": "20 a second",
    "100": "100 a second",
  } as Readonly<Record<string, string>>,
  stageSpeed: (seconds: string) => `${seconds} s a stage`,
  slow: "Stage by stage",
  slowAbout: "Shows every update in its stages, one after another.",
  whatIf: {
    several: "What if …?",
    freeze: "What if the verifier stops learning?",
    over: "Overlays another recorded run: same start, same problems.",
    branch: "Trains two runs from here, with one change between them.",
  },
  /** Shown beside the transport when a live run computes without a GPU. */
  processor: "CPU",
  onProcessor: "Computed on the processor, without a graphics chip.",
  train: "Train it yourself",
  trainShort: "Train",
  /** Button while a live run starts up behind the recording. */
  show: "Show your run",
  toLive: "Back to your run",
  toLiveShort: "Your run",
  watch: "Watch the recorded run",
  watchShort: "Recorded",
});
