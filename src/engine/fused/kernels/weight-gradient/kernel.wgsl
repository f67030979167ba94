// Partial sums of dW = Aᵀ·G and db = Σ G over the rows of each split, one block per split.
struct Node { input: u32, gradient: u32, inner: u32, outer: u32, weight: u32, bias: u32, partials: u32, stride: u32 }

const LANES = $(LANES)u;
const ROW_LANES = $(ROW_LANES)u;
const COLUMN_LANES = $(COLUMN_LANES)u;
const BN4 = COLUMN_LANES * $(TC)u;
const BK4 = ROW_LANES * $(TK)u;
const DEPTH = $(DEPTH)u;
#if SHARED
var<workgroup> tileA: array<vec4f, DEPTH * BK4>;
var<workgroup> tileB: array<vec4f, DEPTH * BN4>;
#end

@compute @workgroup_size($(LANES))
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let perSplit = (batch.rows + $(SPLITS)u - 1u) / $(SPLITS)u;
  let start = min(batch.rows, group.z * perSplit);
  let stop = min(batch.rows, start + perSplit);
  let rowLane = lane / COLUMN_LANES;
  let columnLane = lane % COLUMN_LANES;
  let k0 = group.y * BK4 + rowLane * $(TK)u;
#for j TC
  let column$(j) = group.x * BN4 + columnLane + $(j)u * COLUMN_LANES;
  let b$(j)From = node.gradient + min(column$(j), node.outer - 1u);
  var bias$(j) = vec4f();
#end
#for i TK
  let a$(i)From = node.input + min(k0 + $(i)u, node.inner - 1u);
#for q 4
#for j TC
  var c$(i)_$(q)_$(j) = vec4f();
#end
#end
#end
#if SHARED
  for (var first = start; first < stop; first += DEPTH) {
    for (var i = lane; i < DEPTH * BK4; i += LANES) {
      let r = first + i / BK4;
      let at = node.input + min(r, stop - 1u) * node.inner + min(group.y * BK4 + i % BK4, node.inner - 1u);
      tileA[i] = select(vec4f(), arena[at], r < stop);
    }
    for (var i = lane; i < DEPTH * BN4; i += LANES) {
      let r = first + i / BN4;
      let at = node.gradient + min(r, stop - 1u) * node.outer + min(group.x * BN4 + i % BN4, node.outer - 1u);
      tileB[i] = select(vec4f(), arena[at], r < stop);
    }
    workgroupBarrier();
    for (var r = 0u; r < DEPTH; r++) {
#for i TK
      let a$(i) = tileA[r * BK4 + rowLane * $(TK)u + $(i)u];
#end
#for j TC
      let b$(j) = tileB[r * BN4 + columnLane + $(j)u * COLUMN_LANES];
      bias$(j) += b$(j);
#for i TK
#for q 4
      c$(i)_$(q)_$(j) = fma(vec4f(a$(i)[$(q)]), b$(j), c$(i)_$(q)_$(j));
#end
#end
#end
    }
    workgroupBarrier();
  }
#else
  for (var r = start; r < stop; r++) {
#for i TK
    let a$(i) = arena[a$(i)From + r * node.inner];
#end
#for j TC
    let b$(j) = arena[b$(j)From + r * node.outer];
    bias$(j) += b$(j);
#for i TK
#for q 4
    c$(i)_$(q)_$(j) = fma(vec4f(a$(i)[$(q)]), b$(j), c$(i)_$(q)_$(j));
#end
#end
#end
  }
#end
  let block = node.partials + group.z * node.stride;
#for j TC
  if (column$(j) < node.outer) {
#for i TK
    if (k0 + $(i)u < node.inner) {
      let at = block + node.weight + 4u * (k0 + $(i)u) * node.outer + column$(j);
#for q 4
      model[at + $(q)u * node.outer] = c$(i)_$(q)_$(j);
#end
    }
#end
    if (k0 == 0u) {
      model[block + node.bias + column$(j)] = bias$(j);
    }
  }
#end
}
