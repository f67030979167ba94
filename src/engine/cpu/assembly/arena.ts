/**
 * Memory of one call: inputs and outputs shared by all threads, then an arena for each thread. Every call lays it out
 * anew, since nothing in it outlives a call (for a rollout: all its slices).
 */
import * as fields from "./fields";
import { CONTEXT, D, H, IS_GELU, L, QN, SCRATCH, UN, VN, XN } from "./model";
import { int, pad8 } from "./numbers";

/** Spare rows: a tile may write up to 3 rows beyond its result, and attention reads them. */
const MARGIN: i32 = 8;

/** Rows of an arena's arrays. */
export function capacity(): i32 {
  return max(fields.CHUNK, CONTEXT) + MARGIN;
}

let end: usize = 0;

/** Takes `floats` floats. @returns their address */
function take(floats: i32): usize {
  const at = end;
  end = (end + 4 * floats + 63) & ~63;
  return at;
}

/** Bytes of the activations of one layer. */
export let LAYER_BYTES: usize = 0;

/** Arrays in this thread's arena, [rows, …]. NORMED1 to PROBABILITIES exist once per layer, `LAYER_BYTES` apart. */
export let X: usize = 0; // residual stream
export let X_LAST: usize = 0; // residual stream of the rows that predict a token
export let NORMED1: usize = 0; // first norm of a layer, without gain and bias
export let SCALES1: usize = 0; // its 1 / standard deviation per row
export let QKV_ROWS: usize = 0; // q, k and v
export let ATTENDED: usize = 0; // output of attention before its projection
export let NORMED2: usize = 0; // second norm of a layer
export let SCALES2: usize = 0; // its 1 / standard deviation per row
export let RAISED: usize = 0; // hidden units before gelu
export let HIDDEN: usize = 0; // hidden units after the activation
export let PROBABILITIES: usize = 0; // attention weights
export let NORMED: usize = 0; // of the last norm
export let SCALES: usize = 0; // 1 / standard deviation of the last norm
export let LOGITS: usize = 0; // [rows, V padded]
export let DX: usize = 0; // gradient of the residual stream
export let DX_LAST: usize = 0; // the same for the rows that predict
export let DWIDE: usize = 0; // gradient of hidden units, or of q k v
export let DNARROW: usize = 0; // gradient of a normed stream, or of attention
export let PACKED: usize = 0; // scratch of matrix products and attention
/** Spans: eight i32 per sequence of the chunk, see `spanAt`. */
export let SPANS: usize = 0;
/** Packed position of each row that predicts, i32. */
export let TARGETS: usize = 0;
/** First key, first value and their number in the cache, for rollouts. */
export let CACHE: usize = 0;
export let SLOT_STATES: usize = 0; // of rollouts, see rollout.ts

function layArena(from: usize): void {
  const rows = capacity();
  end = from;
  X = take(rows * XN);
  X_LAST = take(rows * XN);
  const layers = end;
  NORMED1 = take(rows * XN);
  SCALES1 = take(rows);
  QKV_ROWS = take(rows * QN);
  ATTENDED = take(rows * XN);
  NORMED2 = take(rows * XN);
  SCALES2 = take(rows);
  RAISED = IS_GELU ? take(rows * UN) : 0;
  HIDDEN = take(rows * UN);
  PROBABILITIES = take(rows * H * pad8(CONTEXT));
  LAYER_BYTES = end - layers;
  end += (L - 1) * LAYER_BYTES;
  NORMED = take(rows * XN);
  SCALES = take(rows);
  LOGITS = take(rows * VN);
  DX = take(rows * XN);
  DX_LAST = take(rows * XN);
  DWIDE = take(rows * UN + rows * XN);
  DNARROW = take(rows * XN);
  PACKED = take(rows * (UN + 16) + pad8(CONTEXT) * (pad8(CONTEXT) + 3 * D));
  SPANS = take(8 * rows);
  TARGETS = take(rows);
  SLOT_STATES = take(8 * rows);
  CACHE = take(int(fields.SLOTS) * int(fields.NEW_TOKENS) * 2 * XN * L);
}

/** Switches this instance to the arena of a thread. */
export function openArena(thread: i32): void {
  layArena(load<usize>(fields.ARENAS));
  const size = end - load<usize>(fields.ARENAS);
  layArena(load<usize>(fields.ARENAS) + thread * size);
}

/**
 * Lays out the memory of a call from the numbers in fields.ts, and grows the memory when needed.
 * @returns 1, or 0 when the memory was refused
 */
export function reserve(): i32 {
  end = SCRATCH;
  const positions = int(fields.POSITIONS);
  const isRollout = int(fields.ROLLOUTS) > 0;
  const prompts = int(fields.ROLLOUTS) / max(1, int(fields.SAMPLES));
  store<usize>(fields.INPUTS, take(8 * positions + 4 * int(fields.SEQUENCES) + 4 * prompts));
  const outputs = isRollout ? 4 * int(fields.ROLLOUTS) * int(fields.NEW_TOKENS) : positions;
  store<usize>(fields.OUTPUTS, take(outputs));
  store<usize>(fields.PROMPT_CACHE, take(isRollout ? int(fields.CACHED) * 2 * XN * L : 0));
  store<usize>(fields.PROMPT_LOGITS, take(prompts * VN));
  store<usize>(fields.ARENAS, end);
  openArena(int(fields.THREADS) - 1);
  const pages = i32((u64(end) + 0xffff) >> 16);
  const missing = pages - memory.size();
  // Grows in steps of 1 MiB, so that slightly longer batches need no further growth.
  return missing <= 0 || memory.grow((missing + 15) & ~15) >= 0 ? 1 : 0;
}
