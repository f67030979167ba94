/**
 * Rollouts with a KV cache. Prompts are computed once; then each thread feeds one token to all its slots at a time.
 * When a rollout ends, the next one takes its slot, so that no slot idles.
 */
import * as at from "./arena";
import { attendToken, keep } from "./decode";
import { draw } from "./draw";
import * as fields from "./fields";
import { base, embedRow, forward, openChunk, positionAt, promptAt, raise, source, spanAt, spans } from "./forward";
import { chunkEnd, familyFrom } from "./groups";
import { C, DOWN, foldedAt, foldedBiasAt, L, OUT, QKV, QN, UN, VN, XN } from "./model";
import { int } from "./numbers";
import { norm } from "./norm";
import { addedProduct, biasedProduct } from "./product";
import { take } from "./pieces";

/** Sequences per piece of work, rounded up to whole families. */
const SEQUENCES: i32 = 16;

/** State of slot i, 8 i32: rollout, next response position, segment, offset, token to feed. */
@inline
function slotAt(i: i32): usize {
  return at.SLOT_STATES + 32 * i;
}

/** Number of slots in use; kept between slices after the slots' states. */
@inline
function usedAt(): usize {
  return slotAt(int(fields.SLOTS));
}

/** Keys and values in layer l of the prompt at p. */
function promptCache(l: i32, p: usize): usize {
  return load<usize>(fields.PROMPT_CACHE) + 8 * XN * (l * int(fields.CACHED) + load<i32>(p));
}

/** Keys and values of the response in slot i, layer l. */
function slotCache(l: i32, i: i32): usize {
  return at.CACHE + 8 * XN * int(fields.NEW_TOKENS) * (l * int(fields.SLOTS) + i);
}

/** Copies keys, values and logits of span i of the chunk to where the rollouts of its prompt find them. */
function keepPrompt(i: i32): void {
  const span = spanAt(i);
  const first = load<i32>(span);
  const length = load<i32>(span, 4);
  if (!load<i32>(span, 12)) return; // the beginning of prompts that follow
  const shared = load<i32>(span, 20);
  const number = load<i32>(positionAt(base + first + length - 1), 12) - 1;
  const prompt = promptAt(number);
  for (let l = 0; l < L; l++) {
    const qkv = at.QKV_ROWS + l * at.LAYER_BYTES;
    const cache = promptCache(l, prompt);
    const beginning = qkv + 4 * load<i32>(span, 16) * QN;
    for (let r = 0; r < shared; r++) keep(beginning + 4 * r * QN, cache, shared + length, r);
    for (let r = 0; r < length; r++) keep(qkv + 4 * (first + r) * QN, cache, shared + length, shared + r);
  }
  memory.copy(load<usize>(fields.PROMPT_LOGITS) + 4 * number * VN, at.LOGITS + 4 * load<i32>(span, 8) * VN, 4 * VN);
}

/** Forward pass over the prompts: keys, values and the logits after each. */
export function prefill(thread: i32): void {
  at.openArena(thread);
  store<i32>(usedAt(), 0);
  const all = int(fields.SEQUENCES);
  for (let piece = take(); piece * SEQUENCES < all; piece = take()) {
    const last = familyFrom(min(all, (piece + 1) * SEQUENCES));
    for (let s = familyFrom(piece * SEQUENCES); s < last; ) {
      const end = chunkEnd(s, last);
      openChunk(s, end);
      forward();
      for (let i = 0; i < spans; i++) keepPrompt(i);
      s = end;
    }
  }
}

/** Moves segment and offset of a slot on by the token that is fed. */
function advance(slot: usize, token: i32): void {
  const opens = i32(load<u8>(fields.OPENS + token));
  store<i32>(slot, load<i32>(slot, 8) + opens, 8);
  store<i32>(slot, opens ? 0 : load<i32>(slot, 12) + 1, 12);
}

/** Draws the slot's next token from `row`. @returns whether the rollout goes on */
function drawInto(slot: usize, row: usize): bool {
  const n = load<i32>(slot);
  const t = load<i32>(slot, 4);
  const token = draw(n, t, row, at.PACKED);
  store<i32>(slot, t + 1, 4);
  store<i32>(slot, token, 16);
  return token != int(fields.END_TOKEN) && t + 1 < int(fields.NEW_TOKENS);
}

/** Starts the next rollout that needs a second token. @returns false when none is left */
function start(slot: usize): bool {
  for (let n = take(); n < int(fields.ROLLOUTS); n = take()) {
    const prompt = n / int(fields.SAMPLES);
    store<i32>(slot, n);
    store<i32>(slot, 0, 4);
    store<i32>(slot, load<i32>(promptAt(prompt), 8), 8);
    store<i32>(slot, load<i32>(promptAt(prompt), 12), 12);
    // Drawing scales the logits, which all samples of the prompt need.
    memory.copy(at.LOGITS, load<usize>(fields.PROMPT_LOGITS) + 4 * prompt * VN, 4 * VN);
    if (drawInto(slot, at.LOGITS)) return true;
  }
  return false;
}

/** Replaces ended rollouts: from the last slot on, so that a slot which is dropped is filled by a live one. */
function refill(i: i32, used: i32): i32 {
  if (start(slotAt(i))) return used;
  const last = used - 1;
  if (i == last) return last;
  memory.copy(slotAt(i), slotAt(last), 32);
  const bytes = 8 * XN * int(fields.NEW_TOKENS);
  for (let l = 0; l < L; l++) memory.copy(slotCache(l, i), slotCache(l, last), bytes);
  return last;
}

/** Feeds the drawn token of each slot: the logits of the next one, [used, V]. */
function feed(used: i32): void {
  const room = int(fields.NEW_TOKENS);
  for (let i = 0; i < used; i++) {
    const slot = slotAt(i);
    const token = load<i32>(slot, 16);
    embedRow(source(), token, load<i32>(slot, 8), load<i32>(slot, 12), at.X + 4 * i * XN);
    advance(slot, token);
  }
  for (let l = 0; l < L; l++) {
    const m = 4 * l;
    norm(used, at.X, at.NORMED1, at.SCALES1);
    biasedProduct(used, C, 3 * C, at.NORMED1, 4 * XN, foldedAt(m + QKV), foldedBiasAt(m + QKV), at.QKV_ROWS, 4 * QN);
    for (let i = 0; i < used; i++) {
      const qkv = at.QKV_ROWS + 4 * i * QN;
      const own = slotCache(l, i);
      const length = load<i32>(slotAt(i), 4);
      keep(qkv, own, room, length - 1);
      const prompt = promptAt(load<i32>(slotAt(i)) / int(fields.SAMPLES));
      attendToken(qkv, promptCache(l, prompt), load<i32>(prompt, 4), own, length, room, at.ATTENDED + 4 * i * XN);
    }
    addedProduct(used, C, C, at.ATTENDED, 4 * XN, foldedAt(m + OUT), foldedBiasAt(m + OUT), at.X, 4 * XN);
    norm(used, at.X, at.NORMED2, at.SCALES2);
    raise(l, used, at.NORMED2, at.RAISED, at.HIDDEN);
    addedProduct(used, UN, C, at.HIDDEN, 4 * UN, foldedAt(m + DOWN), foldedBiasAt(m + DOWN), at.X, 4 * XN);
  }
  norm(used, at.X, at.NORMED, at.SCALES);
  biasedProduct(used, C, VN, at.NORMED, 4 * XN, foldedAt(4 * L), foldedBiasAt(4 * L), at.LOGITS, 4 * VN);
}

/** A slice of `STEPS` tokens of each slot. The number of slots still in use is kept for the next slice. */
export function rollout(thread: i32): void {
  at.openArena(thread);
  let used = load<i32>(usedAt());
  while (used < int(fields.SLOTS) && start(slotAt(used))) used++;
  for (let step = int(fields.STEPS); step > 0 && used > 0; step--) {
    feed(used);
    // `start` overwrites the first row of logits: the rows are drawn from before any slot is refilled.
    let ended = 0;
    for (let i = 0; i < used; i++) {
      const goesOn = drawInto(slotAt(i), at.LOGITS + 4 * i * VN);
      store<i32>(slotAt(i), goesOn ? 0 : 1, 20);
      if (!goesOn) ended++;
    }
    for (let i = used - 1; i >= 0 && ended > 0; i--) {
      if (!load<i32>(slotAt(i), 20)) continue;
      used = refill(i, used);
      ended--;
    }
  }
  store<i32>(usedAt(), used);
}

/** Rollouts of a thread that have not ended. */
export function unfinished(thread: i32): i32 {
  at.openArena(thread);
  return load<i32>(usedAt());
}
