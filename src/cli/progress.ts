import {
  type Collapse,
  type CollapseState,
  collapseOf,
  collapseSentence,
  INITIAL_COLLAPSE_STATE,
  recoverySentence,
  watchCollapse,
} from "../core/metrics/collapse.ts";
import { GREEDY_IN_RANGE, SAMPLED_IN_RANGE } from "../core/metrics/names.ts";
import type { NextUnit } from "../core/training/plan.ts";
import type { MetricsLine } from "../core/training/records.ts";

const WORDS: Readonly<Record<string, string>> = {
  "sft-generator": "SFT of the generator",
  "sft-verifier": "SFT of the verifier",
  evaluation: "held-out table",
  "warm-up": "verifier warm-up",
  generator: "rounds",
  verifier: "rounds",
};
const BAR = 24; // characters of the progress bar
/** Without a terminal: one plain line every so many units, and at every change of phase. */
const PLAIN_EVERY = 10;

const percent = (value: number | undefined) =>
  value === undefined ? "–" : `${(100 * value).toFixed(0)} %`;

/** A progress bar on a terminal, plain lines otherwise. */
export class Progress {
  readonly #stream: NodeJS.WriteStream;
  #lastWord = "";
  #units = 0;
  #latest: Record<string, number> = {};
  #watched: CollapseState;

  /** @param earlier metrics of the lines that the run logged before this process */
  constructor(
    stream: NodeJS.WriteStream,
    earlier: readonly Readonly<Record<string, unknown>>[] = [],
  ) {
    this.#stream = stream;
    this.#watched = earlier.reduce(watchCollapse, INITIAL_COLLAPSE_STATE);
  }

  /** Whether the verifier has collapsed, after the lines so far. */
  get collapse(): Collapse | null {
    return collapseOf(this.#watched);
  }

  report({ line, unit }: { line: MetricsLine; unit: NextUnit }): void {
    this.#latest = { ...this.#latest, ...line.values };
    this.#sayCollapse(line);
    const word = WORDS[line.phase] ?? line.phase;
    const done = Math.min(unit.planned, unit.done + 1);
    const facts = this.#facts(line);
    if (this.#stream.isTTY) {
      const filled = Math.round((BAR * done) / unit.planned);
      const bar = "█".repeat(filled) + "░".repeat(BAR - filled);
      this.#stream.write(`\r\x1b[K${bar} ${done}/${unit.planned} ${word} ${facts}`);
      if (line.phase === "evaluation") this.#stream.write("\n");
      return;
    }
    this.#units += 1;
    if (word !== this.#lastWord || this.#units % PLAIN_EVERY === 0 || done === unit.planned) {
      this.#stream.write(`${word} ${done}/${unit.planned} ${facts}\n`);
    }
    this.#lastWord = word;
  }

  /** Prints one sentence when the verifier collapses, changes its kind of collapse, or recovers. */
  #sayCollapse({ values }: MetricsLine): void {
    const before = this.collapse;
    this.#watched = watchCollapse(this.#watched, values);
    const now = this.collapse;
    if (now?.kind === before?.kind) return;
    const sentence = now
      ? collapseSentence(now)
      : before && recoverySentence(before, values["verifier_updates"] ?? 0);
    this.#stream.write(`${this.#stream.isTTY ? "\r\x1b[K" : ""}${sentence}\n`);
  }

  /** Ends the progress bar's line. */
  end(): void {
    if (this.#stream.isTTY) this.#stream.write("\n");
  }

  #facts(line: MetricsLine): string {
    const v = this.#latest;
    if (line.phase.startsWith("sft")) return `loss ${(v.loss ?? 0).toFixed(3)}`;
    if (line.phase === "evaluation") {
      const f1 = v["verifier/step_f1_wrong"];
      const judged = f1 === undefined ? "" : `, step F1 on wrong steps ${f1.toFixed(2)}`;
      return `${line.stage}: greedy ${percent(v[GREEDY_IN_RANGE])}, longer ${percent(v["eval/greedy_accuracy/longer"])}, sampled ${percent(v[SAMPLED_IN_RANGE])}${judged}`;
    }
    if (line.phase === "warm-up") {
      return `verifier reward ${(v["verifier/reward"] ?? 0).toFixed(2)}, step F1 on wrong steps ${(v["train/step_f1_wrong"] ?? 0).toFixed(2)}`;
    }
    return `generator update ${v.generator_updates}: reward ${(v.reward ?? 0).toFixed(2)}, greedy ${percent(v[GREEDY_IN_RANGE])}`;
  }
}
