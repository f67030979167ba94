import { defineWords } from "../../i18n/index.ts";

/** The first minute of a new user; every number comes from the run on screen. */
export const onboardingWords = defineWords("onboarding", {
  label: "First minute",
  waits: "Loading a recorded run.",
  write: (solutions: number, problem: string) =>
    `The generator writes ${solutions} attempts at ${problem}. Each box is a step.`,
  judge: (wrong: number, missed: number, updates: string) =>
    `The verifier's turn: it judges every step. It missed ${missed} of ${wrong} wrong steps, circled. It has had ${updates} updates: it is learning too.`,
  forward: (generator: number, verifier: number, speed: number) =>
    `Now they take turns, ${generator} to ${verifier}: the generator is rewarded for right answers, the verifier for correct verdicts. ${speed} updates per second.`,
  after: (right: number, solutions: number) => `${right} of ${solutions} attempts are right now.`,
  accuracy: (first: string, now: string, count: string) =>
    `Of ${count} problems it never trained on, the generator solved ${first} at the start and ${now} at the last evaluation.`,
  outcomeOnly: "In training only final answers were graded, never a step.",
  yours: "Your turn:",
  again: "Watch again",
  live: "This is live: two models train in this browser. Every update has five stages: write, check, grade, compare, learn.",
  stages: "See one update in stages",
  older: "Compare with an earlier checkpoint",
  question: "What happens to this accuracy if the verifier stops learning now?",
  answers: { falls: "It falls behind", stays: "Nothing changes", rises: "It gets ahead" },
  expects: {
    falls: "You expect it to fall behind.",
    stays: "You expect no change.",
    rises: "You expect it to get ahead.",
  },
  lanes:
    "Runs with the same seed race side by side: one unchanged, one changed. Any difference comes from the change.",
  share: "Share this moment",
  dismiss: "Do not show this again",
});
