// dx ← dx + rstd · (g − mean(g) − x̂ · mean(g ∘ x̂)), g = A·W: backward pass of a norm and the product after it.
var<workgroup> sums: array<vec2f, BM * COLUMN_LANES>;
var<workgroup> rowSums: array<vec2f, BM>;

@compute @workgroup_size($(LANES))
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
#include tile-origin
#include product
#for i TM
#for j TC
  let normed$(i)_$(j) = arena[node.normed + (row + $(i)u) * WIDTH4 + column$(j)];
#end
  {
    var sum = vec2f();
#for j TC
    sum += vec2f(dot(c$(i)_$(j), vec4f(1.0)), dot(c$(i)_$(j), normed$(i)_$(j)));
#end
    sums[(rowLane * $(TM)u + $(i)u) * COLUMN_LANES + columnLane] = sum;
  }
#end
  workgroupBarrier();
  for (var r = lane; r < BM; r += LANES) {
    var sum = vec2f();
    for (var l = 0u; l < runtime(COLUMN_LANES); l++) {
      sum += sums[r * COLUMN_LANES + l];
    }
    rowSums[r] = sum / (4.0 * f32(WIDTH4));
  }
  workgroupBarrier();
#for i TM
  {
    let mean = rowSums[rowLane * $(TM)u + $(i)u];
    let rstd = arena[node.rowStats + row + $(i)u].x;
#for j TC
    let at$(j) = (row + $(i)u) * WIDTH4 + column$(j);
    var y$(j) = rstd * (c$(i)_$(j) - mean.x - normed$(i)_$(j) * mean.y);
    if (node.residual != NONE) {
      y$(j) += arena[node.residual + at$(j)];
    }
    arena[node.output + at$(j)] = y$(j);
#end
  }
#end
}
