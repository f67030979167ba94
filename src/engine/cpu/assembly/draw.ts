/** Sampling of one token by inverse CDF, with ties and order as in the reference. */
import { FIRST_ROLLOUT, IS_GREEDY, NEW_TOKENS, OUTPUTS, PER_TEMPERATURE } from "./fields";
import { entropyOf, logSumOf, softmaxRow } from "./loss";
import { V, VN } from "./model";
import { exp4, int, real } from "./numbers";
import { uniformAt } from "./philox";

/** The most likely token; the first of equals. */
function best(row: usize): i32 {
  let token = 0;
  for (let v = 1; v < V; v++) {
    if (load<f32>(row + 4 * v) > load<f32>(row + 4 * token)) token = v;
  }
  return token;
}

/** The number of tokens whose cumulative probability is at most u. @param scratch [V] */
function sampled(row: usize, u: f32, scratch: usize): i32 {
  const logSum = f32x4.splat(logSumOf());
  for (let v = 0; v < VN; v += 4) {
    v128.store(scratch + 4 * v, exp4(f32x4.sub(v128.load(row + 4 * v), logSum)));
  }
  let below: f32 = 0;
  let token = 0;
  for (let v = 0; v < V; v++) {
    below += load<f32>(scratch + 4 * v);
    if (below <= u) token++;
  }
  return min(token, V - 1);
}

/**
 * Draws token t of rollout n from its logits, which are scaled in place, and writes token, log π and
 * entropy to the outputs.
 * @param row [V] @param scratch [V]
 */
export function draw(n: i32, t: i32, row: usize, scratch: usize): i32 {
  softmaxRow(row, real(PER_TEMPERATURE));
  const token = int(IS_GREEDY) ? best(row) : sampled(row, uniformAt(int(FIRST_ROLLOUT) + n, t), scratch);
  const to = load<usize>(OUTPUTS) + 16 * (n * int(NEW_TOKENS) + t);
  store<f32>(to, f32(token));
  store<f32>(to, load<f32>(row + 4 * token) - logSumOf(), 4);
  store<f32>(to, entropyOf, 8);
  return token;
}
