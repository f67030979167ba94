/** The course of a run and its turns. */
export const progress = {
  label: "Progress",
  phases: {
    "sft-generator": "SFT generator",
    "sft-verifier": "SFT verifier",
    "warm-up": "Verifier warm-up",
    rounds: "Rounds",
  },
  means: {
    idle: "Nothing is loaded yet. Play makes two small models in this browser and trains them here.",
    starting: "The workers start and both models are made.",
    "sft-generator":
      "The generator copies worked solutions from a textbook with misprints: it learns to write.",
    "sft-verifier":
      "The verifier learns to recompute each step and to compare; it is never told the truth of hard steps.",
    evaluation: "Both models are measured on problems that no training draw can produce.",
    "warm-up":
      "The verifier learns alone, paid only for its final verdict; the generator is frozen.",
    generator:
      "The generator's turn: paid for right answers, and a little for steps the verifier accepts.",
    verifier: "The verifier's turn: paid for the right final verdict on a fresh solution.",
    done: "The planned updates are done.",
  },
  steps: (done: string, planned: string) => `${done} of ${planned} steps`,
  updates: (done: string, planned: string) => `${done} of ${planned} updates`,
  generatorUpdate: (done: string, planned: string) => `generator update ${done} of ${planned}`,
  turns: "Turns: past, on screen, to come",
  turn: { G: "generator", V: "verifier" },
  turnWhen: { past: "done", shown: "on screen", later: "to come" },
};
