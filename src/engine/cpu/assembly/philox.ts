/** Uniform in [0, 1) with 24 bits: the same numbers as core/random/draws.ts, by Philox4x32-10. */
import { SEED, STREAM, UPDATE } from "./fields";
import { int } from "./numbers";

/** The draw of a row at a response position, with the key of the current call. */
export function uniformAt(row: i32, position: i32): f32 {
  let c0 = u32(position);
  let c1 = u32(row);
  let c2 = u32(int(UPDATE));
  let c3: u32 = 0;
  let k0 = u32(int(SEED));
  let k1 = u32(int(STREAM));
  for (let round = 0; round < 10; round++) {
    const a = u64(c0) * 0xd2511f53;
    const b = u64(c2) * 0xcd9e8d57;
    c0 = u32(b >> 32) ^ c1 ^ k0;
    c1 = u32(b);
    c2 = u32(a >> 32) ^ c3 ^ k1;
    c3 = u32(a);
    k0 += 0x9e3779b9;
    k1 += 0xbb67ae85;
  }
  return f32(c0 >> 8) * (f32(1) / f32(0x1000000));
}
