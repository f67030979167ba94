import type { TokenCounts } from "../tango/token-counts.ts";
import type { EvalPoint, MetricsLine, Phase, RolloutGroup } from "./records.ts";
import type { SessionState } from "./state.ts";

/** The result of one unit of work. */
export interface UnitResult {
  readonly line: MetricsLine;
  readonly group: RolloutGroup | null;
}

/** Called when a unit is done and counted, before its line is written. @returns whether another unit follows at once */
export type OnCounted = (phase: Phase) => boolean;

interface DoneUnit {
  readonly phase: Phase;
  readonly stage?: EvalPoint;
  /** Spent in the update. */
  readonly seconds: number;
  readonly tokens: TokenCounts;
  /** The counters that the unit changed. */
  readonly counters: Partial<SessionState>;
}

/** Adds a finished unit to the counters. @returns the state after it, and a function that builds its log line later */
export function countUnit(before: SessionState, unit: DoneUnit) {
  const { phase, stage, seconds, tokens, counters } = unit;
  const state: SessionState = {
    ...before,
    ...counters,
    line: before.line + 1,
    tokens: before.tokens + tokens.sampled,
    tokensRead: before.tokensRead + tokens.read,
    seconds: before.seconds + seconds,
  };
  const counts = {
    generator_updates: state.generatorUpdates,
    verifier_updates: state.verifierUpdates,
    num_tokens: state.tokens,
    num_tokens_read: state.tokensRead,
    seconds: state.seconds,
  };
  const write = (metrics: Readonly<Record<string, number>>): MetricsLine => {
    const values = { ...metrics, ...counts };
    return { line: before.line, phase, ...(stage && { stage }), values };
  };
  return { state, write };
}
