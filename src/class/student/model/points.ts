/** Where the runs of a class can go on, in this browser: its stored checkpoints by name. */
import { halfPart, pointOf } from "../../../runtime/repeats/points.ts";
import type { RunPoint } from "../../../runtime/repeats/train-job.ts";
import type { Databases } from "../../../runtime/storage/database.ts";
import { RepeatStore } from "../../../runtime/storage/repeats.ts";

/** They stand among those of repeated pairs. Where storage is denied or full, a reload begins the run anew. */
export class Points {
  readonly #databases: Databases;
  readonly #id: string;
  /** Metrics that are kept of a run's lines. */
  readonly #kept: readonly string[];

  /** @param id the class's key */
  constructor(databases: Databases, id: string, kept: readonly string[]) {
    this.#databases = databases;
    this.#id = id;
    this.#kept = kept;
  }

  /** Null where nothing is stored that can be read. */
  async read(name: string): Promise<RunPoint | null> {
    try {
      const part = await (await this.#databases.get()).get("parts", [this.#id, name]);
      return part ? pointOf(part) : null;
    } catch {
      return null;
    }
  }

  async keep(name: string, point: RunPoint): Promise<void> {
    const put = async () =>
      (await this.#databases.get()).put("parts", halfPart(this.#kept, point), [this.#id, name]);
    await put().catch(() => undefined);
  }

  async forgetAll(): Promise<void> {
    await new RepeatStore(this.#databases).remove(this.#id).catch(() => undefined);
  }
}
