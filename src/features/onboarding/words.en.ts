import { defineWords } from "../../i18n/index.ts";

/** The first minute of a new user; every number comes from the run on screen. */
export const onboardingWords = defineWords("onboarding", {
  label: "First minute",
  waits: "A recorded run is on its way.",
  write: (solutions: number, problem: string) =>
    `The generator writes ${solutions} attempts at ${problem}. Each box is a step.`,
  judge: (wrong: number, missed: number, updates: string) =>
    `The verifier's turn: it judges every step. Of ${wrong} wrong steps it missed ${missed}, ringed. It has had ${updates} updates: it is learning too.`,
  forward: (generator: number, verifier: number, speed: number) =>
    `Now they take turns, ${generator} to ${verifier}: the generator is paid for right answers, the verifier for true verdicts. ${speed} updates a second.`,
  after: (right: number, solutions: number) => `${right} of ${solutions} attempts are right now.`,
  accuracy: (first: string, now: string, count: string) =>
    `Of ${count} problems never trained on, the generator solved ${first} at first and ${now} when last measured.`,
  outcomeOnly: "In training only final answers were graded, never a step.",
  yours: "Your turn:",
  again: "Watch again",
  live: "This is live: two models train in this browser. Every update has five stages: write, judge, reward, advantage, update.",
  stages: "See one update by stages",
  older: "Compare with its older self",
  question: "What happens to this accuracy if the verifier stops learning now?",
  answers: { falls: "It falls behind", stays: "Nothing changes", rises: "It gets ahead" },
  expects: {
    falls: "You expect that it falls behind.",
    stays: "You expect that nothing changes.",
    rises: "You expect that it gets ahead.",
  },
  lanes:
    "Runs of one seed race beside each other: as it was, and changed. What differs, the change has made.",
  share: "Share this moment",
  dismiss: "Do not show this again",
});
