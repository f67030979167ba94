import { EVAL_POINTS, PHASES } from "../../core/training/records.ts";
import type { StreamMessage } from "../../protocol/messages.ts";
import { keptLines } from "../../study/archive.ts";
import type { Line } from "../../study/line.ts";

type Block = Extract<StreamMessage, { type: "metrics" }>;

/** Collects a run's lines, in the form a study keeps them, from its trainer's stream. */
export class RunLines {
  readonly #kept: readonly string[];
  #lines: Line[];
  #columns: readonly string[] = [];
  /** Evaluations so far: the stream omits their stages, which have a fixed order. */
  #stages: number;

  /**
   * @param kept metrics that the study keeps
   * @param before the lines up to the checkpoint from which the run goes on
   */
  constructor(kept: readonly string[], before: readonly Line[]) {
    this.#kept = kept;
    this.#lines = [...before];
    this.#stages = before.filter(({ stage }) => stage !== undefined).length;
  }

  /** The names of the values in the blocks that follow. */
  setColumns(names: readonly string[]): void {
    this.#columns = names;
  }

  /** Adds the lines of a block, without those of SFT. */
  append({ phases, values }: Block): void {
    const width = this.#columns.length;
    // A new list each time, because a checkpoint keeps the list of its moment.
    const lines = [...this.#lines];
    phases.forEach((place, row) => {
      const phase = PHASES[place];
      if (phase === undefined || phase.startsWith("sft")) return;
      const named = this.#columns.map((name, i) => [name, values[row * width + i]] as const);
      const logged = named.filter(([, value]) => value !== undefined && !Number.isNaN(value));
      const stage = phase === "evaluation" ? { stage: EVAL_POINTS[this.#stages++] } : {};
      lines.push({ phase, ...stage, ...Object.fromEntries(logged) });
    });
    this.#lines = keptLines(lines, this.#kept);
  }

  /** The lines so far. */
  get all(): readonly Line[] {
    return this.#lines;
  }
}
