/** Who teaches whom, and when: up to three waves, whose borders are checks of a run. */
import type { Settings } from "../../../core/settings/settings.ts";
import { methodOf } from "../../model-card/method.ts";
import type { Board } from "./board.ts";
import { KNOWN_FROM, type Knowledge, knowledgeAt } from "./knowledge.ts";

/** 1: the verifier teaches the generator; 2: right answers teach the generator; 3: it teaches the verifier. */
export type WaveKind = 1 | 2 | 3;

export interface Wave {
  readonly kind: WaveKind;
  /** First and last update of the wave, counted over both models. */
  readonly from: number;
  readonly until: number;
}

/** Wave 1 ends when the generator knows this share of the facts that the verifier knew from its data. */
const WAVE_1_END = 0.9;
/** Wave 3 begins when the generator knows this share of the facts that neither model knew at first. */
const WAVE_3_START = 0.5;
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

/**
 * The waves of a run, in order: fewer than three where the run did not get so far, and none where no verifier pays the
 * generator or all facts were in the data.
 * @param checks of the whole recording; of a live run those so far
 * @param updates of both models, in the whole run
 */
export function wavesOf(
  checks: readonly Knowledge[],
  board: Board,
  settings: Pick<Settings, "algorithm" | "alpha0">,
  updates: number,
): Wave[] {
  if (!board.hasApart || checks.length === 0 || !verifierTeaches(settings)) return [];
  const reaches = (isApart: boolean, share: number) => {
    const places = board.facts.flatMap((fact, i) => (fact.isApart === isApart ? [i] : []));
    const isReached = ({ generator }: Knowledge) =>
      places.filter((i) => (generator[i] ?? 0) >= KNOWN_FROM).length >= share * places.length;
    return checks.find(isReached)?.update ?? updates;
  };
  const second = reaches(false, WAVE_1_END);
  const third = verifierLearns(settings) ? Math.max(second, reaches(true, WAVE_3_START)) : updates;
  const borders = [0, second, third, updates] as const;
  return ([1, 2, 3] as const)
    .map((kind) => ({ kind, from: borders[kind - 1] ?? 0, until: borders[kind] ?? 0 }))
    .filter(({ from, until }) => until > from);
}

/** The wave of an update; null before the first wave and in a run without waves. */
export const waveAt = (waves: readonly Wave[], update: number): Wave | null =>
  waves.findLast(({ from }) => update >= from) ?? null;

/** The model that learns facts in a wave. */
export const learnerOf = (kind: WaveKind): "generator" | "verifier" =>
  kind === 3 ? "verifier" : "generator";

const isFactOfWave = (kind: WaveKind, board: Board, fact: number): boolean =>
  (board.facts[fact]?.isApart ?? false) === (kind !== 1);

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
  const role = learnerOf(wave.kind);
  const [values, were] = [now[role] ?? [], before[role] ?? []];
  const isTaught = (value: number, i: number) =>
    isFactOfWave(wave.kind, board, i) && value < KNOWN_FROM && value - (were[i] ?? 0) >= LEAST_RISE;
  return new Set(values.flatMap((value, i) => (isTaught(value, i) ? [i] : [])));
}

/**
 * The fact in the readout while the user chooses none: in wave 1 the fact on which the generator gains most, in the
 * later waves the fact on which both models together gain most, so that one square stays in focus.
 * @returns index of the fact on the board
 */
export function highlightedFact(
  checks: readonly Knowledge[],
  board: Board,
  waves: readonly Wave[],
  wave: Wave | null,
): number {
  const isFirst = wave === null || wave.kind === 1;
  const span = waves.filter(({ kind }) => (kind === 1) === isFirst);
  const start = knowledgeAt(checks, span[0]?.from ?? 0) ?? checks[0];
  const end = knowledgeAt(checks, span.at(-1)?.until ?? Number.POSITIVE_INFINITY) ?? checks.at(-1);
  const gain = (i: number) => {
    const of = (role: "generator" | "verifier") =>
      (end?.[role]?.[i] ?? 0) - (start?.[role]?.[i] ?? 0);
    return of("generator") + (isFirst ? 0 : of("verifier"));
  };
  let told = 0;
  let most = Number.NEGATIVE_INFINITY;
  board.facts.forEach((fact, i) => {
    if (wave !== null && fact.isApart === isFirst) return;
    if (gain(i) <= most) return;
    [told, most] = [i, gain(i)];
  });
  return told;
}
