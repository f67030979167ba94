import { useMemo } from "react";
import { armById } from "../../core/algorithms/registry.ts";
import type { Recording } from "../../core/recording/recording.ts";
import { clockAt, lengthWords } from "../../ui/page/clock.ts";
import { type BesideRun, besideRun, withBook } from "../growth/model/beside.ts";
import { runChecks } from "../growth/model/checks.ts";
import { believedAtEnd } from "../headline/believed.ts";
import type { Board } from "../knowledge/model/board.ts";
import { countOf, type Knowledge } from "../knowledge/model/knowledge.ts";
import { runKnowledge } from "../knowledge/model/run-knowledge.ts";
import { SAMPLED_ACCURACY } from "../live-story/live-story.ts";
import { methodOfArm } from "../model-card/method.ts";
import type { Point } from "../run-chart/model/lane-line.ts";
import { recordedRun } from "../run-chart/runs.ts";
import { useOpenRecording, useOtherRecording } from "../run-chart/use-runs.ts";

/** What the comparison of two recorded runs shows of each run. */
export interface ComparedRun {
  /** Share of right answers on new problems, at updates of the recording. */
  readonly points: readonly Point[];
  /** What the run's models know at the end of the run; null where that was not measured. */
  readonly knowledge: Knowledge | null;
  /** How many facts the run's generator knew at the start; null where that was not measured. */
  readonly knewAtStart: number | null;
  /** Share of right answers that the verifier accepts at the end; null without a judge or enough right answers. */
  readonly believed: number | null;
}

export interface Compared {
  readonly own: ComparedRun;
  readonly other: ComparedRun;
  /** The other run's curve, and what its verifier's book knows where it never learns. */
  readonly beside: readonly BesideRun[];
  /** The facts of both runs; null where they cannot be counted. */
  readonly board: Board | null;
  /** Number of updates of both models in the recording, and its length in words. */
  readonly updates: number;
  readonly length: string;
  /** Tokens that the other run sampled, as a share of the recording's, at most 1. */
  readonly tokens: number;
  /** Whether the other run rewards only whole answers, and none of its answers was ever right. */
  readonly wasNeverPaid: boolean;
  /** The model whose facts are compared: the verifier where it judges in both runs, else the generator. */
  readonly role: "generator" | "verifier";
}

function sideOf(recording: Recording, points: readonly Point[], updates: number): ComparedRun {
  const checks = runKnowledge(recordedRun(recording), updates)?.checks ?? [];
  const [start] = checks;
  return {
    points,
    knowledge: checks.at(-1) ?? null,
    knewAtStart: start ? countOf(start.generator.knows) : null,
    believed: believedAtEnd(recording),
  };
}

const hasJudge = ({ run: { settings } }: Recording): boolean =>
  methodOfArm(armById(settings.algorithm)).judge.by === "verifier";

const paysAnswersAlone = ({ run: { settings } }: Recording): boolean =>
  methodOfArm(armById(settings.algorithm)).judge.by === "none";

/** Compares the recording with the lane laid over it. */
export function compareRuns(recording: Recording, lane: Recording): Compared {
  const [own, other] = [recordedRun(recording), recordedRun(lane)];
  const updates = lastUpdate(recording);
  const tokensOf = (run: typeof own) => run.metrics.latest("num_tokens")?.value ?? 0;
  const board = runKnowledge(own, updates)?.board ?? null;
  const laid = besideRun(own, lane);
  return {
    own: sideOf(recording, runChecks(own).generator, updates),
    other: sideOf(lane, laid.points, lastUpdate(lane)),
    beside: withBook(own, [laid]),
    board,
    updates,
    length: lengthWords(clockAt(own, updates)),
    tokens: Math.min(1, tokensOf(other) / Math.max(1, tokensOf(own))),
    wasNeverPaid:
      paysAnswersAlone(lane) &&
      !lane.lines.some(({ values }) => (values[SAMPLED_ACCURACY] ?? 0) > 0),
    role: hasJudge(recording) && hasJudge(lane) ? "verifier" : "generator",
  };
}

function lastUpdate({ lines }: Recording): number {
  const { generator_updates = 0, verifier_updates = 0 } = lines.at(-1)?.values ?? {};
  return generator_updates + verifier_updates;
}

export function useCompared(): Compared | null {
  const recording = useOpenRecording();
  const lane = useOtherRecording();
  return useMemo(
    () => (recording && lane ? compareRuns(recording, lane) : null),
    [recording, lane],
  );
}
