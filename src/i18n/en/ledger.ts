/** From verdict to advantage: each number of the ledger, and what is said when it is opened. */
export const ledger = {
  whole: {
    generator: "The solution and its group",
    verifier: "The verification and its group",
  },
  steps: "From verdict to advantage, step by step",
  parts: "The verification, step by step",
  step: "Step",
  text: "Text",
  truth: "Truth",
  said: "Verdict",
  rest: "answer",
  final: "final",
  /** A cell that can be opened: its name and its value. */
  open: (name: string, value: string) => `${name}: ${value}. Show the formula`,
  noisy: (label: string, truth: string) =>
    `The noisy checker labeled this solution ${label}, the truth is ${truth}: training saw the label.`,
  changed:
    "The settings have changed since this update: what is computed with those of now is not what was recorded.",
  ofBatch:
    "This estimator compares each text with the whole batch. The record has one group of it, so z and the advantage are shown as they were recorded.",
  even: "All rewards of the group are equal, so z is 0: only steps can teach here.",
  evenVerifier: "All rewards of the group are equal, so z is 0: this group teaches nothing.",
  blend:
    "Each character's advantage is (1 − α) · z + α · the step part: the normalized step rewards from that character on.",
  wholeBlend:
    "The judge gives one number for the whole solution. Normalized in its group and weighed with α it is added to (1 − α) · z, the same on every character.",
  outcomeOnly: "No step reward here: every character's advantage is the outcome's part alone.",
  verifierPay:
    "Paid for a final verdict that is true, and for keeping to the format. Step labels are never used.",
  verifierFit:
    "This verifier is not rewarded, so nothing was paid: its verdict is fitted to the label by cross-entropy, weighed by class.",
  noSettings: "The settings of this run are not known, so its numbers cannot be computed anew.",
  formula: "Formula",
  numbers: "With these numbers",
  noNumbers: "Not all numbers behind this one were recorded.",
  paper: "Paper",
  equation: (number: number) => `RL Tango, Eq. ${number}`,
  section: (number: string) => `RL Tango, section ${number}`,
  notInPaper: "not in RL Tango",
  code: "Code",
  close: "Close",
  cells: {
    outcome: {
      name: "outcome r",
      means: "1 when the stated answer is right, else 0. Training is told no more of the answer.",
    },
    verdict: {
      name: "verdict y",
      means: "What the verifier wrote of this step: 1 for C, −1 for X.",
    },
    score: {
      name: "score y",
      means:
        "The judge's belief b that the whole solution is right, moved to −1 … 1. It is paid at the last character.",
    },
    stepReward: {
      name: "step reward s",
      means:
        "The verdict, shared among the K steps. It stands on the character that ends the step.",
    },
    mean: {
      name: "group mean",
      means: "The mean reward of the M texts that share a prompt: what each is compared with.",
    },
    std: {
      name: "group spread",
      means: "The sample standard deviation of these rewards.",
    },
    outcomePart: {
      name: "outcome part z",
      means: "How much better than its group this text was: the same on every character.",
    },
    poolMean: {
      name: "mean of steps",
      means: "The mean of all step rewards of the group, which lie in one pool of n.",
    },
    poolStd: {
      name: "spread of steps",
      means: "The sample standard deviation of all step rewards of the group.",
    },
    centred: {
      name: "normalized ŝ",
      means: "The step reward, compared with the pool of all step rewards of the group.",
    },
    stepPart: {
      name: "step part",
      means:
        "The sum of the normalized rewards of this step and those behind it: a character answers for what follows.",
    },
    alpha: {
      name: "step weight α",
      means:
        "How much steps count beside the outcome. It falls with the generator's updates n of N; it is 0 where the whole batch had no step reward.",
    },
    advantage: {
      name: "advantage A",
      means:
        "What pushes the log-probability of each of these characters: up where it is positive.",
    },
    change: {
      name: "Δ log π",
      means:
        "What the update did: how much more or less likely these characters became, summed. Other texts of the batch pull on the same weights.",
    },
    correctness: {
      name: "verdict true c",
      means: "1 when the final verdict v agrees with the outcome r of the solution, else 0.",
    },
    format: {
      name: "form f",
      means:
        "1 less penalties: for n verdicts where the solution has K steps, and for stray characters (u is 1). 0 when no final verdict can be read.",
    },
    reward: {
      name: "reward r",
      means: "A true final verdict, and γ times the form. The steps' truth plays no part.",
    },
    classWeight: {
      name: "class weight w",
      means:
        "Of right and wrong solutions the rarer class counts more, so that the same verdict on everything does not pay. n̄ is a running mean of how many there are.",
    },
    weighed: {
      name: "advantage w · z",
      means: "What pushes the log-probability of every character of this verification.",
    },
  },
};
