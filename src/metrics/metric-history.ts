import { PHASES } from "../core/training/records.ts";
import { type Curve, HistoryTrack } from "./history-track.ts";
import type { XAxis } from "./x-axes.ts";

const LAST_OF_SFT = PHASES.indexOf("sft-verifier");

/**
 * The whole run in memory of a fixed size: what a draw reads, and what is kept, is the same after a
 * thousand lines and after a million; nothing of the early run and no extreme is lost. SFT has a
 * track of its own: it often has ten times the lines of what follows, and few charts show it.
 */
export class MetricHistory {
  readonly #sft = new HistoryTrack();
  readonly #rest = new HistoryTrack();

  /** Lines so far. */
  get lines(): number {
    return this.#sft.lines + this.#rest.lines;
  }

  /** Whether a value of this name came. */
  has(name: string): boolean {
    return this.#sft.has(name) || this.#rest.has(name);
  }

  /**
   * Adds a line.
   * @param phase index into PHASES
   * @param place on the axes, NaN where it is not known; none goes back
   * @param values by name; those that are not finite are left out
   */
  add(
    phase: number,
    place: Readonly<Record<XAxis, number>>,
    values: Iterable<readonly [name: string, value: number]>,
  ): void {
    const track = phase <= LAST_OF_SFT && this.#rest.lines === 0 ? this.#sft : this.#rest;
    track.begin(place);
    for (const [name, value] of values) track.put(name, phase, value);
  }

  /**
   * A series, on the lines of these phases alone; null when nothing was logged there.
   * @param most buckets of each track
   */
  curve(name: string, phases: readonly number[] | null, most?: number): Curve | null {
    const early = this.#sft.curve(name, phases, most);
    const late = this.#rest.curve(name, phases, most);
    if (!late) return early;
    const from = this.#sft.lines;
    return {
      at: [...(early?.at ?? []), ...late.at.map((at) => at + from)],
      values: [...(early?.values ?? []), ...late.values],
      buckets: [
        ...(early?.buckets ?? []),
        ...late.buckets.map((bucket) => ({ ...bucket, at: bucket.at + from })),
      ],
      count: (early?.count ?? 0) + late.count,
    };
  }

  /** Where a line stands on an axis; between the ends of its bucket in even steps. */
  place(axis: XAxis, at: number): number {
    const from = this.#sft.lines;
    return at < from ? this.#sft.place(axis, at) : this.#rest.place(axis, at - from);
  }

  /**
   * Forgets the bucket that holds this line, and all after it.
   * @returns how many lines are left: those from there to `line` have to be added again
   */
  truncate(line: number): number {
    const from = this.#sft.lines;
    if (line >= from) return from + this.#rest.truncate(line - from);
    this.#rest.clear();
    return this.#sft.truncate(line);
  }

  clear(): void {
    this.#sft.clear();
    this.#rest.clear();
  }
}
