import { defineWords } from "../../i18n/index.ts";

const keys: readonly (readonly [key: string, meaning: string])[] = [
  ["1 2 3 4", "Watch, Learn, Lab, Talk"],
  ["Space", "Play or pause"],
  [". ,", "One update on or back; stage by stage, one stage"],
  ["Shift + .", "One round"],
  ["↑ ↓", "Previous or next attempt"],
  ["← →", "Previous or next step"],
  ["Enter", "Why was it rewarded? Opens the Lab"],
  ["U", "Next group with something to learn"],
  ["M", "Stage by stage: one update in five stages"],
  ["L", "Switch between the recording and a live run"],
  ["T", "Show or hide the truth about each step"],
  ["[ ]", "Slower or faster"],
  ["G V", "In the Lab: one update of the generator or the verifier only"],
  ["F Z", "In the Lab: branch from here; with the verifier frozen or unfrozen"],
  ["R Y S", "Runs, Try, Share and files"],
  ["N", "Announce the state of the run to a screen reader"],
  ["?", "This help"],
  ["Esc", "Close the inspector or this help, or go back to Watch, but not from a race"],
];

export const helpWords = defineWords("help", {
  title: "Keyboard and help",
  close: "Close",
  single: "Single-key shortcuts",
  keys,
  note: "Single keys do nothing while you type in a field.",
  about:
    "Two small language models train each other in this browser: a generator that solves problems, and a verifier that judges every step. Nothing is sent anywhere.",
  paper: "The paper: RL Tango, arXiv 2505.15034",
  source: "The source code of this lab",
  citeLab: (authors: string, year: string, title: string, version: string) =>
    `To cite this lab: ${authors} (${year}). ${title} (version ${version}) [software].`,
  citeMethod: (author: string, year: string, title: string, place: string) =>
    `To cite the method: ${author} et al. (${year}). ${title}. ${place}.`,
});
