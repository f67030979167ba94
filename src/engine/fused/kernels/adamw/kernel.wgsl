// AdamW on all parameters. Changes nothing when the gradient norm is not finite.
struct Node { weights: u32, first: u32, second: u32, gradient: u32, size: u32, stats: u32 }

fn isFinite(x: f32) -> bool {
  return (bitcast<u32>(x) & 0x7f800000u) != 0x7f800000u;
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
  let i = id.x;
  let norm = arena[node.stats + 1u].y;
  if (i >= node.size || !isFinite(norm)) {
    return;
  }
  let g = model[node.gradient + i] * arena[node.stats + 1u].z;
  let m = model[node.first + i] * batch.beta1 + g * (1.0 - batch.beta1);
  let v = model[node.second + i] * batch.beta2 + g * g * (1.0 - batch.beta2);
  let change = m / (sqrt(v * batch.perCorrection2) + 1e-8) * batch.stepSize;
  model[node.first + i] = m;
  model[node.second + i] = v;
  model[node.weights + i] = model[node.weights + i] * batch.decay - change;
}
