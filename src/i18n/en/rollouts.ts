/** A group of rollouts, and what was thought of each step. */
export const rollouts = {
  step: (number: number) => `Step ${number}`,
  stepValue: (number: number, value: string) => `Step ${number}, ${value}`,
  answer: "Answer",
  noAnswer: "no answer",
  nothing: "nothing",
  reward: "reward",
  fitted: "fitted to the label, not rewarded",
  verifierShort: "V",
  verifierSaid: (said: string) => `Verifier: ${said}`,
  truthIs: (truth: string) => `Truth: ${truth}`,
  said: { right: "right", wrong: "wrong", unusable: "unusable", none: "not asked" },
  /** Why a verification cannot be used, from core's own words. */
  reason: (why: string): string => why,
  unusableBecause: (reason: string) => `unusable (${reason})`,
  truth: { right: "right", wrong: "wrong" },
  noisy: (label: string, truth: string) =>
    `The noisy checker labeled this solution ${label}; the truth is ${truth}. Training saw the label.`,
  mark: { missed: "Missed", falseAlarm: "False alarm" },
};
