/** Attention of one new token: its query against the keys of the prompt, then those of the response. */
import { PACKED } from "./arena";
import { C, D, H } from "./model";
import { exp4, largestOf, madd, pad4, sumOf } from "./numbers";

/** Bytes from one position of a cache to the next. */
@inline
function pitch(): usize {
  return 4 * D;
}

/**
 * Address of the key of head h at a position of a cache for `room` positions: [H, room, D] keys, then
 * as many values. Each head reads its own in a row, which is what the processor fetches ahead.
 */
@inline
function keyAt(cache: usize, room: i32, h: i32, position: i32): usize {
  return cache + 4 * D * (h * room + position);
}

/** Address of the value that belongs to the key. */
@inline
function valueAt(cache: usize, room: i32, h: i32, position: i32): usize {
  return keyAt(cache + 4 * C * room, room, h, position);
}

/** Copies key and value of a row of q k v [3C] into a cache. */
export function keep(qkv: usize, cache: usize, room: i32, position: i32): void {
  for (let h = 0; h < H; h++) {
    const from = qkv + 4 * (C + h * D);
    memory.copy(keyAt(cache, room, h, position), from, 4 * D);
    memory.copy(valueAt(cache, room, h, position), from + 4 * C, 4 * D);
  }
}

/** Scores of `count` keys into `to`, four at a time; up to 3 more are written. */
function scores(query: usize, key: usize, count: i32, scale: f32, to: usize): void {
  const factor = f32x4.splat(scale);
  for (let j = 0; j < count; j += 4) {
    const k0 = key + j * pitch();
    const k1 = j + 1 < count ? k0 + pitch() : k0;
    const k2 = j + 2 < count ? k1 + pitch() : k0;
    const k3 = j + 3 < count ? k2 + pitch() : k0;
    let s0 = f32x4.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    for (let d: usize = 0; d < usize(4 * D); d += 16) {
      const q = v128.load(query + d);
      s0 = madd(q, v128.load(k0 + d), s0);
      s1 = madd(q, v128.load(k1 + d), s1);
      s2 = madd(q, v128.load(k2 + d), s2);
      s3 = madd(q, v128.load(k3 + d), s3);
    }
    // The sums of four vectors as one vector.
    const a = f32x4.add(v128.shuffle<f32>(s0, s1, 0, 4, 1, 5), v128.shuffle<f32>(s0, s1, 2, 6, 3, 7));
    const b = f32x4.add(v128.shuffle<f32>(s2, s3, 0, 4, 1, 5), v128.shuffle<f32>(s2, s3, 2, 6, 3, 7));
    const sums = f32x4.add(v128.shuffle<f32>(a, b, 0, 1, 4, 5), v128.shuffle<f32>(a, b, 2, 3, 6, 7));
    v128.store(to + 4 * j, f32x4.mul(sums, factor));
  }
}

/** out += Σ_j weight_j · value_j, [D]. */
function mix(weights: usize, value: usize, count: i32, out: usize): void {
  let d: usize = 0;
  for (; d + 64 <= usize(4 * D); d += 64) {
    let o0 = v128.load(out + d);
    let o1 = v128.load(out + d, 16);
    let o2 = v128.load(out + d, 32);
    let o3 = v128.load(out + d, 48);
    let v = value + d;
    for (let j = 0; j < count; j++) {
      const w = v128.load_splat<f32>(weights + 4 * j);
      o0 = madd(w, v128.load(v), o0);
      o1 = madd(w, v128.load(v, 16), o1);
      o2 = madd(w, v128.load(v, 32), o2);
      o3 = madd(w, v128.load(v, 48), o3);
      v += pitch();
    }
    v128.store(out + d, o0);
    v128.store(out + d, o1, 16);
    v128.store(out + d, o2, 32);
    v128.store(out + d, o3, 48);
  }
  for (; d < usize(4 * D); d += 16) {
    let o = v128.load(out + d);
    let v = value + d;
    for (let j = 0; j < count; j++) {
      o = madd(v128.load_splat<f32>(weights + 4 * j), v128.load(v), o);
      v += pitch();
    }
    v128.store(out + d, o);
  }
}

/**
 * @param query q [C] @param out [C]
 * @param prompt,promptLength cache of the prompt, which is full
 * @param own,ownLength cache of the response, with room for `room` positions
 */
export function attendToken(query: usize, prompt: usize, promptLength: i32, own: usize, ownLength: i32, room: i32, out: usize): void {
  const scale: f32 = 1 / sqrt<f32>(f32(D));
  const row = PACKED;
  const rest = row + 4 * promptLength;
  const count = promptLength + ownLength;
  memory.fill(out, 0, 4 * C);
  for (let h = 0; h < H; h++) {
    const head = 4 * h * D;
    scores(query + head, keyAt(prompt, promptLength, h, 0), promptLength, scale, row);
    scores(query + head, keyAt(own, room, h, 0), ownLength, scale, rest);
    for (let j = count; j < pad4(count); j++) store<f32>(row + 4 * j, -Infinity);
    let highest = f32x4.splat(-Infinity);
    for (let j = 0; j < count; j += 4) highest = f32x4.max(highest, v128.load(row + 4 * j));
    const top = f32x4.splat(largestOf(highest));
    let total = f32x4.splat(0);
    for (let j = 0; j < count; j += 4) {
      const e = exp4(f32x4.sub(v128.load(row + 4 * j), top));
      v128.store(row + 4 * j, e);
      total = f32x4.add(total, e);
    }
    mix(row, valueAt(prompt, promptLength, h, 0), promptLength, out + head);
    mix(rest, valueAt(own, room, h, 0), ownLength, out + head);
    const per = f32x4.splat(1 / sumOf(total));
    for (let d: usize = head; d < usize(head + 4 * D); d += 16) {
      v128.store(out + d, f32x4.mul(v128.load(out + d), per));
    }
  }
}
