// W′ = diag(g)·W, c′ = c + b·W and W′ᵀ of every matrix, with g and b of the norm before it.
struct Node { output: u32 }

/** A matrix [K, N] of the weights: element (i, j) is at weight + i·down + j·across. */
struct Source { weight: u32, down: u32, across: u32, columns: u32, bias: u32, gain: u32, shift: u32 }

fn element(s: Source, i: u32, j: u32) -> f32 {
  if (j >= s.columns) {
    return 0.0; // the padding of the vocabulary
  }
  var gain = 1.0;
  if (s.gain != NONE) {
    gain = model[batch.source + s.gain + i];
  }
  return gain * model[batch.source + s.weight + i * s.down + j * s.across];
}

fn shifted(s: Source, inner: u32, j: u32) -> f32 {
  if (j >= s.columns) {
    return 0.0;
  }
  var sum = 0.0;
  if (s.bias != NONE) {
    sum = model[batch.source + s.bias + j];
  }
  if (s.shift != NONE) {
    for (var i = 0u; i < inner; i++) {
      sum += model[batch.source + s.shift + i] * model[batch.source + s.weight + i * s.down + j * s.across];
    }
  }
  return sum;
}

/** Element `at` of a block: W′ [K, N], c′ [N], W′ᵀ [N, K]. */
fn folded(s: Source, inner: u32, outer: u32, at: u32) -> f32 {
  if (at < inner * outer) {
    return element(s, at / outer, at % outer);
  }
  let rest = at - inner * outer;
  if (rest < outer) {
    return shifted(s, inner, rest);
  }
  let transposed = rest - outer;
  return element(s, transposed % inner, transposed / inner);
}

fn valueAt(index: u32) -> f32 {
  const C = 4u * WIDTH4;
  if (index >= LAYERS * $(FOLDED_LAYER)u) {
    let at = index - LAYERS * $(FOLDED_LAYER)u;
    let s = Source($(HEAD)u, $(HEAD_DOWN)u, $(HEAD_ACROSS)u, VOCABULARY, NONE, $(NORM)u, $(NORM)u + C);
    return folded(s, C, 4u * VOCABULARY4, at);
  }
  let layer = $(FIRST_LAYER)u + index / $(FOLDED_LAYER)u * $(LAYER)u;
  let at = index % $(FOLDED_LAYER)u;
  if (at < $(FOLDED_OUT)u) {
    let weight = layer + 2u * C;
    return folded(Source(weight, 3u * C, 1u, 3u * C, weight + 3u * C * C, layer, layer + C), C, 3u * C, at);
  }
  let out = layer + 5u * C + 3u * C * C;
  if (at < $(FOLDED_UP)u) {
    return folded(Source(out, C, 1u, C, out + C * C, NONE, NONE), C, C, at - $(FOLDED_OUT)u);
  }
  let norm = out + C * C + C;
  let up = norm + 2u * C;
  if (at < $(FOLDED_DOWN)u) {
    return folded(Source(up, 4u * C, 1u, 4u * C, up + 4u * C * C, norm, norm + C), C, 4u * C, at - $(FOLDED_UP)u);
  }
  let down = up + 4u * C * C + 4u * C;
  return folded(Source(down, C, 1u, C, down + 4u * C * C, NONE, NONE), 4u * C, C, at - $(FOLDED_DOWN)u);
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
  if (id.x < $(FOLDED)u) {
    model[node.output + id.x] = valueAt(id.x);
  }
}
