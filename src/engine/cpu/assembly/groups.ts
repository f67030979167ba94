/**
 * A batch is cut into groups of sequences that depend only on the model and the batch. Each group sums its gradient in
 * order, and the groups are added in order: the bits do not depend on the number of threads.
 */
import { openArena } from "./arena";
import { backward } from "./backward";
import { CHUNK, FROM, POSITIONS, SEQUENCES, TO } from "./fields";
import { forward, openChunk, sequenceAt } from "./forward";
import * as terms from "./loss";
import { C, GROUP_SUMS, GROUPS, RAW, RAW_SIZE, rawTables, tableRows } from "./model";
import { int } from "./numbers";
import { take } from "./pieces";

/** Sequence s, or the next one that starts a family: one that continues no earlier prefix. */
export function familyFrom(s: i32): i32 {
  const all = int(SEQUENCES);
  while (s < all && load<i32>(sequenceAt(s), 12) > 0) s++;
  return s;
}

/** The first sequence of group g: groups hold whole families and about equally many positions. */
function firstOf(g: i32): i32 {
  const all = int(SEQUENCES);
  const start = i32((i64(int(POSITIONS)) * g + GROUPS - 1) / GROUPS);
  let low = 0;
  let high = all;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (load<i32>(sequenceAt(middle)) < start) low = middle + 1;
    else high = middle;
  }
  return g == GROUPS ? all : familyFrom(low);
}

/** One past the last sequence of the chunk that begins with `first`; a chunk holds whole families. */
export function chunkEnd(first: i32, last: i32): i32 {
  let count = 0;
  let end = first;
  while (end < last) {
    const next = min(last, familyFrom(end + 1));
    for (let s = end; s < next; s++) count += load<i32>(sequenceAt(s), 4);
    if (end > first && count > CHUNK) break;
    end = next;
  }
  return end;
}

function runGroup(g: i32, learns: bool): void {
  const last = firstOf(g + 1);
  const raw = RAW + 4 * RAW_SIZE * g;
  const sums = GROUP_SUMS + 48 * g;
  let isFirst = true;
  terms.clearSums();
  let s = firstOf(g);
  if (learns && s < last) memory.fill(raw + 4 * rawTables(), 0, 4 * tableRows() * C);
  while (s < last) {
    const end = chunkEnd(s, last);
    openChunk(s, end);
    s = end;
    forward();
    terms.loss(learns);
    if (learns) backward(raw, isFirst);
    isFirst = false;
  }
  if (!learns) return;
  store<f64>(sums, terms.policySum);
  store<f64>(sums, terms.entropySum, 8);
  store<f64>(sums, terms.klSum, 16);
  store<f64>(sums, terms.lowSum, 24);
  store<f64>(sums, terms.highSum, 32);
  store<f64>(sums, isFirst ? 0 : 1, 40);
}

/** Groups `FROM` to `TO` − 1: log-probabilities, or loss and raw gradients. */
export function runGroups(thread: i32, learns: bool): void {
  openArena(thread);
  for (let g = int(FROM) + take(); g < int(TO); g = int(FROM) + take()) runGroup(g, learns);
}
