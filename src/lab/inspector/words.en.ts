import { defineWords } from "../../i18n/index.ts";

/** The inspector of one attempt or check, tab by tab. */
export const inspectorWords = defineWords("inspector", {
  truthHidden: "The truth is hidden, and these numbers would tell it.",
  title: (name: string, update: string) => `${name}, update ${update}`,
  close: "Close",
  tabs: {
    label: "What to look at",
    ledger: "Why this reward",
    tokens: "Characters",
    attention: "Attention",
  },
  /** What happened, and the chain of numbers from the answer to the chance after the update. */
  why: {
    texts: {
      generator: (number: number) => `Attempt ${number}`,
      verifier: (number: number) => `Check ${number}`,
    },
    ofStep: (text: string, step: number) => `${text}, step ${step}: `,
    ofText: (text: string) => `${text}: `,
    wrote: (value: string) => `${value} is written`,
    answered: (value: string) => `the answer is ${value}`,
    from: (inputs: string) => ` for ${inputs}`,
    gets: (value: string, verdict: string) => `; the verifier gets ${value} and says ${verdict}`,
    says: (verdict: string) => `; the verifier says ${verdict}`,
    unusable: "; what the verifier wrote cannot be used",
    truth: { right: ". That is right.", wrong: ". That is wrong." },
    ends: {
      caught: ". Caught.",
      missed: ". Missed: it is wrong.",
      falseAlarm: ". False alarm: it is right.",
      accepted: ". It is right.",
    },
    chain: "From the answer to the chance after the update",
    formula: "Show the formula",
    names: {
      answer: "answer",
      verdict: "verdict",
      form: "plus form",
      mean: "group mean",
      against: "against it",
      steps: (alpha: string) => `with steps, α ${alpha}`,
      weighed: (weight: string) => `class weight ${weight}`,
      chance: (what: string) => `chance of ${what}`,
    },
    this: { generator: "this attempt", verifier: "this check" },
    thisStep: (value: string) => `this ${value}`,
    notes: {
      answer: { right: "right", wrong: "wrong" },
      verdict: { true: "true", false: "false" },
      form: (format: string) => `form ${format} of 1`,
      spread: (spread: string) => `spread ${spread}`,
      against: "answer part",
      steps: { up: "steps lift it", down: "steps lower it", even: "steps change nothing" },
      /** Follows the sentence of `steps`: later steps flip the sign. */
      turned: {
        up: (accepted: string, later: string) =>
          `(rejected, but ${accepted} of the ${later} after it accepted: the sum is up)`,
        down: (rejected: string, later: string) =>
          `(accepted, but ${rejected} of the ${later} after it rejected: the sum is down)`,
      },
      weighed: "what pushes it",
      chance: "after the update",
    },
    all: "All numbers",
  },
  /** From verdict to advantage: each number, and what it means. */
  ledger: {
    whole: { generator: "The solution and its group", verifier: "The verification and its group" },
    steps: "From verdict to advantage, step by step",
    parts: "The verification, step by step",
    step: "Step",
    text: "Text",
    truth: "Truth",
    verdict: "Verdict",
    rest: "answer",
    final: "final",
    /** A cell that can be opened: its name and its value. */
    open: (name: string, value: string) => `${name}: ${value}. Show the formula`,
    changed:
      "The settings have changed since this update: values computed with the current ones differ from what was recorded.",
    ofBatch:
      "This estimator compares each text with the whole batch. The recording has only one group of it, so z and the advantage are shown as recorded.",
    even: "All rewards in the group are equal, so z is 0: only step rewards give a learning signal here.",
    evenVerifier:
      "All rewards in the group are equal, so z is 0: this group gives no learning signal.",
    blend:
      "Each character's advantage is (1 − α) · z + α · the step part: the normalized step rewards from that character on.",
    wholeBlend:
      "The judge gives one number for the whole solution. Normalized in its group and weighted by α, it is added to (1 − α) · z, the same for every character.",
    /** @param count steps that are missing @param cost their total penalty, in units of 1/K */
    missing: (count: number, cost: number, K: number) =>
      `${count === 1 ? "One step is" : `${count} steps are`} missing: −${cost}/${K}, paid at the last character. A missing step costs twice a rejected one.`,
    outcomeOnly: "No step rewards here: every character's advantage is the outcome part alone.",
    verifierPay:
      "Rewarded for a correct final verdict and for following the format. Step labels are never used.",
    verifierFit:
      "This verifier gets no reward: its verdict is fitted to the label by class-weighted cross-entropy.",
    noSettings: "The settings of this run are not known, so its numbers cannot be recomputed.",
    /** Under an advantage whose sign differs from that of the step's own reward. */
    turned: { up: "lifted later", down: "lowered later" },
    formula: "Formula",
    numbers: "With these numbers",
    noNumbers: "Not all the numbers this one depends on were recorded.",
    paper: "Paper",
    equation: (number: number) => `RL Tango, Eq. ${number}`,
    section: (number: string) => `RL Tango, section ${number}`,
    notInPaper: "not in RL Tango",
    code: "Code",
    close: "Close",
    cells: {
      outcome: {
        name: "outcome r",
        means:
          "1 if the stated answer is right, else 0. Training sees nothing else about the answer.",
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
      poolMean: {
        name: "step mean",
        means: "The mean of all n step rewards of the group, pooled.",
      },
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
        means:
          "What pushes the log-probability of each of these characters: up where it is positive.",
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
    },
  },
  /** Probabilities of the characters, and what the update did to them. */
  tokens: {
    none: "This update did not learn from a text sampled by the model itself, so characters have no probabilities.",
    show: "Show",
    modes: { before: "π before the update", after: "π after it", change: "change, Δ log π" },
    text: {
      generator: "The solution, character by character",
      verifier: "The verification, character by character",
    },
    at: (character: string, place: number) => `“${character}” at position ${place}`,
    facts: (before: string, after: string, change: string) =>
      `π ${before} before, ${after} after, Δ log π ${change}`,
    unchosen: "Point at a character, or move there with the arrow keys.",
    sum: (change: string, advantage: string) =>
      `Sum of Δ log π: ${change}. Mean advantage: ${advantage}.`,
    along: "The update moved in the direction of the advantage.",
    against:
      "The update moved against this advantage: all texts of the batch pull on the same weights, and so do entropy and KL.",
    even: "The advantage is 0: the rest of the batch moved this text.",
    digits: "A recording keeps three digits of each probability, so changes below 0.001 are lost.",
    steps: "Sum of Δ log π by step",
    step: "Step",
    rest: "answer",
    final: "final verdict",
    table: "All characters",
    place: "Position",
    character: "Character",
    before: "π before",
    after: "π after",
    change: "Δ log π",
    advantage: "Advantage",
  },
  attention: {
    about:
      "Which characters a model attends to while it reads or writes this text: one head of one layer, computed on request.",
    model: "Model",
    models: { generator: "generator", verifier: "verifier" },
    fetch: (megabytes: string) => `The weights are ${megabytes} MB and are downloaded once.`,
    none: "No weights of this run are available.",
    noneLive: "This run has no checkpoint yet. The first one comes after some updates.",
    compute: "Compute the attention",
    computing: "Computing…",
    layer: "Layer",
    head: "Head",
    picture: (layer: number, head: number, characters: number) =>
      `Attention of layer ${layer}, head ${head}, over ${characters} characters: each row is a position that attends, each column a position attended to.`,
    rows: "Positions in the text: choose one to read its row",
    place: (character: string, place: number) => `“${character}”, position ${place}`,
    attendsMost: (reader: string, most: string) => `${reader} attends most to ${most}.`,
    share: (source: string, weight: string) => `${source} (${weight})`,
    key: "The stronger the color, the larger the weight; each row sums to 1. A position sees only itself and earlier ones.",
  },
});
