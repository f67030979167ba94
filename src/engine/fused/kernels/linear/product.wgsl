// c_i_j = Σ_k A[row + i, k] · W[k, column_j]: a tile of TM rows and TC vec4 columns per invocation.
// The caller has set `rowLane`, `columnLane`, `row` (first row) and `column_j` (vec4 columns).
#for i TM
  let a$(i)From = node.input + (row + $(i)u) * node.inner;
#for j TC
  var c$(i)_$(j) = vec4f();
#end
#end
#for j TC
  let w$(j)From = node.weight + min(column$(j), node.outer - 1u);
#end
#if SHARED
  for (var first = 0u; first < node.inner; first += BK4) {
    for (var i = lane; i < BM * BK4; i += LANES) {
      let k = first + i % BK4;
      let at = node.input + (groupRow + i / BK4) * node.inner + min(k, node.inner - 1u);
      tileA[i] = select(vec4f(), arena[at], k < node.inner);
    }
    for (var i = lane; i < 4u * BK4 * BN4; i += LANES) {
      let k = min(4u * first + i / BN4, 4u * node.inner - 1u);
      tileB[i] = model[node.weight + k * node.outer + min(groupColumn + i % BN4, node.outer - 1u)];
    }
    workgroupBarrier();
    for (var k = 0u; k < BK4; k++) {
#for i TM
      let a$(i) = tileA[(rowLane * $(TM)u + $(i)u) * BK4 + k];
#end
#for q 4
#for j TC
      let b$(q)_$(j) = tileB[(4u * k + $(q)u) * BN4 + columnLane + $(j)u * COLUMN_LANES];
#end
#for i TM
#for j TC
      c$(i)_$(j) = fma(vec4f(a$(i)[$(q)]), b$(q)_$(j), c$(i)_$(j));
#end
#end
#end
    }
    workgroupBarrier();
  }
#else
  for (var k = 0u; k < node.inner; k++) {
#for i TM
    let a$(i) = arena[a$(i)From + k];
#end
#for q 4
#for j TC
    let b$(q)_$(j) = model[w$(j)From + (4u * k + $(q)u) * node.outer];
#end
#for i TM
#for j TC
    c$(i)_$(j) = fma(vec4f(a$(i)[$(q)]), b$(q)_$(j), c$(i)_$(j));
#end
#end
#end
  }
#end
