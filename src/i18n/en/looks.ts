/** What the inspector shows of a text beside its ledger. */
export const looks = {
  /** Probabilities of the characters, and what the update did to them. */
  tokens: {
    none: "This update did not learn from a text that the model itself sampled, so no character has a probability.",
    show: "Show",
    modes: {
      before: "π before the update",
      after: "π after it",
      change: "change, Δ log π",
    },
    text: {
      generator: "The solution, character by character",
      verifier: "The verification, character by character",
    },
    at: (character: string, place: number) => `“${character}” at place ${place}`,
    facts: (before: string, after: string, change: string) =>
      `π ${before} before, ${after} after, Δ log π ${change}`,
    unchosen: "Point at a character, or move there with the arrow keys.",
    sum: (change: string, advantage: string) =>
      `Sum of Δ log π: ${change}. Mean advantage: ${advantage}.`,
    along: "The update went the way that the advantage asks for.",
    against:
      "The update went against this advantage: all texts of the batch pull on the same weights, and so do entropy and KL.",
    even: "The advantage is 0: what moved this text is the rest of the batch.",
    digits: "A recording keeps three digits of each probability, so changes below 0.001 are lost.",
    steps: "Sum of Δ log π by step",
    step: "Step",
    rest: "answer",
    final: "final verdict",
    table: "All characters",
    place: "Place",
    character: "Character",
    before: "π before",
    after: "π after",
    change: "Δ log π",
    advantage: "Advantage",
  },
  /** When weights were taken. */
  moments: {
    start: "after SFT",
    warmUp: (verifier: number) => `warm-up, V ${verifier}`,
    after: (generator: number, verifier: number) => `G ${generator}, V ${verifier}`,
  },
  /** Verdicts of the verifiers of all checkpoints. */
  history: {
    about:
      "This one solution, judged by the verifier of every checkpoint of the run: one greedy verification each, so the same text is always judged alike.",
    live: "Of a live run the page holds the start, the newest checkpoint and some between.",
    fetch: (megabytes: string) => `The weights are ${megabytes} MB and are fetched once.`,
    start: "Judge it with every checkpoint",
    again: "Judge it again",
    cancel: "Stop",
    progress: (done: number, of: number) => `${done} of ${of} checkpoints judged`,
    loading: "Loading the checkpoints…",
    none: "No weights of this run are at hand.",
    noneLive: "This run has no checkpoint yet. The first one comes after some updates.",
    nobody: "Nobody judges in this algorithm.",
    caption: "Verdicts of every checkpoint, oldest first",
    checkpoint: "Checkpoint",
    step: (number: number) => `Step ${number}`,
    final: "Whole",
    truth: "Truth",
    allRight: (right: number, of: number) =>
      `All verdicts are true at ${right} of ${of} checkpoints.`,
    words: "Words",
  },
  /** Who listens to whom. */
  attention: {
    about:
      "Which characters a model takes from while it reads or writes this text: one head of one layer, computed when you ask for it.",
    model: "Model",
    models: { generator: "generator", verifier: "verifier" },
    weights: "Weights",
    compute: "Compute the attention",
    computing: "Computing…",
    layer: "Layer",
    head: "Head",
    picture: (layer: number, head: number, characters: number) =>
      `Attention of layer ${layer}, head ${head}, over ${characters} characters: each row is a place that reads, each column a place that is read.`,
    rows: "Places of the text: choose one to read its row",
    place: (character: string, place: number) => `“${character}”, place ${place}`,
    heard: (reader: string, most: string) => `${reader} takes most from ${most}.`,
    share: (source: string, weight: string) => `${source} (${weight})`,
    key: "The stronger the color, the more; each row sums to 1. A place sees itself and what stands before it.",
  },
};
