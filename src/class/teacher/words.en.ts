import { defineWords } from "../../i18n/index.ts";
import type { HideablePart, Lock } from "../../runtime/app-state.ts";

/** The page on which a teacher makes a class. */
export const teacherWords = defineWords("class/teacher", {
  title: "For your class",
  about:
    "Every student trains one seed, and the class has a result with an interval. You show a link; each page gives a code at the end; the board puts the codes together.",
  back: "All lessons",
  private:
    "Nobody logs in, and no server listens: the link holds the class, and results come as codes only. After its first visit a student's page works without a network.",
  make: "Make this class",
  usual: "Back to the suggested class",
  settings: "What the class trains",
  preset: "Task",
  arms: "Compared",
  armsAbout:
    "One to three. The differences are between the first one and the others, seed by seed.",
  updates: "Updates",
  badUpdates: "Type a whole number from 1 to 10000.",
  seeds: "Seeds",
  dealt: "I deal numbers, one to each student",
  drawn: "Each page draws its own",
  from: "from",
  to: "to",
  badSeeds: "Type two whole numbers, the smaller one first.",
  fromLink: "Settings from a link",
  fromLinkAbout: "A link of the Lab or of a lesson that names a preset.",
  take: "Take them",
  badLink: "This link has no preset with settings that a class can use.",
  look: "What is hidden and locked after the run",
  lookAbout:
    "A student's page leads to the lesson “One run, or thirty?” with its code, and from there to Watch and the Lab. The class's own runs are always trained, and none of these parts is on their page.",
  hides: {
    headline: "the headline",
    stages: "the three stages",
    verifier: "the verifier",
    truth: "the truth about steps",
    rail: "the list of attempts",
    chart: "the chart",
    whatif: "“What if …?”",
    transport: "the timeline",
  } satisfies Readonly<Record<HideablePart, string>>,
  locks: {
    view: "students stay in Learn",
    run: "no other run can be opened",
    live: "nothing more can be trained",
  } satisfies Readonly<Record<Exclude<Lock, "update">, string>>,
  speed: {
    title: "How long a run takes",
    about: "It depends on the machine. Measure it on one of your students' machines.",
    measure: "Measure on this machine",
    measuring: "A few updates are trained and timed…",
    result: (time: string) => `On this machine a student's run takes about ${time}.`,
    failed: (why: string) => `It could not be measured: ${why}`,
  },
  classes: {
    title: "Your classes on this device",
    open: (name: string) => `Open the board of class ${name}`,
    about: (preset: string, arms: string, seeds: string, codes: string) =>
      `${preset}: ${arms}. Seeds: ${seeds}. Codes: ${codes}.`,
    drawn: "drawn",
    range: (from: string, to: string) => `${from} to ${to}`,
    remove: (name: string) => `Remove class ${name}`,
    ask: {
      question: "Remove this class and all its codes from this device?",
      yes: "Remove it",
      no: "Keep it",
    },
  },
  notKept: "This browser stores nothing, so a board cannot be kept. Allow storage for this site.",
});
