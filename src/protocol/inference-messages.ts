import type { EngineChoice, ProbeResult } from "../core/engines.ts";
import type { TestTimeReport } from "../core/evaluation/test-time-report.ts";
import type { Attempt, JudgeKind } from "../core/inference/attempts.ts";
import type { OwnSolution } from "../core/inference/own-solution.ts";
import type { Question } from "../core/inference/quiz.ts";
import type { EngineHealth, Snapshot } from "../core/policy.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { Problem } from "../core/tasks/task.ts";

/** Two pairs of models can be loaded beside each other, to be compared. */
export type Side = "a" | "b";

/** What decides how models write and judge; moments of an optimizer do not. */
export type ModelWeights = Pick<Snapshot, "layout" | "weights" | "reference">;

/** Both models of a run at one moment. */
export interface RunWeights {
  /** Of the run: shape and arm. */
  readonly settings: Settings;
  readonly generator: ModelWeights;
  /** Null in arms of one model. */
  readonly verifier: ModelWeights | null;
}

export interface OpenRequest {
  readonly side: Side;
  readonly engine: EngineChoice;
  readonly weights: RunWeights;
  /** What earlier probes found, so that the same need not be measured again. */
  readonly remembered: readonly ProbeResult[];
}

export interface OpenedModels {
  readonly health: EngineHealth;
  readonly probe: ProbeResult | null;
  readonly judge: JudgeKind;
}

/** What is asked of a side: its models under the task, seed, temperature and levels of these settings. */
export interface Ask {
  readonly side: Side;
  readonly settings: Settings;
}

export interface FiguresRequest extends Ask {
  readonly problems: number;
  readonly samples: number;
  /** False goes on with the bank in hand, true begins a new one. */
  readonly anew: boolean;
}

/** The figures of the problems drawn so far. */
export interface FiguresPart {
  readonly done: number;
  readonly of: number;
  readonly report: TestTimeReport;
}

export interface AttentionRequest {
  /** Of the model's run: its shape. */
  readonly settings: Settings;
  /** Of the model, P elements. */
  readonly weights: Float32Array;
  readonly text: string;
}

/** Who listens to whom in a text of T characters. */
export interface AttentionMaps {
  readonly layers: number;
  readonly heads: number;
  /** T. */
  readonly length: number;
  /** [layers, heads, T, T]: how much a place, the row, takes from each; rows sum to 1. */
  readonly probabilities: Float32Array;
}

/**
 * Comlink surface of workers/inference.worker.ts: models that are looked at, beside a run that trains.
 * One call at a time; errors come back as values.
 */
export interface InferenceApi {
  /** Loads weights into a side, in the place of what it held. */
  open(request: OpenRequest): Promise<OpenedModels>;
  /** N sampled solutions of a problem, judged. The same draw gives both sides the same numbers. */
  sample(
    request: Ask & { readonly problem: Problem; readonly samples: number; readonly draw: number },
  ): Promise<Attempt[]>;
  /** What the judge says of solutions that a person wrote. */
  judge(
    request: Ask & { readonly problem: Problem; readonly solutions: readonly OwnSolution[] },
  ): Promise<Attempt[]>;
  /** What the judge says of a solution as a model once wrote it, well formed or not. */
  judgeText(request: Ask & { readonly problem: Problem; readonly text: string }): Promise<Attempt>;
  /** Of the weights in the request, whatever is loaded; always on the reference engine. */
  attention(request: AttentionRequest): Promise<AttentionMaps>;
  /** Question `n` of the seed; null when the generator wrote nothing that can be asked about. */
  question(request: Ask & { readonly n: number }): Promise<Question | null>;
  /**
   * Accuracy against samples and compute over held-out problems: some more of them, and the figures so
   * far. The caller asks until `done` is `of`, or stops.
   */
  figures(request: FiguresRequest): Promise<FiguresPart>;
}
