/** Feeds one target with changed inputs and keeps those that reach something new. */
import { Coverage } from "./coverage.ts";
import { judge, LIMITS, type Limits, type Reading } from "./judge.ts";
import { Random } from "./random.ts";
import { bytesOf, type Target } from "./target.ts";
import { wordsOf } from "./words.ts";

/** Longest input in bytes. */
const LONGEST = 32_000;

interface Defect {
  readonly sentence: string;
  readonly bytes: Uint8Array;
}

export class Campaign {
  readonly #target: Target;
  readonly #random: Random;
  readonly #limits: Limits;
  readonly #onInput: (bytes: Uint8Array) => void;
  readonly #coverage = new Coverage();
  readonly #corpus: Uint8Array[] = [];
  readonly #words = wordsOf();
  readonly defects = new Map<string, Defect>();
  /** Runs so far, replayed inputs included. */
  runs = 0;
  refused = 0;
  /** The longest time of one input in milliseconds, as `judge` measures it. */
  slowest = 0;

  /** @param onInput gets each input before it is read */
  constructor(
    target: Target,
    seed: number,
    limits: Limits = LIMITS,
    onInput: (bytes: Uint8Array) => void = () => {},
  ) {
    this.#target = target;
    this.#random = new Random(seed);
    this.#limits = limits;
    this.#onInput = onInput;
  }

  /** The inputs that are changed: those given, and those that reached something new. */
  get corpus(): readonly Uint8Array[] {
    return this.#corpus;
  }

  get branches(): number {
    return this.#coverage.branches;
  }

  /** Reads inputs as they are. All are kept without coverage, else those that reach something new. */
  replay(inputs: readonly Uint8Array[], keepsAll = false): void {
    for (const bytes of inputs) {
      const isNew = this.#read(bytes);
      if (isNew || keepsAll) this.#corpus.push(bytes);
    }
  }

  /** One changed input. */
  step(): void {
    const bytes = this.#changed();
    if (this.#read(bytes)) this.#corpus.push(bytes);
  }

  #changed(): Uint8Array {
    const random = this.#random;
    const corpus = this.#corpus;
    // The newest inputs lead furthest, so they are changed more often.
    const newest = Math.max(0, corpus.length - 20);
    const from = random.oneIn(3) ? newest + random.below(corpus.length - newest) : null;
    let bytes = corpus[from ?? random.below(corpus.length)] ?? bytesOf("");
    for (let n = random.size(4); n > 0; n--) {
      bytes = this.#target.change(bytes, random, this.#words, random.pick(corpus));
      if (bytes.length > LONGEST) bytes = bytes.slice(0, LONGEST);
    }
    return bytes;
  }

  /** @returns whether the input reached something new without a defect */
  #read(bytes: Uint8Array): boolean {
    this.#onInput(bytes);
    this.#coverage.clear();
    const reading = judge(this.#target, bytes, this.#limits);
    const isNew = this.#coverage.add();
    this.#count(reading);
    if (reading.defect === null) return isNew;
    // One example a kind: numbers and quoted texts in the sentence differ between inputs.
    const kind = reading.defect.replace(/\d+|".*"/g, "#");
    const known = this.defects.get(kind);
    if (!known || bytes.length < known.bytes.length) {
      this.defects.set(kind, { sentence: reading.defect, bytes });
    }
    return false;
  }

  #count({ isRefused, ms }: Reading): void {
    this.runs += 1;
    if (isRefused) this.refused += 1;
    this.slowest = Math.max(this.slowest, ms);
  }
}
