import type { Preparing } from "../src/core/engines.ts";
import type { PlainError } from "../src/core/errors.ts";
import type { Checkpoint } from "../src/core/runs/checkpoint.ts";
import { type MetricsLine, PHASES, type RolloutGroup } from "../src/core/training/records.ts";
import type { Session } from "../src/core/training/session.ts";
import type { StreamMessage } from "../src/protocol/messages.ts";

/** Lines wait at most this long, so that fast updates cross in blocks. */
const BATCH_MS = 100;
const UPCOMING = 12;

/** The trainer's side of the raw port: typed arrays, transferred, in order. */
export class MetricsStream {
  readonly #port: MessagePort;
  readonly #columns = new Map<string, number>();
  #columnsSent = 0;
  #waiting: MetricsLine[] = [];
  #groups: RolloutGroup[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #lastFlush = Number.NEGATIVE_INFINITY;

  constructor(port: MessagePort) {
    this.#port = port;
  }

  add(line: MetricsLine, group: RolloutGroup | null): void {
    this.#waiting.push(line);
    if (group) this.#groups.push(group);
    const since = performance.now() - this.#lastFlush;
    if (since >= BATCH_MS) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), BATCH_MS - since);
  }

  preparing(model: "generator" | "verifier", preparing: Preparing): void {
    this.#post({ type: "preparing", model, ...preparing });
  }

  progress(session: Session): void {
    const { phase, stage, done, planned } = session.next;
    const { generatorUpdates, verifierUpdates } = session.state;
    const upcoming = session.upcoming(UPCOMING);
    this.#post({
      type: "progress",
      phase,
      stage,
      done,
      planned,
      generatorUpdates,
      verifierUpdates,
      upcoming,
    });
  }

  checkpoint(checkpoint: Checkpoint): void {
    this.flush();
    const { generator, verifier } = checkpoint;
    const buffers = [generator, verifier].flatMap((s) => [
      s.weights.buffer,
      s.firstMoment.buffer,
      s.secondMoment.buffer,
      s.reference.buffer,
    ]) as ArrayBuffer[];
    this.#post({ type: "checkpoint", checkpoint }, buffers);
  }

  paused(): void {
    this.flush();
    this.#post({ type: "paused" });
  }

  finished(): void {
    this.flush();
    this.#post({ type: "finished" });
  }

  fault(error: PlainError): void {
    this.flush();
    this.#post({ type: "fault", error });
  }

  /** Sends what waits: new column names first, then one block of lines, then their groups. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#lastFlush = performance.now();
    const lines = this.#waiting;
    this.#waiting = [];
    if (lines.length > 0) this.#sendLines(lines);
    for (const group of this.#groups) this.#post({ type: "rollouts", group });
    this.#groups = [];
  }

  #sendLines(lines: readonly MetricsLine[]): void {
    for (const { values } of lines) {
      for (const name of Object.keys(values)) {
        if (!this.#columns.has(name)) this.#columns.set(name, this.#columns.size);
      }
    }
    const width = this.#columns.size;
    if (width > this.#columnsSent)
      this.#post({ type: "columns", names: [...this.#columns.keys()] });
    this.#columnsSent = width;
    const values = new Float64Array(lines.length * width).fill(Number.NaN);
    lines.forEach((line, row) => {
      for (const [name, value] of Object.entries(line.values)) {
        values[row * width + (this.#columns.get(name) ?? 0)] = value;
      }
    });
    const numbers = Float64Array.from(lines, ({ line }) => line);
    const phases = Uint8Array.from(lines, ({ phase }) => PHASES.indexOf(phase));
    this.#post({ type: "metrics", lines: numbers, phases, values }, [
      numbers.buffer,
      phases.buffer,
      values.buffer,
    ]);
  }

  #post(message: StreamMessage, transfer: Transferable[] = []): void {
    this.#port.postMessage(message, transfer);
  }
}
