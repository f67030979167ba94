/** A group of rollouts, and the verdicts on its steps. */
export const rollouts = {
  step: (number: number) => `Step ${number}`,
  noAnswer: "no answer",
  nothing: "nothing",
  reward: "reward",
  fitted: "fitted to the label, not rewarded",
  /** A character and its position: "h at place 3". */
  atPlace: (found: string, place: string) => `${found} at place ${place}`,
  verdicts: { right: "right", wrong: "wrong", unusable: "unusable", none: "not asked" },
  /** Why a verification cannot be used, in core's own words. */
  reason: (why: string): string => why,
  truth: { right: "right", wrong: "wrong" },
  noisy: (label: string, truth: string) =>
    `The noisy checker labeled this solution ${label}; the truth is ${truth}. Training saw the label.`,
  mark: { missed: "Missed", falseAlarm: "False alarm" },
};
