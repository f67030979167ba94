import { defineWords } from "../../i18n/index.ts";

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
