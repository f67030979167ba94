export const TAB_NAMES = { ledger: "Reward", tokens: "Tokens", attention: "Attention" };

export const NUMBERED = {
  generator: (number: number) => `Attempt ${number}`,
  verifier: (number: number) => `Check ${number}`,
};

export const CELLS = {
  outcome: {
    name: "outcome r",
    means: "1 if the stated answer is right, else 0. Training sees nothing else about the answer.",
  },
  verdict: {
    name: "verdict y",
    means: "What the verifier wrote about this step: 1 for C, −1 for X.",
  },
  score: {
    name: "score y",
    means:
      "The judge's belief b that the whole solution is right, mapped to −1 … 1. It is paid at the last character.",
  },
  stepReward: {
    name: "step reward s",
    means:
      "The verdict divided by K, the number of steps that the problem asks for. It is placed on the character that ends the step.",
  },
  mean: {
    name: "group mean",
    means: "The mean reward of the M texts that share a prompt: what each is compared with.",
  },
  std: { name: "group std", means: "The sample standard deviation of these rewards." },
  outcomeAdvantage: {
    name: "outcome part z",
    means: "How much better this text was than its group; the same for every character.",
  },
  poolMean: { name: "step mean", means: "The mean of all n step rewards of the group, pooled." },
  poolStd: {
    name: "step std",
    means: "The sample standard deviation of all step rewards of the group.",
  },
  normalized: {
    name: "normalized ŝ",
    means: "The step reward, compared with the pool of all step rewards of the group.",
  },
  stepAdvantage: {
    name: "step part",
    means:
      "The sum of the normalized rewards of this step and all later ones: a character is credited with what follows it.",
  },
  alpha: {
    name: "step weight α",
    means:
      "How much steps count relative to the outcome. It decays over the generator's updates (n of N); it is 0 if the whole batch had no step reward.",
  },
  advantage: {
    name: "advantage A",
    means: "What pushes the log-probability of each of these characters: up where it is positive.",
  },
  change: {
    name: "Δ log π",
    means:
      "What the update did: how much more or less likely these characters became, summed. Other texts of the batch pull on the same weights.",
  },
  correctness: {
    name: "verdict correct c",
    means: "1 if the final verdict v agrees with the outcome r of the solution, else 0.",
  },
  format: {
    name: "format f",
    means:
      "1 minus penalties: for n verdicts where the solution has K steps, and for stray characters (u is 1). 0 if no final verdict can be read.",
  },
  reward: {
    name: "reward r",
    means:
      "A correct final verdict, plus γ times the format. The truth of the steps plays no part.",
  },
  classWeight: {
    name: "class weight w",
    means:
      "The rarer class, right or wrong solutions, counts more, so that giving the same verdict every time does not pay. n̄ is a running mean of the class counts.",
  },
  weighed: {
    name: "advantage w · z",
    means: "What pushes the log-probability of every character of this verification.",
  },
};
