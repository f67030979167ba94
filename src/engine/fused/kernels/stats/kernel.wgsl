// Adds up the partial sums of all workgroups: the terms of the loss, the gradient norm and the clipping factor.
struct Node { losses: u32, squares: u32, squareCount: u32, output: u32 }

const LANES = 64u;
var<workgroup> sums: array<array<f32, 6>, LANES>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) lane: u32) {
  var sum: array<f32, 6>;
  for (var g = lane; g < batch.lossWorkgroups; g += LANES) {
    for (var t = 0u; t < 5u; t++) {
      sum[t] += arena[node.losses + 8u * g + t];
    }
  }
  for (var g = lane; g < node.squareCount; g += LANES) {
    sum[5] += arena[node.squares + g];
  }
  sums[lane] = sum;
  workgroupBarrier();
  if (lane == 0u) {
    var total: array<f32, 6>;
    for (var l = 0u; l < LANES; l++) {
      for (var t = 0u; t < 6u; t++) {
        total[t] += sums[l][t];
      }
    }
    for (var t = 0u; t < 5u; t++) {
      arena[node.output + t] = total[t] * batch.perToken;
    }
    let norm = sqrt(total[5]);
    arena[node.output + 5u] = norm;
    arena[node.output + 6u] = min(1.0, batch.gradClip / (norm + 1e-6));
  }
}
