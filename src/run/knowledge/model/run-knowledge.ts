/** Everything the page shows about what a run's models know, computed once per run. */
import type { ChartRun } from "../../run-chart/run-chart-model.ts";
import { type Board, boardOf } from "./board.ts";
import { checksOf, type Knowledge, knowledgeAt } from "./knowledge.ts";
import { factsTaughtAt, highlightedFact, type Wave, waveAt, wavesOf } from "./waves.ts";

export interface RunKnowledge {
  readonly board: Board;
  /** At least one. */
  readonly checks: readonly Knowledge[];
  readonly waves: readonly Wave[];
}

const known = new WeakMap<
  ChartRun,
  { readonly updates: number; readonly of: RunKnowledge | null }
>();

/**
 * What a run's checks say of its facts; null for a task whose facts cannot be counted, and for a run that
 * did not measure them.
 * @param updates of both models, of the whole run
 */
export function runKnowledge(run: ChartRun, updates: number): RunKnowledge | null {
  const found = known.get(run);
  if (found?.updates === updates) return found.of;
  const board = boardOf(run.settings);
  const checks = board ? checksOf(run.metrics, board) : [];
  const of =
    board && checks.length > 0
      ? { board, checks, waves: wavesOf(checks, board, run.settings, updates) }
      : null;
  known.set(run, { updates, of });
  return of;
}

/** What is on screen at one update. */
export interface KnowledgeNow {
  readonly board: Board;
  /** At update 0 that of the first check, which measures the start. */
  readonly knowledge: Knowledge;
  readonly wave: Wave | null;
  readonly waves: readonly Wave[];
  /** Facts being taught: places on the board. */
  readonly taught: ReadonlySet<number>;
  /** The fact in the readout while nobody chooses one. */
  readonly told: number;
}

/** @returns null before the first check */
export function knowledgeOn(
  { board, checks, waves }: RunKnowledge,
  update: number,
): KnowledgeNow | null {
  const knowledge = knowledgeAt(checks, update);
  if (!knowledge) return null;
  const wave = waveAt(waves, update);
  const taught = factsTaughtAt(checks, board, wave, update);
  return {
    board,
    knowledge,
    wave,
    waves,
    taught,
    told: highlightedFact(checks, board, waves, wave),
  };
}
