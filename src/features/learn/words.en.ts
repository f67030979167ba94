import { defineWords, type WordsOf } from "../../i18n/index.ts";
import type { Part } from "./model/progress.ts";

export const learnWords = defineWords("learn", {
  list: {
    title: "Learn",
    about: "Predict first, then watch what happened. Your answers stay on this device.",
    lessons: "Lessons",
    minutes: (minutes: string) => `about ${minutes} minutes`,
    states: { new: "new", begun: "begun", done: "done" },
    guessed: (guess: string) => `you predicted ${guess}`,
    try: "Try it yourself",
    pages: {
      quiz: { title: "Be the verifier", about: "Mark steps as right or wrong, against the model." },
      fool: { title: "Fool the verifier", about: "Write a wrong solution that it accepts." },
      sample: { title: "Sample", about: "Type a problem, and both models answer it." },
    },
    unknown: (id: string) => `There is no lesson “${id}”. These are the lessons:`,
  },
  lesson: {
    all: "All lessons",
    minutes: (minutes: string) => `about ${minutes} minutes`,
    position: (number: string, of: string) => `Lesson ${number} of ${of}`,
    parts: {
      goal: "Goal",
      predict: "Predict",
      run: "Run",
      compare: "Compare",
      explain: "Explain",
    } satisfies Readonly<Record<Part, string>>,
    partsLabel: "Parts of the lesson",
    back: "Back",
    next: "Next",
    toPrediction: "Make a prediction",
    choose: "Choose an answer first",
    lock: (guess: string) => `Lock in ${guess} and run`,
    drag: "You can drag the point in the chart instead. Your answer stays on this device.",
    yours: (guess: string) => `Your prediction: ${guess}. It is locked in.`,
    play: "Play",
    pause: "Pause",
    skip: "Skip to the end",
    progress: (update: string, of: string) => `Update ${update} of ${of}`,
    compare: "Compare",
    explain: "Why?",
    finish: "All lessons",
    again: "Start over",
    stage: "The recording",
    loading: "The recording is being opened.",
    otherRun: (recording: string) =>
      `This lesson plays the recorded run ${recording}. What is on screen now stays: a run of your own pauses.`,
    open: (recording: string) => `Open ${recording}`,
    noFigures: "The recording has no measurements for this lesson.",
  },
  chart: {
    hidden: "hidden until you have predicted",
    opening: "still to come",
    start: (share: string) => `${share} at the start`,
    slider: (name: string) => `Your prediction: ${name}`,
    noGuess: (share: string) => `No prediction yet. At the start: ${share}.`,
    guess: (share: string, answer: string) => `${share}: ${answer}`,
    drag: "your prediction: drag, or use ↑ ↓",
    locked: "your prediction",
    truth: (guess: string) => `measured. You predicted ${guess}.`,
    axisStart: "start",
    axisEnd: (updates: string) => `after ${updates} updates`,
  },
});

export type LearnWords = WordsOf<typeof learnWords>;
