// x = x̂₀·σ₀ + mean₀ + A·W + b; x̂ = (x − mean) · rstd. A workgroup holds complete rows, so it can normalize them.
// The stream x itself is never stored: each norm's x̂ and row statistics give it back.
var<workgroup> moments: array<vec2f, BM * COLUMN_LANES>;
var<workgroup> rowMoments: array<vec2f, BM>;

@compute @workgroup_size($(LANES))
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
#include tile-origin
#include product
  const COUNT = 4.0 * $(TC);
#for i TM
  {
    let before = arena[node.residualStats + row + $(i)u];
    var sum = 0.0;
#for j TC
    let x$(j) = arena[node.residual + (row + $(i)u) * WIDTH4 + column$(j)];
    c$(i)_$(j) += model[node.bias + column$(j)] + fma(x$(j), vec4f(before.z), vec4f(before.y));
    sum += dot(c$(i)_$(j), vec4f(1.0));
#end
    let mean = sum / COUNT;
    var squares = 0.0;
#for j TC
    let centered$(j) = c$(i)_$(j) - mean;
    squares += dot(centered$(j), centered$(j));
#end
    moments[(rowLane * $(TM)u + $(i)u) * COLUMN_LANES + columnLane] = vec2f(mean, squares);
  }
#end
  workgroupBarrier();
  // Combines means and sums of squares of equal parts (Chan et al. 1979), which avoids cancellation.
  for (var r = lane; r < BM; r += LANES) {
    var mean = 0.0;
    for (var l = 0u; l < runtime(COLUMN_LANES); l++) {
      mean += moments[r * COLUMN_LANES + l].x;
    }
    mean /= f32(COLUMN_LANES);
    var squares = 0.0;
    for (var l = 0u; l < runtime(COLUMN_LANES); l++) {
      let part = moments[r * COLUMN_LANES + l];
      squares += part.y + COUNT * (part.x - mean) * (part.x - mean);
    }
    let variance = squares / (4.0 * f32(WIDTH4)) + NORM_EPSILON;
    let rstd = inverseSqrt(variance);
    rowMoments[r] = vec2f(mean, rstd);
    arena[node.rowStats + groupRow + r] = vec4f(rstd, mean, sqrt(variance), 0.0);
  }
  workgroupBarrier();
#for i TM
  {
    let moment = rowMoments[rowLane * $(TM)u + $(i)u];
#for j TC
    arena[node.output + (row + $(i)u) * WIDTH4 + column$(j)] = (c$(i)_$(j) - moment.x) * moment.y;
#end
  }
#end
}
