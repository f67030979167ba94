import type { RoundContext } from "../algorithms/work.ts";
import type { Row } from "../tokens/batch.ts";
import type { WorkClock } from "../training/work-clock.ts";
import type { RoundSeconds } from "./round-records.ts";
import { NO_TOKENS, sumOfTokens, type TokenCounts, tokensOfRows } from "./token-counts.ts";

type Sampled = readonly { readonly row: Pick<Row, "prompt" | "response"> }[];

const tokensOf = (texts: Sampled) => tokensOfRows(texts.map(({ row }) => row));

/** Counts the seconds and the tokens of one update. */
export class RoundMeter {
  readonly #clock: () => number;
  readonly #seconds = { sample: 0, verify: 0 };
  readonly #workClock: WorkClock | undefined;
  #tokens = NO_TOKENS;

  constructor({ clock, workClock }: Pick<RoundContext, "clock" | "workClock">) {
    this.#clock = clock;
    this.#workClock = workClock;
  }

  /** Starts timing a part of the update. @returns the function that stops it */
  start(part: "sample" | "verify"): () => void {
    const started = this.#clock();
    const leave = this.#workClock?.enter("texts");
    return () => {
      leave?.();
      this.#seconds[part] += this.#clock() - started;
    };
  }

  /** Counts the tokens of sampled texts and returns the texts. */
  count<T extends Sampled>(sampled: T): T {
    this.#tokens = sumOfTokens([this.#tokens, tokensOf(sampled)]);
    return sampled;
  }

  /** Tokens counted so far, minus those of the texts that the update learned from. */
  tokensBeyond(kept: Sampled): TokenCounts {
    const { sampled, read } = tokensOf(kept);
    return { sampled: this.#tokens.sampled - sampled, read: this.#tokens.read - read };
  }

  /** Seconds of all parts. @param learned those of the optimizer step (learn.ts) */
  seconds(learned: Pick<RoundSeconds, "score" | "update">): RoundSeconds {
    return { ...this.#seconds, ...learned };
  }
}
