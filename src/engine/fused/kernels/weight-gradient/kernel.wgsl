// Partial sums of dW = Aᵀ·G and db = Σ G over the rows of each split, one block per split. Two matrices share a
// dispatch, so that neither leaves a GPU half empty: first the workgroups of one, then those of the other.
struct Product { input: u32, gradient: u32, inner: u32, outer: u32, weight: u32, bias: u32, stride: u32, groups: u32 }
struct Node { first: Product, second: Product }

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
  var product = node.first;
  var tile = group.x;
  if (tile >= product.groups) {
    tile -= product.groups;
    product = node.second;
  }
  let across = (product.outer + BN4 - 1u) / BN4;
  let groupColumn = tile % across * BN4;
  let groupRow = tile / across * BK4;
  let perSplit = (batch.rows + $(SPLITS)u - 1u) / $(SPLITS)u;
  let start = min(batch.rows, group.z * perSplit);
  let stop = min(batch.rows, start + perSplit);
  let rowLane = lane / COLUMN_LANES;
  let columnLane = lane % COLUMN_LANES;
  let k0 = groupRow + rowLane * $(TK)u;
#for j TC
  let column$(j) = groupColumn + columnLane + $(j)u * COLUMN_LANES;
  let b$(j)From = product.gradient + min(column$(j), product.outer - 1u);
  var bias$(j) = vec4f();
#end
#for i TK
  let a$(i)From = product.input + min(k0 + $(i)u, product.inner - 1u);
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
      let at = product.input + min(r, stop - 1u) * product.inner + min(groupRow + i % BK4, product.inner - 1u);
      tileA[i] = select(vec4f(), arena[at], r < stop);
    }
    for (var i = lane; i < DEPTH * BN4; i += LANES) {
      let r = first + i / BN4;
      let at = product.gradient + min(r, stop - 1u) * product.outer + min(groupColumn + i % BN4, product.outer - 1u);
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
    let a$(i) = arena[a$(i)From + r * product.inner];
#end
#for j TC
    let b$(j) = arena[b$(j)From + r * product.outer];
    bias$(j) += b$(j);
#for i TK
#for q 4
    c$(i)_$(q)_$(j) = fma(vec4f(a$(i)[$(q)]), b$(j), c$(i)_$(q)_$(j));
#end
#end
#end
  }
#end
  let block = group.z * product.stride;
#for j TC
  if (column$(j) < product.outer) {
#for i TK
    if (k0 + $(i)u < product.inner) {
      let at = block + product.weight + 4u * (k0 + $(i)u) * product.outer + column$(j);
#for q 4
      model[at + $(q)u * product.outer] = c$(i)_$(q)_$(j);
#end
    }
#end
    if (k0 == 0u) {
      model[block + product.bias + column$(j)] = bias$(j);
    }
  }
#end
}
