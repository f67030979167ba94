import { expectSize } from "../errors.ts";

/** The policy loss of a batch in plain doubles: what every engine must compute. */
export interface LossInput {
  readonly clipLow: number;
  readonly clipHigh: number;
  /** [rows], response tokens of each row; values beyond them are ignored. */
  readonly lengths: readonly number[];
  /** [rows][at least lengths[n]], log π of the response tokens. */
  readonly logprobs: readonly (readonly number[])[];
  readonly oldLogprobs: readonly (readonly number[])[];
  readonly referenceLogprobs: readonly (readonly number[])[];
  readonly advantages: readonly (readonly number[])[];
  /** [rows], multiplies the row's policy loss (class weights); all 1 when there is none. */
  readonly sampleWeights: readonly number[];
}

export interface LossTerms {
  /** Token mean of max(−Aρ, −A·clip(ρ)) times the sample weight. */
  readonly policyLoss: number;
  /** Share of tokens where the clip binds. */
  readonly clipFraction: number;
  /** Token mean of k3 = e^d − d − 1, d = ref − log π; k3 clamped to ±10. */
  readonly kl: number;
}

/**
 * Source: RL Tango, Eq. 1; its released `core_algos.py`; k3: Schulman 2020.
 * @throws TangoError("bad-shape") when the rows do not fit each other
 */
export function policyLoss(input: LossInput): LossTerms {
  let loss = 0;
  let clipped = 0;
  let kl = 0;
  let tokens = 0;
  input.logprobs.forEach((row, n) => {
    const old = input.oldLogprobs[n] ?? [];
    const reference = input.referenceLogprobs[n] ?? [];
    const advantages = input.advantages[n] ?? [];
    const remedy = "every row needs one value a response token";
    expectSize(`oldLogprobs[${n}]`, old.length, row.length, remedy);
    expectSize(`referenceLogprobs[${n}]`, reference.length, row.length, remedy);
    expectSize(`advantages[${n}]`, advantages.length, row.length, remedy);
    row.slice(0, input.lengths[n]).forEach((logprob, t) => {
      const advantage = advantages[t] ?? 0;
      const ratio = Math.exp(logprob - (old[t] ?? 0));
      const bounded = Math.min(Math.max(ratio, 1 - input.clipLow), 1 + input.clipHigh);
      const free = -advantage * ratio;
      const held = -advantage * bounded;
      loss += Math.max(free, held) * (input.sampleWeights[n] ?? 1);
      clipped += held > free ? 1 : 0;
      kl += k3(logprob, reference[t] ?? 0);
      tokens += 1;
    });
  });
  return { policyLoss: loss / tokens, clipFraction: clipped / tokens, kl: kl / tokens };
}

function k3(logprob: number, reference: number): number {
  const difference = reference - logprob;
  return Math.min(10, Math.max(-10, Math.exp(difference) - difference - 1));
}
