/** Shaders that measure the peak rates of an adapter. */

/** Workgroup sizes and vec4 accumulators tried for the FMA peak: processors are fastest with few, GPUs with many. */
export const FMA_SIZES = [64, 256];
export const FMA_ACCUMULATORS = [2, 4, 8, 16];

/** Multiply-adds of every chain per loop iteration, so that the cost of the loop itself does not count. */
const FMA_UNROLLED = 16;

/** A kernel with a single invocation, for the cost of a dispatch. */
export const ADD_ONE = `
@group(0) @binding(0) var<storage, read_write> count: array<u32>;
@compute @workgroup_size(1) fn main() { count[0] += 1u; }`;

/** b = a + 1, coalesced, four vec4 per invocation. @param size vec4s, a multiple of 1024 */
export function copyProgram(size: number): string {
  return `
@group(0) @binding(0) var<storage, read> a: array<vec4u>;
@group(0) @binding(1) var<storage, read_write> b: array<vec4u>;
@compute @workgroup_size(256) fn main(@builtin(global_invocation_id) id: vec3u) {
  for (var i = 0u; i < 4u; i++) {
    let at = id.x + i * ${size / 4}u;
    b[at] = a[at] + vec4u(1u);
  }
}`;
}

/**
 * Independent chains of multiply-adds. Chain k starts at k and grows by one per multiply-add, so that
 * the sum an invocation writes is known exactly; `iterations` is a multiple of FMA_UNROLLED. Factor and
 * term come from a buffer, so that the compiler cannot fold them.
 */
export function fmaProgram(workgroupSize: number, accumulators: number): string {
  const forEach = (line: (k: number) => string) =>
    Array.from({ length: accumulators }, (_, k) => line(k)).join("\n");
  return `
struct Settings { factor: f32, term: f32, iterations: u32, unused: u32 }
@group(0) @binding(0) var<storage, read_write> out: array<f32>;
@group(0) @binding(1) var<storage, read> settings: Settings;
@compute @workgroup_size(${workgroupSize}) fn main(@builtin(global_invocation_id) id: vec3u) {
  let m = vec4f(settings.factor);
  let c = vec4f(settings.term);
  ${forEach((k) => `var x${k} = vec4f(${k}.0);`)}
  for (var i = 0u; i < settings.iterations; i += ${FMA_UNROLLED}u) {
    ${Array.from({ length: FMA_UNROLLED }, () => forEach((k) => `x${k} = fma(x${k}, m, c);`)).join("\n")}
  }
  var sum = vec4f(0.0);
  ${forEach((k) => `sum += x${k};`)}
  out[id.x] = sum.x + sum.y + sum.z + sum.w;
}`;
}
