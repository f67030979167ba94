import { type PlainError, toPlainError } from "../../../core/errors.ts";
import type { Attempt } from "../../../core/inference/attempts.ts";
import { parseProblem } from "../../../core/inference/own-problem.ts";
import { Latest } from "../../../core/latest.ts";
import type { CheckpointRef } from "../../../core/recording/checkpoint-refs.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import type { RunWeights } from "../../../protocol/inference-messages.ts";
import type { SourceById } from "../../../runtime/checkpoints/source.ts";
import type { SolutionRef } from "../../../runtime/shown-solution.ts";
import type { Slice } from "../../../runtime/slice.ts";
import type { InspectorWorker } from "./worker.ts";

/** The verdict on the solution by the verifier of one checkpoint. */
export interface JudgedAt {
  readonly checkpoint: CheckpointRef;
  readonly attempt: Attempt;
}

export interface VerdictHistoryState {
  /** The solution; null before the first request. */
  readonly about: SolutionRef | null;
  /** The number of checkpoints to judge with; null until known. */
  readonly of: number | null;
  /** Verdicts so far, oldest checkpoint first. */
  readonly judged: readonly JudgedAt[];
  readonly isJudging: boolean;
  readonly error: PlainError | null;
}

export const NO_VERDICTS: VerdictHistoryState = {
  about: null,
  of: null,
  judged: [],
  isJudging: false,
  error: null,
};

/** Judges one solution with the verifier of every checkpoint, one greedy verification each. Methods never throw. */
export class VerdictHistory {
  readonly store: Slice<VerdictHistoryState>;
  readonly #sourceOf: SourceById;
  readonly #worker: InspectorWorker;
  readonly #latest = new Latest();

  constructor(store: Slice<VerdictHistoryState>, sourceOf: SourceById, worker: InspectorWorker) {
    this.store = store;
    this.#sourceOf = sourceOf;
    this.#worker = worker;
  }

  /** Starts over with this solution. */
  async start(about: SolutionRef): Promise<void> {
    const isMine = this.#latest.take();
    this.store.setState({ ...NO_VERDICTS, about, isJudging: true });
    try {
      const source = this.#sourceOf(about.source);
      const refs = await source.list();
      if (isMine()) this.store.setState({ of: refs.length });
      for (const checkpoint of refs) {
        const attempt = await this.#judge(about, await source.weights(checkpoint), isMine);
        if (!attempt || !isMine()) return;
        this.store.setState(({ judged }) => ({ judged: [...judged, { checkpoint, attempt }] }));
      }
    } catch (thrown) {
      if (isMine()) this.store.setState({ error: toPlainError(thrown) });
    } finally {
      if (isMine()) this.store.setState({ isJudging: false });
    }
  }

  /** Stops after the current verification; the verdicts so far stay. */
  cancel(): void {
    this.#latest.take();
    this.store.setState({ isJudging: false });
  }

  /** Cancels the verification and drops the verdicts. */
  forget(): void {
    this.#latest.take();
    this.store.setState(NO_VERDICTS);
  }

  #judge(
    { problem, solution }: SolutionRef,
    weights: RunWeights,
    isWanted: () => boolean,
  ): Promise<Attempt | null> {
    const { settings } = weights;
    const read = parseProblem(taskById(settings.task), problem);
    return this.#worker.ask(isWanted, async ({ open, judgeText }) => {
      await open({ side: "a", engine: "cpu", weights, remembered: [] });
      return judgeText({ side: "a", settings, problem: read, text: solution });
    });
  }
}
