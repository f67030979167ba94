import { defineWords } from "../../../i18n/index.ts";

export const handoutWords = defineWords("inspector/handout", {
  title: "RL Tango on one page",
  about:
    "A generator writes solutions in steps, a verifier writes a verdict on every step. Both learn by reinforcement learning, in turns, from one bit: is the final answer right?",
  back: "All lessons",
  print: "Print",
  steps: {
    write: {
      title: "1. Write",
      text: "The generator samples M solutions of each problem: a group.",
    },
    check: {
      title: "2. Check",
      text: "The verifier judges each solution: C or X for every step, and a final verdict.",
    },
    outcome: {
      title: "3. Compare the outcomes",
      text: "r is 1 for a right answer, else 0. All tokens of a solution get the same z.",
    },
    blame: {
      title: "4. Pay the steps",
      text: "A verdict y of +1 or −1, divided by the K steps of the problem, is paid at the end of its step. All step rewards of a group are normalized together; a token gets the sum of those at or after it.",
    },
    blend: {
      title: "5. Blend and learn",
      text: "α falls while training: at first the step rewards help to find right answers, later the outcome reward dominates. One step of AdamW on the clipped loss, with an entropy bonus and a KL penalty to the start.",
    },
    verifier: {
      title: "6. The verifier's turn",
      text: "Every fourth update is the verifier's: M verifications of one solution, paid c = 1 for a final verdict that fits the outcome, and γ times a score f for their form. Classes are weighted, or “always wrong” would pay.",
    },
  },
  example: (problem: string, alpha: string) =>
    `Example: four solutions of ${problem}, K = 2, α = ${alpha}`,
  columns: {
    solution: "solution",
    outcome: "r",
    scores: "step rewards",
    z: "z",
    first: "A on step 1",
    second: "A on step 2",
    answer: "A on the answer",
  },
  none: "none",
  reading:
    "Row 2: its first step was accepted, and is pushed down less than the second. Row 3 has no usable verification, so its outcome alone pushes it.",
  source:
    "RL Tango, arXiv 2505.15034, equations 1 to 9. The numbers are computed by this lab's trainer.",
});
