import { type Row, responseTokens } from "../tokens/batch.ts";
import type { RoundSeconds } from "./round-records.ts";

type Sampled = readonly { readonly row: Pick<Row, "response"> }[];

/** Counts the seconds and the sampled tokens of one update. */
export class RoundMeter {
  readonly #clock: () => number;
  readonly #seconds = { sample: 0, verify: 0 };
  #tokens = 0;

  /** @param clock seconds, monotonic */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Starts timing a part of the update. @returns the function that stops it */
  start(part: "sample" | "verify"): () => void {
    const started = this.#clock();
    return () => {
      this.#seconds[part] += this.#clock() - started;
    };
  }

  /** Counts the tokens of sampled texts and returns the texts. */
  count<T extends Sampled>(sampled: T): T {
    this.#tokens += responseTokens(sampled.map(({ row }) => row));
    return sampled;
  }

  /** Tokens counted beyond those of the texts that the update learned from. */
  tokensBeyond(kept: Sampled): number {
    return this.#tokens - responseTokens(kept.map(({ row }) => row));
  }

  /** Seconds of all parts. @param learned those of the optimizer step (learn.ts) */
  seconds(learned: Pick<RoundSeconds, "score" | "update">): RoundSeconds {
    return { ...this.#seconds, ...learned };
  }
}
