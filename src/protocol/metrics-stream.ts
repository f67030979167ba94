import type { Preparing } from "../core/engines.ts";
import { toPlainError } from "../core/errors.ts";
import type { EngineHealth } from "../core/policy.ts";
import type { Role } from "../core/role.ts";
import type { Checkpoint } from "../core/runs/checkpoint.ts";
import type { UnitResult } from "../core/training/counted-unit.ts";
import type { MetricsLine, RolloutGroup } from "../core/training/records.ts";
import type { RunnerEvents } from "../core/training/runner.ts";
import type { Session } from "../core/training/session.ts";
import type { PortMessage, Progress, Written } from "./messages.ts";
import { BlockPacker } from "./metric-blocks.ts";
import { packGroups } from "./packed-groups.ts";
import { progressAt } from "./progress.ts";

/** Longest delay of a line, ms: fast updates are sent in blocks. */
const BATCH_MS = 100;

const progressOf = ({ arm, settings, state, workClock }: Session): Progress => ({
  ...progressAt(arm, settings, state),
  spent: workClock.spent(state.generatorUpdates),
});

/** The buffers of a message's arrays, to be transferred. */
function buffersIn(message: Written["messages"][number]): ArrayBuffer[] {
  const ofBlock = message.type === "metrics" ? [message.lines, message.phases, message.values] : [];
  const ofGroups = message.type === "groups" ? [message.starts, message.numbers] : [];
  return [...ofBlock, ...ofGroups].map(({ buffer }) => buffer as ArrayBuffer);
}

/** Sends the messages of a run to the page in order, with typed arrays transferred. */
export class MetricsStream implements RunnerEvents {
  readonly #port: MessagePort;
  readonly #packer = new BlockPacker();
  #lines: MetricsLine[] = [];
  #groups: RolloutGroup[] = [];
  #progress: Progress | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #lastFlush = Number.NEGATIVE_INFINITY;

  constructor(port: MessagePort) {
    this.#port = port;
  }

  progressed({ line, group }: UnitResult, session: Session): void {
    this.add(line, group, progressOf(session));
  }

  add(line: MetricsLine, group: RolloutGroup | null, progress: Progress): void {
    this.#lines.push(line);
    if (group) this.#groups.push(group);
    this.#progress = progress;
    const since = performance.now() - this.#lastFlush;
    if (since >= BATCH_MS) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), BATCH_MS - since);
  }

  preparing(model: Role, preparing: Preparing): void {
    this.#post({ type: "preparing", model, ...preparing });
  }

  engine(model: Role, health: EngineHealth, why: string): void {
    this.#post({ type: "engine", model, health, why });
  }

  /** Sends the run's progress at once. */
  progress(session: Session): void {
    this.#progress = progressOf(session);
    this.flush();
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

  fault(thrown: unknown): void {
    this.flush();
    this.#post({ type: "fault", error: toPlainError(thrown) });
  }

  /** Sends all waiting messages. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#lastFlush = performance.now();
    if (this.#lines.length === 0 && this.#progress === null) return;
    const messages: Written["messages"] = [
      ...this.#packer.pack(this.#lines),
      ...(this.#groups.length > 0 ? [packGroups(this.#groups)] : []),
      ...(this.#progress ? [this.#progress] : []),
    ];
    [this.#lines, this.#groups, this.#progress] = [[], [], null];
    this.#post({ type: "written", messages }, messages.flatMap(buffersIn));
  }

  #post(message: PortMessage, transfer: Transferable[] = []): void {
    this.#port.postMessage(message, transfer);
  }
}
