import { POSITIVE_RATE, SOLUTIONS_RIGHT, TRAIN_BALANCED } from "./names.ts";

/**
 * Sees a verifier whose final verdicts no longer depend on what it reads, over the lines of a run.
 *
 *     let state = WATCHING;
 *     for (const { values } of lines) state = watchCollapse(state, values);
 *     collapseOf(state); // { kind: "all-wrong", sinceUpdate: 14, earnsAlike: true }, or null
 *
 * Only updates of the verifier count, and of these only those whose solutions are of both classes, at
 * least 5 % each: where nearly all are wrong, "always wrong" is nearly true. Such an update shows
 * - "all-wrong" when at least 95 % of its final verdicts say wrong,
 * - "all-right" when at least 95 % say right,
 * - "no-spread" when at least 95 % of its groups have equal rewards, so that they give no gradient,
 * each only while the verdicts do not follow the truth: their balanced accuracy is at most 0.6. A constant
 * verdict has 0.5. The balanced accuracy tells a collapse from success: a verifier that is nearly always
 * right has groups without spread too. An unreadable verdict counts as "wrong", as in all metrics.
 *
 * A collapse begins with three such updates in a row that show it, and ends with three in a row that do
 * not, so that one batch of chance changes nothing. Not from the paper.
 */

const COLLAPSE_KINDS = ["all-wrong", "all-right", "no-spread"] as const;
export type CollapseKind = (typeof COLLAPSE_KINDS)[number];

export interface Collapse {
  /** The first that holds of `COLLAPSE_KINDS`. */
  readonly kind: CollapseKind;
  /** Verifier updates, the warm-up included, after the first one that showed it. */
  readonly sinceUpdate: number;
  /** Whether "no-spread" holds too: all rewards of a group are equal, so it has no gradient. */
  readonly earnsAlike: boolean;
}

/** What was observed for one kind of collapse. */
interface Watched {
  /** Update at which it began; null while it does not hold. */
  readonly since: number | null;
  /** Consecutive updates that contradict the current state: the first one, and how many so far. */
  readonly opposite: { readonly from: number; readonly updates: number } | null;
}

/** Plain values, so that they can be stored and cross worker boundaries. */
export type CollapseState = Readonly<Record<CollapseKind, Watched>>;

/** The names that `watchCollapse` reads, for readers that keep metrics in columns. */
export const COLLAPSE_METRICS = [
  "verifier_updates",
  SOLUTIONS_RIGHT,
  POSITIVE_RATE,
  TRAIN_BALANCED,
  "verifier/frac_reward_zero_std",
] as const;

const MIN_SHARE = 0.95; // of verdicts, or of groups without spread
/** Tolerance: 1 − 0.95 in floats exceeds 0.05 slightly, and recordings keep seven digits. */
const ROUNDING = 1e-6;
const MAX_BALANCED_ACCURACY = 0.6; // up to which verdicts do not follow the truth
const STREAK = 3; // updates in a row that begin or end a collapse

const NOT_OBSERVED: Watched = { since: null, opposite: null };

/** The state before the first line. */
export const INITIAL_COLLAPSE_STATE: CollapseState = {
  "all-wrong": NOT_OBSERVED,
  "all-right": NOT_OBSERVED,
  "no-spread": NOT_OBSERVED,
};

type Values = Readonly<Record<string, unknown>>;

const numberOf = (values: Values, name: (typeof COLLAPSE_METRICS)[number]): number | null => {
  const value = values[name];
  return typeof value === "number" ? value : null;
};

/** Whether these are the values of a verifier update that logged what `watchCollapse` reads. */
export const isVerifierUpdate = (values: Values): boolean =>
  numberOf(values, SOLUTIONS_RIGHT) !== null && numberOf(values, POSITIVE_RATE) !== null;

/**
 * @param values of the next line by name, of any phase; other lines than verifier updates on both classes
 * change nothing. A metric that is missing or null has no value.
 */
export function watchCollapse(state: CollapseState, values: Values): CollapseState {
  const truth = numberOf(values, SOLUTIONS_RIGHT) ?? 0;
  const balanced = numberOf(values, TRAIN_BALANCED);
  if (balanced === null || Math.min(truth, 1 - truth) < 1 - MIN_SHARE - ROUNDING) return state;
  const update = numberOf(values, "verifier_updates") ?? 0;
  const right = numberOf(values, POSITIVE_RATE) ?? 0;
  const even = numberOf(values, "verifier/frac_reward_zero_std") ?? 0;
  const isBlind = balanced <= MAX_BALANCED_ACCURACY + ROUNDING;
  return {
    "all-wrong": next(state["all-wrong"], isBlind && right <= 1 - MIN_SHARE + ROUNDING, update),
    "all-right": next(state["all-right"], isBlind && right >= MIN_SHARE - ROUNDING, update),
    "no-spread": next(state["no-spread"], isBlind && even >= MIN_SHARE - ROUNDING, update),
  };
}

function next(watched: Watched, isShown: boolean, update: number): Watched {
  if (isShown === (watched.since !== null)) return { ...watched, opposite: null };
  const { from, updates } = watched.opposite ?? { from: update, updates: 0 };
  if (updates + 1 < STREAK) return { ...watched, opposite: { from, updates: updates + 1 } };
  return { since: isShown ? from : null, opposite: null };
}

/** The collapse that holds after the lines that the state has seen; null without one. */
export function collapseOf(state: CollapseState): Collapse | null {
  for (const kind of COLLAPSE_KINDS) {
    const { since } = state[kind];
    if (since !== null) {
      return { kind, sinceUpdate: since, earnsAlike: state["no-spread"].since !== null };
    }
  }
  return null;
}

/** The collapse at the end of these lines. @param lines values by name */
export function collapseAtEnd(lines: readonly Values[]): Collapse | null {
  return collapseOf(lines.reduce(watchCollapse, INITIAL_COLLAPSE_STATE));
}

const PHRASES = { "all-wrong": "calls everything wrong", "all-right": "calls everything right" };

/** "Since verifier update 14 the verifier calls everything wrong: …", one sentence. */
export function collapseSentence({ kind, sinceUpdate, earnsAlike }: Collapse): string {
  const since = `Since verifier update ${sinceUpdate}`;
  const alike = "all checks of a solution earn the same, so it learns nothing.";
  if (kind === "no-spread") return `${since} the verifier is right by chance: ${alike}`;
  return `${since} the verifier ${PHRASES[kind]}${earnsAlike ? `: ${alike}` : "."}`;
}

/** The sentence at the first update without the collapse. @param update verifier updates done */
export function recoverySentence({ sinceUpdate }: Collapse, update: number): string {
  return `The verifier's collapse since its update ${sinceUpdate} ended at its update ${update}.`;
}
