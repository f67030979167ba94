import { type PlainError, toPlainError } from "../../../core/errors.ts";
import { parseProblem } from "../../../core/inference/own-problem.ts";
import { Latest } from "../../../core/latest.ts";
import type { CheckpointRef } from "../../../core/recording/checkpoint-refs.ts";
import type { Role } from "../../../core/role.ts";
import { verifierPrompt } from "../../../core/tango/texts.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import type { AttentionMaps, RunWeights } from "../../../protocol/inference-messages.ts";
import type { SourceById } from "../../../runtime/checkpoints/source.ts";
import type { SolutionRef } from "../../../runtime/shown-solution.ts";
import type { Slice } from "../../../runtime/slice.ts";
import type { InspectorWorker } from "./worker.ts";

/** Which model and which checkpoint the attention is read from. */
export interface AttentionChoice {
  readonly role: Role;
  /** Index of the checkpoint; null for the last one before the update that the text is from. */
  readonly checkpoint: number | null;
}

/** Attention weights on screen, and the text that they are about. */
export interface AttentionShown {
  readonly about: SolutionRef;
  readonly role: Role;
  /** Index of the checkpoint whose weights these are. */
  readonly checkpoint: number;
  readonly text: string;
  readonly maps: AttentionMaps;
}

export interface AttentionState {
  /** The solution of the last request; null before the first one. */
  readonly asked: SolutionRef | null;
  readonly shown: AttentionShown | null;
  /** Checkpoints of the run; empty until they are known. */
  readonly checkpoints: readonly CheckpointRef[];
  readonly isComputing: boolean;
  readonly error: PlainError | null;
}

export const NO_ATTENTION: AttentionState = {
  asked: null,
  shown: null,
  checkpoints: [],
  isComputing: false,
  error: null,
};

/** Attention over the selected text, computed on request. Methods never throw. */
export class AttentionModel {
  readonly store: Slice<AttentionState>;
  readonly #sourceOf: SourceById;
  readonly #worker: InspectorWorker;
  readonly #latest = new Latest();

  constructor(store: Slice<AttentionState>, sourceOf: SourceById, worker: InspectorWorker) {
    this.store = store;
    this.#sourceOf = sourceOf;
    this.#worker = worker;
  }

  /** Cancels the computation and drops the result. */
  forget(): void {
    this.#latest.take();
    this.store.setState(NO_ATTENTION);
  }

  async show(about: SolutionRef, { role, checkpoint: chosen }: AttentionChoice): Promise<void> {
    const isMine = this.#latest.take();
    const set = (change: Partial<AttentionState>) => {
      if (isMine()) this.store.setState(change);
    };
    set({ asked: about, isComputing: true, error: null });
    try {
      const source = this.#sourceOf(about.source);
      const checkpoints = await source.list();
      const last = checkpoints.length - 1;
      const checkpoint = Math.min(chosen ?? lastBefore(checkpoints, about.line), last);
      const run = await source.weights(checkpoints[checkpoint] as CheckpointRef);
      const text = textOf(about, role, run);
      const { weights } = (role === "verifier" ? run.verifier : null) ?? run.generator;
      const { settings } = run;
      const maps = await this.#worker.ask(isMine, (worker) =>
        worker.attention({ settings, weights, text }),
      );
      if (maps) set({ shown: { about, role, checkpoint, text, maps }, checkpoints });
    } catch (thrown) {
      set({ shown: null, error: toPlainError(thrown) });
    } finally {
      set({ isComputing: false });
    }
  }
}

/** Index of the last checkpoint at or before a line of the log; 0 when there is none. */
const lastBefore = (refs: readonly CheckpointRef[], line: number): number =>
  Math.max(
    0,
    refs.findLastIndex((ref) => ref.line <= line),
  );

/** The text that the model reads and writes. */
function textOf(about: SolutionRef, role: Role, { settings }: RunWeights): string {
  const { problem, solution, verification } = about;
  if (role === "generator") return problem + solution;
  const parsed = parseProblem(taskById(settings.task), problem);
  return verifierPrompt(parsed, solution) + (verification ?? "");
}

/** A character that another attends to. */
export interface Attended {
  readonly position: number;
  readonly character: string;
  readonly weight: number;
}

/** The characters that position `at` attends to most, largest weight first. @param count at most this many */
export function mostAttended(
  { maps, text }: Pick<AttentionShown, "maps" | "text">,
  head: { readonly layer: number; readonly head: number },
  at: number,
  count: number,
): Attended[] {
  const weights = rowOf(maps, head, at);
  return [...weights.subarray(0, at + 1)]
    .map((weight, position) => ({ position, character: text[position] ?? "", weight }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count);
}

/** Attention weights of the query at position `at`, [T]. */
export function rowOf(
  { heads, length, probabilities }: AttentionMaps,
  { layer, head }: { readonly layer: number; readonly head: number },
  at: number,
): Float32Array {
  const from = ((layer * heads + head) * length + at) * length;
  return probabilities.subarray(from, from + length);
}
