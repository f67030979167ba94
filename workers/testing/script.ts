import { decodeRecording } from "../../src/core/recording/recording.ts";
import type { Checkpoint } from "../../src/core/runs/checkpoint.ts";
import type { MetricsLine, Phase, RolloutGroup } from "../../src/core/training/records.ts";
import { FRESH_STATE, type SessionState } from "../../src/core/training/state.ts";
import type { Progress } from "../../src/protocol/messages.ts";
import { MetricsStream } from "../../src/protocol/metrics-stream.ts";

const TICK_MS = 50;

/** Rate of a script, and how many lines there are per rollout group and per checkpoint. */
export interface Pace {
  readonly linesPerSecond: number;
  readonly groupEvery: number;
  readonly keepEvery: number;
}

/** Many lines at once, as fast as the page accepts them. */
export interface Burst {
  readonly lines: number;
  readonly linesPerTick: number;
  readonly groupEvery: number;
}

/** Ticks between two checkpoints of a burst. */
const KEEP_TICKS = 2;

interface ScriptParts {
  readonly port: MessagePort;
  /** The checkpoint to resume from; null for a new run. */
  readonly checkpoint: Checkpoint | null;
  /** Planned generator updates in `progress`. */
  readonly planned: number;
}

/** The recording that all scripts replay. */
async function fetchRecording(): Promise<Uint8Array> {
  const answer = await fetch(`${self.location.origin}/recordings/quick.tango.zip`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Replays the updates and rollout groups of a recording on the real stream, over and over. */
export class Script {
  readonly stream: MetricsStream;
  readonly #parts: ScriptParts;
  readonly #lines: readonly MetricsLine[];
  readonly #groups: ReadonlyMap<number, RolloutGroup>;
  readonly #first: number;
  #state: SessionState;
  /** What the clock of the run advances by with each line. */
  #secondsPerLine = 0;
  #timer: ReturnType<typeof setInterval> | null = null;

  static async open(parts: ScriptParts): Promise<Script> {
    return new Script(parts, await fetchRecording());
  }

  private constructor(parts: ScriptParts, recording: Uint8Array) {
    const { lines, groups } = decodeRecording("the script", recording);
    this.#lines = lines.filter(({ phase }) => !phase.startsWith("sft"));
    this.#groups = new Map(groups.map((group) => [group.line, group]));
    this.#parts = parts;
    this.stream = new MetricsStream(parts.port);
    this.#state = parts.checkpoint?.state ?? FRESH_STATE;
    this.#first = this.#state.line;
  }

  get line(): number {
    return this.#state.line;
  }

  /** Resolves when `lines` lines have been sent; never when `rest` is called before. */
  play({ linesPerSecond, groupEvery, keepEvery }: Pace, lines: number): Promise<void> {
    const from = { line: this.line, time: performance.now() };
    this.#secondsPerLine = 1 / linesPerSecond;
    return new Promise((resolve) => {
      this.#every(() => {
        const due = ((performance.now() - from.time) / 1000) * linesPerSecond;
        while (this.line - from.line < Math.min(due, lines)) {
          this.#sendLine(groupEvery);
          if ((this.line - this.#first) % keepEvery === 0) this.keep();
        }
        if (this.line - from.line < lines) return;
        this.rest();
        resolve();
      });
    });
  }

  rest(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.stream.flush();
  }

  /** Resolves when everything has been sent. */
  burst({ lines, linesPerTick, groupEvery }: Burst): Promise<void> {
    const end = this.line + lines;
    let ticks = 0;
    this.#secondsPerLine = TICK_MS / 1000 / linesPerTick;
    return new Promise((resolve) => {
      this.#every(() => {
        ticks += 1;
        for (let n = 0; n < linesPerTick && this.line < end; n++) this.#sendLine(groupEvery);
        if (ticks % KEEP_TICKS === 0) this.keep();
        if (this.line < end) return;
        this.rest();
        resolve();
      });
    });
  }

  /** Sends a checkpoint of real size: both models with optimizer state. */
  keep(): void {
    const { checkpoint } = this.#parts;
    if (checkpoint) this.stream.checkpoint(structuredClone({ ...checkpoint, state: this.#state }));
  }

  #every(work: () => void): void {
    this.rest();
    this.#timer = setInterval(work, TICK_MS);
  }

  #sendLine(groupEvery: number): void {
    const done = this.line - this.#first;
    const source = this.#lines[done % this.#lines.length] as MetricsLine;
    const { line } = this;
    const { tokens, seconds, generatorUpdates, verifierUpdates } = this.#advance(source.phase);
    const values = {
      ...source.values,
      num_tokens: tokens,
      seconds,
      generator_updates: generatorUpdates,
      verifier_updates: verifierUpdates,
    };
    const group = done % groupEvery === 0 ? this.#groups.get(source.line) : undefined;
    this.stream.add(
      { ...source, line, values },
      group ? { ...group, line } : null,
      this.#progress(),
    );
  }

  #advance(phase: Phase): SessionState {
    const { line, generatorUpdates, verifierUpdates, tokens, seconds } = this.#state;
    const isVerifiers = phase === "verifier" || phase === "warm-up";
    this.#state = {
      ...this.#state,
      line: line + 1,
      generatorUpdates: generatorUpdates + Number(phase === "generator"),
      verifierUpdates: verifierUpdates + Number(isVerifiers),
      tokens: tokens + 2000,
      seconds: seconds + this.#secondsPerLine,
    };
    return this.#state;
  }

  #progress(): Progress {
    const { generatorUpdates, verifierUpdates } = this.#state;
    return {
      type: "progress",
      phase: "generator",
      stage: null,
      done: generatorUpdates,
      planned: this.#parts.planned,
      generatorUpdates,
      verifierUpdates,
    };
  }
}
