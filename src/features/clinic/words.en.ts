import { defineWords } from "../../i18n/index.ts";

export const clinicWords = defineWords("clinic", {
  name: "Bug clinic",
  title: "Nothing crashed. One change in this trainer is wrong.",
  about: (updates: string) =>
    `A recorded run, ${updates} updates. Read what you get, ask for what you need, then name the fault.`,
  lessons: "All lessons",
  patients: "Eight patients",
  patient: {
    open: (number: string) => `Patient ${number}`,
    named: (number: string) => `Patient ${number}, named`,
    missed: (number: string) => `Patient ${number}, missed`,
  },
  soFar: (of: string) => `of ${of} so far`,
  waiting: "Opening…",
  failed: "The recorded runs could not be loaded. Are you offline?",
  curves: {
    name: "Curves",
    accuracy: "Generator: right answers",
    accuracyNote: "in training",
    balanced: "Verifier: balanced accuracy",
    balancedNote: "in its own updates",
    kl: "Generator: distance from its start",
    klNote: "KL, nats per token",
    start: "start",
    updates: (count: string) => `${count} updates`,
    was: (value: string) => `was ${value}`,
    healthy: (value: string) => `healthy: ${value}`,
    road: "The pale line is the healthy run from the same start and seed.",
  },
  group: {
    title: "One group",
    about: (problem: string, update: string) => `${problem} update ${update}`,
    adds: (sum: string) => `Pushes by the answer add up to ${sum}.`,
    right: "right",
    wrong: "wrong",
    none: "no answer",
    attempt: (number: string, answer: string, state: string, push: string) =>
      `Attempt ${number}: ${answer}, ${state}, pushed by ${push}`,
  },
  examine: {
    title: "Examine",
    left: (points: string) => `${points} of 5 points left`,
    closed: "free now",
    cost: "−1",
    costs: (title: string) => `${title}, costs one point`,
    grey: "grey: healthy runs",
    range: (value: string, least: string, most: string) =>
      `${value}; healthy runs: ${least} to ${most}`,
  },
  orders: {
    gradient: "Gradient shares",
    entropy: "Entropy, nats per token",
    lengths: "Lengths",
    baseline: "Sums of the pushes",
    verdicts: "Step verdicts against the truth",
    verifier: "Verifier by class",
    labels: "Labels against the truth",
    attempt: "One attempt in full",
  },
  rows: {
    gradient: { outcome: "answers", steps: "steps", entropy: "entropy bonus", kl: "KL" },
    entropy: { start: "at the start", end: "at the end" },
    lengths: { whole: "whole, all updates", least: "whole, worst update" },
    baseline: { sum: "of a group" },
    verdicts: { start: "at the start", end: "at the end" },
    verifier: {
      believed: "right ones believed",
      rejected: "wrong ones rejected",
      largest: "largest reward",
      spread: "spread of rewards",
    },
    labels: { wrong: "wrong labels" },
  },
  ledger: {
    wrote: "generator wrote",
    truth: "in truth",
    said: "verifier said",
    score: "step reward, times K",
    push: "push",
    text: "Solution",
    verification: "The verifier wrote",
    label: "The label",
    isRight: "right",
    isWrong: "wrong",
    unread: "nothing that can be read",
    note: (number: string) => `Attempt ${number} of the group; choose another one there.`,
  },
  diagnose: {
    title: "Diagnose",
    cost: "a wrong one costs 2",
    keys: "↑ ↓ choose, Del crosses out, Enter decides",
    give: "Give up",
    decide: "That is the fault",
    choose: "Choose a fault first.",
    wrong: (why: string) => `Not this one. ${why}`,
  },
  reveal: {
    named: "Your diagnosis was right.",
    missed: "Missed this time.",
    points: (points: string) => `${points} of 5 points.`,
    happened: "What happened",
    shows: "The examination that shows it",
    patient: "this patient",
    look: "What to look for next time",
    ours: "This one was real.",
    healthyLine: "The healthy line",
    patientLine: "This patient’s line",
    lines: (count: string) => `first of ${count} changes`,
    oneChange: "the only change",
    cured: "Train it cured",
    next: "Next patient",
    all: "All patients are closed.",
  },
  print: "Print as a sheet",
  sheet: {
    title: "Bug clinic: eight patients",
    about:
      "Each is a recorded run of one seed with one silent fault in the trainer. Grey is where healthy runs lie. Name the fault of each patient from the list.",
    answers: "Answers",
    faults: "The faults",
    patient: (number: string) => `Patient ${number}`,
    fault: "Fault:",
    because: "Because:",
  },
  /** Faults that this lab had itself. */
  own: {
    kl: "Our own studies had 0.05 until November 2026: with it GRPO alone stayed at zero on our task, with 0.001 it climbs.",
    short:
      "It is the rule of the paper’s code, and was ours until November 2026: on one of six seeds all solutions got short.",
  },
  faults: {
    baseline: {
      title: "Baseline of the wrong group",
      reveal: "The baseline came from two groups at once.",
      ifSo: "With a baseline of another group, the pushes of one group would not add up to nothing.",
      happened:
        "Groups were cut as long as the batch has problems, so each held the attempts at two of them. An attempt at the easier problem looked good beside those at the harder one. It still learns, more by luck of the draw.",
      look: "Add up the pushes of one group. If they do not cancel, the baseline is not its own.",
    },
    sign: {
      title: "Verifier’s advantage has the wrong sign",
      reveal: "The verifier was pushed the wrong way.",
      ifSo: "With a turned sign the verifier would get worse at its own task, update by update.",
      happened:
        "Each verification that was right was pushed down, each wrong one up. The verifier learned to be wrong, and its verdicts then misled the generator.",
      look: "A model that gets worse than at its start, steadily: ask for the sign first, then for the rewards.",
    },
    mask: {
      title: "Prompt is not masked out of the loss",
      reveal: "The prompt was in the loss.",
      ifSo: "Without a mask the mean entropy would count the tokens of the problem, which nobody can foresee.",
      happened:
        "The tokens of the problem counted as written by the model. Pushes of a group nearly cancel there, since all share the prompt, so the curves look healthy. The means over tokens give it away.",
      look: "An average over tokens that is wrong from the first update on means that other tokens are counted.",
    },
    stale: {
      title: "Verdicts are one update old",
      reveal: "The verdicts belonged to the update before.",
      ifSo: "With old verdicts the step verdicts would agree with the truth no better than a coin.",
      happened:
        "Each attempt got the verdicts on another attempt, at another problem, of the update before. The verifier was as good as ever, but for the generator it was a coin.",
      look: "Verifier good, step verdicts as good as a coin: look at one attempt and what was said of it.",
    },
    kl: {
      title: "KL weight is 50 times too large",
      reveal: "The KL weight was fifty times too large.",
      ifSo: "With so large a KL weight KL would have a share of the gradient many times that of healthy runs, on the same distance.",
      happened:
        "Each update pushed, and the pull back to the start grew with every step away from it. On this task that costs little: the curves look healthy, and only its share of the gradient is many times too large.",
      look: "Ask what holds the model back: a share of the gradient can be far too large long before a curve shows it.",
    },
    short: {
      title: "Short solutions are paid",
      reveal: "Leaving steps out was paid.",
      ifSo: "If short solutions were paid, some solutions would have fewer steps than their problem.",
      happened:
        "Steps were paid for as many as were written, divided by their number, not by the K of the problem. One right step alone earned more than the same step in a whole solution. In this run a few more solutions got short, and no more than that: it is a risk.",
      look: "Look at the share of whole solutions whenever rewards are divided by a length.",
    },
    weights: {
      title: "Class weights before the z-score",
      reveal: "The class weights came before the z-score.",
      ifSo: "With the weights before the z-score they would be in the verifier’s rewards, whose largest would be above 1.8.",
      happened:
        "All verifications of a group judge one solution, so they have one weight, and the z-score divides it away. The weights were computed and did nothing.",
      look: "A factor before a normalization is gone after it: ask where in the order it stands.",
    },
    labels: {
      title: "One label in five is flipped",
      reveal: "One label in five was wrong.",
      ifSo: "With flipped labels, some attempts would be paid for wrong answers.",
      happened:
        "The checker of answers erred on a fifth of them, both ways. Training goes on, more slowly, because the mean push still points the right way.",
      look: "Never trust a label that you have not seen: count a few by hand.",
    },
  },
});
