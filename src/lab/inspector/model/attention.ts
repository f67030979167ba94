import { createStore } from "zustand/vanilla";
import { type PlainError, TangoError, toPlainError } from "../../../core/errors.ts";
import { parseProblem } from "../../../core/inference/own-problem.ts";
import { Latest } from "../../../core/latest.ts";
import type { Role } from "../../../core/role.ts";
import { verifierPrompt } from "../../../core/tango/texts.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import type { AttentionMaps, RunWeights } from "../../../protocol/inference-messages.ts";
import type { SourceById } from "../../../runtime/checkpoints/source.ts";
import {
  type ConnectInference,
  connectInference,
  type InferenceConnection,
} from "../../../runtime/inference/connection.ts";
import type { SolutionRef } from "../../../runtime/shown-solution.ts";
import { checkpointSources } from "../../../ui/page/checkpoints.ts";

/** Attention weights on screen, and the text that they are about. */
export interface AttentionShown {
  readonly about: SolutionRef;
  readonly role: Role;
  readonly text: string;
  readonly maps: AttentionMaps;
}

interface AttentionState {
  /** The solution of the last request; null before the first one. */
  readonly asked: SolutionRef | null;
  readonly shown: AttentionShown | null;
  readonly isComputing: boolean;
  readonly error: PlainError | null;
}

const NO_ATTENTION: AttentionState = { asked: null, shown: null, isComputing: false, error: null };

/** Attention over the selected text, computed on request with the last weights before its update. Methods never throw. */
export class AttentionModel {
  readonly store = createStore<AttentionState>(() => NO_ATTENTION);
  readonly #sourceOf: SourceById;
  readonly #connect: ConnectInference;
  readonly #latest = new Latest();
  #worker: InferenceConnection | null = null;

  constructor(sourceOf: SourceById, connect: ConnectInference) {
    this.#sourceOf = sourceOf;
    this.#connect = connect;
  }

  /** Drops the result and ends the worker, which frees its memory. */
  rest(): void {
    this.#latest.take();
    this.store.setState(NO_ATTENTION);
    this.#worker?.end();
    this.#worker = null;
  }

  async show(about: SolutionRef, role: Role): Promise<void> {
    const isMine = this.#latest.take();
    const set = (change: Partial<AttentionState>) => {
      if (isMine()) this.store.setState(change);
    };
    set({ asked: about, isComputing: true, error: null });
    try {
      const source = this.#sourceOf(about.source);
      const checkpoints = await source.list();
      const before = checkpoints.findLast(({ line }) => line <= about.line) ?? checkpoints[0];
      if (!before) throw new TangoError("bad-file", "This run has no weights.");
      const run = await source.weights(before);
      if (!isMine()) return;
      const text = textOf(about, role, run);
      const { weights } = (role === "verifier" ? run.verifier : null) ?? run.generator;
      this.#worker ??= this.#connect(() => {
        this.#worker = null;
      });
      const maps = await this.#worker.attention({ settings: run.settings, weights, text });
      set({ shown: { about, role, text, maps } });
    } catch (thrown) {
      set({ shown: null, error: toPlainError(thrown) });
    } finally {
      set({ isComputing: false });
    }
  }
}

/** The page's one. Making it starts no worker and fetches nothing. */
export const attention = new AttentionModel((id) => checkpointSources.get(id), connectInference);

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
