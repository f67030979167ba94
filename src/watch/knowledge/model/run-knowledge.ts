/** What a run's models know, in all that the page shows; computed once for each run. */
import { runChecks } from "../../growth/model/checks.ts";
import type { ChartRun } from "../../run-chart/model/chart-run.ts";
import { type Board, boardOf } from "./board.ts";
import { checksOf, type Knowledge, knowledgeAt } from "./knowledge.ts";
import { factsTaughtAt, highlightedFact, type Wave, waveAt, wavesOf } from "./waves.ts";

export interface RunKnowledge {
  readonly board: Board;
  /** At least one check, in order. */
  readonly checks: readonly Knowledge[];
  readonly waves: readonly Wave[];
}

const runKnowledgeCache = new WeakMap<
  ChartRun,
  { readonly updates: number; readonly of: RunKnowledge | null }
>();

/**
 * The facts, checks and waves of a run; null for a task whose facts cannot be counted, and for a run that did not
 * measure facts.
 * @param updates of both models, in the whole run
 */
export function runKnowledge(run: ChartRun, updates: number): RunKnowledge | null {
  const found = runKnowledgeCache.get(run);
  if (found?.updates === updates) return found.of;
  const board = boardOf(run.settings);
  const checks = board ? checksOf(run.metrics, board) : [];
  const curve = runChecks(run).verifier ?? [];
  const of =
    board && checks.length > 0
      ? { board, checks, waves: wavesOf({ checks, board, curve }, run.settings, updates) }
      : null;
  runKnowledgeCache.set(run, { updates, of });
  return of;
}

/** What both models know at one update. */
export interface KnowledgeNow {
  readonly board: Board;
  /** The last check; at update 0 the first check, which measures the start. */
  readonly knowledge: Knowledge;
  /** The first check. */
  readonly start: Knowledge;
  readonly wave: Wave | null;
  readonly waves: readonly Wave[];
  /** Indices of the facts that are being taught. */
  readonly taught: ReadonlySet<number>;
  /** Index of the fact in the readout while the user chooses none. */
  readonly told: number;
}

/** What both models know at an update. @returns null before the first check */
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
    start: checks[0] ?? knowledge,
    wave,
    waves,
    taught,
    told: highlightedFact(checks, board, wave),
  };
}
