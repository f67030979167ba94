import { armById } from "../core/algorithms/registry.ts";
import { checkpointRef } from "../core/recording/checkpoint-refs.ts";
import type { Checkpoint } from "../core/runs/checkpoint.ts";
import { nextUnit } from "../core/training/plan.ts";
import { type KeptMoment, withMoment } from "./persistence/moments.ts";

const PARTS = ["weights", "firstMoment", "secondMoment", "reference"] as const;

const bytesOf = ({ generator, verifier }: Checkpoint): number =>
  [generator, verifier].reduce(
    (sum, model) => sum + PARTS.reduce((bytes, part) => bytes + model[part].byteLength, 0),
    0,
  );

/**
 * Checkpoints of a live run that the page holds, where it can branch off: those before a table, one
 * in twenty generator updates, and the newest. They are as far apart as those of recordings, and
 * bounded as what the browser keeps.
 */
export class KeptCheckpoints {
  #moments: readonly KeptMoment[] = [];
  readonly #byLine = new Map<number, Checkpoint>();

  /** Oldest first. */
  get all(): readonly Checkpoint[] {
    return this.#moments.flatMap(({ line }) => this.#byLine.get(line) ?? []);
  }

  get newest(): Checkpoint | null {
    return this.all.at(-1) ?? null;
  }

  /** Those at or after its line are of a run that was begun again from before them, and go. */
  keep(checkpoint: Checkpoint): void {
    const { settings, state } = checkpoint;
    const isBeforeTable =
      nextUnit(armById(settings.algorithm), settings, state).phase === "evaluation";
    const moment = { ...checkpointRef(state), isBeforeTable };
    this.#moments = withMoment(this.#moments, moment, Math.max(1, bytesOf(checkpoint)));
    this.#byLine.set(state.line, checkpoint);
    const lines = new Set(this.#moments.map((one) => one.line));
    for (const held of this.#byLine.keys()) if (!lines.has(held)) this.#byLine.delete(held);
  }

  clear(): void {
    this.#moments = [];
    this.#byLine.clear();
  }
}
