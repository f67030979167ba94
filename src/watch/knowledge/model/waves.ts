/** Who teaches whom, and when: up to three waves, whose borders are checks of a run. */
import type { Role } from "../../../core/role.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { KNOWN_FROM } from "../../../core/tasks/facts.ts";
import { methodOf } from "../../model-card/method.ts";
import type { Point } from "../../run-chart/model/lane-line.ts";
import type { Board } from "./board.ts";
import { countOf, type Knowledge, knowledgeAt, shareOf } from "./knowledge.ts";

/** 1: the verifier teaches the generator; 2: right answers teach the generator; 3: it teaches the verifier. */
export type WaveKind = 1 | 2 | 3;

export interface Wave {
  readonly kind: WaveKind;
  /** First and last update of the wave, counted over both models. */
  readonly from: number;
  readonly until: number;
}

/** Wave 1 ends when the generator knows this share of the facts off the last row. */
const WAVE_1_END = 0.9;
/** The verifier's curve has risen from a check on if it stays this far above the mean of the checks before. */
const LEAST_CLIMB = 0.1;
/** A fact counts as being taught while its value rises by at least this much from one check to the next. */
const LEAST_RISE = 0.03;

/** Whether the verifier's verdicts pay the generator, so that the verifier can teach. */
function verifierTeaches({ algorithm, alpha0 }: Pick<Settings, "algorithm" | "alpha0">): boolean {
  const { judge, generatorLearns } = methodOf(algorithm);
  return generatorLearns && judge.by === "verifier" && judge.pays && alpha0 > 0;
}

function verifierLearns({ algorithm }: Pick<Settings, "algorithm">): boolean {
  const { verifier } = methodOf(algorithm);
  return verifier === "rewarded" || verifier === "fitted";
}

/** The first check at or after an update from which a curve stays clearly above the mean of its checks before. */
function climbsFrom(curve: readonly Point[], update: number): number | null {
  const climb = curve.find(({ x }, i) => {
    const before = curve.slice(0, i);
    const level = before.reduce((sum, { y }) => sum + y, 0) / before.length;
    return x >= update && curve.slice(i).every(({ y }) => y >= level + LEAST_CLIMB);
  });
  return climb?.x ?? null;
}

/** What the waves of a run are read from. */
interface Measured {
  /** Of the whole recording; of a live run those so far. */
  readonly checks: readonly Knowledge[];
  readonly board: Board;
  /** The verifier's F1 at its checks, by update. */
  readonly curve: readonly Point[];
}

/** How many facts of the last row, or of the others, a model knows at a check; null where it was not measured. */
export function knownIn(
  { facts }: Board,
  knowledge: Knowledge,
  role: Role,
  isApart: boolean,
): number | null {
  const knows = knowledge[role]?.knows;
  return knows
    ? countOf(facts.map((fact, i) => fact.isApart === isApart && knows[i] === true))
    : null;
}

/** Of how many facts of the last row the verifier accepts the right value; null where it was not measured. */
export function acceptedApart({ facts }: Board, { verifier }: Knowledge): number | null {
  const [accepts] = verifier?.shares ?? [];
  return accepts
    ? countOf(facts.map(({ isApart }, i) => isApart && (accepts[i] ?? 0) >= KNOWN_FROM))
    : null;
}

/**
 * The waves of a run, in order: those that its checks show, and none where no verifier pays the generator or all facts
 * were in the data. The first needs a fact off the last row that the generator did not know at first, and ends at nine
 * tenths of them. The second begins after it, with the first fact of the last row. The third begins after that, at the
 * check from which the verifier's curve stays clearly above the mean of its checks before.
 * @param updates of both models, in the whole run
 */
export function wavesOf(
  { checks, board, curve }: Measured,
  settings: Pick<Settings, "algorithm" | "alpha0">,
  updates: number,
): Wave[] {
  const [start] = checks;
  if (!board.hasApart || !start || !verifierTeaches(settings)) return [];
  const known = (check: Knowledge, isApart: boolean) =>
    knownIn(board, check, "generator", isApart) ?? 0;
  const others = board.facts.filter(({ isApart }) => !isApart).length;
  const gains = (isApart: boolean) =>
    checks.find((check) => known(check, isApart) > known(start, isApart))?.update ?? null;
  if (gains(false) === null) return [];
  const ends =
    checks.find((check) => known(check, false) >= WAVE_1_END * others)?.update ?? updates;
  const second = Math.max(ends, gains(true) ?? updates);
  const third = (verifierLearns(settings) ? climbsFrom(curve, second) : null) ?? updates;
  return [
    { kind: 1, from: 0, until: ends } as const,
    { kind: 2, from: second, until: third } as const,
    { kind: 3, from: third, until: updates } as const,
  ].filter(({ from, until }) => until > from);
}

/** The wave of an update; null between waves and in a run without waves. */
export const waveAt = (waves: readonly Wave[], update: number): Wave | null =>
  waves.findLast(({ from, until }) => update >= from && update <= until) ?? null;

/** The model that learns facts in a wave. */
export const learnerOf = (kind: WaveKind): "generator" | "verifier" =>
  kind === 3 ? "verifier" : "generator";

/** Facts being taught: facts of the wave that its learner does not know yet and whose value has just risen. */
export function factsTaughtAt(
  checks: readonly Knowledge[],
  board: Board,
  wave: Wave | null,
  update: number,
): ReadonlySet<number> {
  const now = knowledgeAt(checks, update);
  const before = now && knowledgeAt(checks, now.update - 1);
  if (!wave || !now || !before) return new Set();
  const [model, was] = [now, before].map((check) => check[learnerOf(wave.kind)]);
  if (!model || !was) return new Set();
  const isTaught = (i: number) =>
    board.facts[i]?.isApart === (wave.kind !== 1) &&
    !model.knows[i] &&
    shareOf(model, i) - shareOf(was, i) >= LEAST_RISE;
  return new Set([...board.facts.keys()].filter(isTaught));
}

/**
 * The fact in the readout while the user chooses none: in wave 1 the fact on which the generator gains most in the run,
 * in the later waves the fact on which both models together gain most, so that one square stays in focus.
 * @returns index of the fact on the board
 */
export function highlightedFact(
  checks: readonly Knowledge[],
  { facts }: Board,
  wave: Wave | null,
): number {
  const isFirst = wave === null || wave.kind === 1;
  const [start, end] = [checks[0], checks.at(-1)];
  const gain = (role: Role, i: number) => {
    const [from, to] = [start?.[role], end?.[role]];
    return from && to ? shareOf(to, i) - shareOf(from, i) : 0;
  };
  const gains = facts.map(({ isApart }, i) => {
    if (wave !== null && isApart === isFirst) return Number.NEGATIVE_INFINITY;
    return gain("generator", i) + (isFirst ? 0 : gain("verifier", i));
  });
  return gains.indexOf(Math.max(...gains));
}
