// Philox4x32-10 (Salmon et al. 2011), bit-exact with core/random/philox.ts.
fn highWord(a: u32, b: u32) -> u32 {
  let aLow = a & 0xffffu;
  let aHigh = a >> 16u;
  let bLow = b & 0xffffu;
  let bHigh = b >> 16u;
  let middle = aHigh * bLow + ((aLow * bLow) >> 16u);
  let middle2 = aLow * bHigh + (middle & 0xffffu);
  return aHigh * bHigh + (middle >> 16u) + (middle2 >> 16u);
}

/** Uniform in [0, 1) with 24 bits: the draw of a row at a response position. */
fn uniformAt(row: u32, position: u32) -> f32 {
  var counter = vec4u(position, row, batch.update, 0u);
  var key = vec2u(batch.seed, batch.stream);
  for (var round = 0u; round < runtime(10u); round++) {
    let high0 = highWord(0xd2511f53u, counter.x);
    let high1 = highWord(0xcd9e8d57u, counter.z);
    counter = vec4u(high1 ^ counter.y ^ key.x, 0xcd9e8d57u * counter.z,
                    high0 ^ counter.w ^ key.y, 0xd2511f53u * counter.x);
    key += vec2u(0x9e3779b9u, 0xbb67ae85u);
  }
  return f32(counter.x >> 8u) / 16777216.0;
}
