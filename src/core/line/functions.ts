/**
 * The functions of the algorithm that a student may write. Each is called with the batch of one update at once,
 * a row of arguments for each group, attempt or verification.
 */

/** A number, a list of numbers, or a verdict that could not be read. */
export type LineArgument = number | readonly number[] | null;

/** The arguments of one call of the function. */
export type LineRow = readonly LineArgument[];

interface LineFunctionFacts {
  readonly parameters: readonly string[];
  /** How many numbers it returns for these arguments; null for a single one, not in a list. */
  readonly size: (row: LineRow) => number | null;
  /** What one row stands for, used in messages: "group 3". */
  readonly row: "group" | "attempt" | "verification" | "update";
}

const lengthOf = (argument: LineArgument | undefined): number =>
  Array.isArray(argument) ? argument.length : 0;

export const LINE_FUNCTIONS = {
  /** A list of rewards that share a baseline, to their advantages. */
  advantages: { parameters: ["rewards"], size: ([rewards]) => lengthOf(rewards), row: "group" },
  /** Verdicts on an attempt's steps, each in [−1, 1] or −2 for a missing step, and K, to step rewards. */
  stepRewards: {
    parameters: ["verdicts", "K"],
    size: ([verdicts]) => lengthOf(verdicts),
    row: "attempt",
  },
  /** The outcome advantage of an attempt and the step advantage of each token, to the advantage of each token. */
  blend: {
    parameters: ["outcome", "steps", "alpha"],
    size: ([, steps]) => lengthOf(steps),
    row: "attempt",
  },
  /** How many rows judge a right and how many a wrong attempt, to the loss weights of both classes. */
  classWeights: { parameters: ["right", "wrong"], size: () => 2, row: "update" },
  /** The final verdict (1, −1 or null), the label (1 or 0) and the format score, to a reward. */
  verifierReward: { parameters: ["last", "label", "form"], size: () => null, row: "verification" },
} as const satisfies Record<string, LineFunctionFacts>;

export type LineFunction = keyof typeof LINE_FUNCTIONS;

export const LINE_FUNCTION_NAMES = Object.keys(LINE_FUNCTIONS) as readonly LineFunction[];

export const lineFunction = (name: LineFunction): LineFunctionFacts => LINE_FUNCTIONS[name];
