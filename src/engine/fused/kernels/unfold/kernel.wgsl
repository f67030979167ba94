// Gradient of every parameter from the raw gradients D, d of the folded matrices:
// dW = diag(g)·D + b dᵀ, dg = Σ_j W ∘ D, db = W·d, where g and b belong to the norm before W.
struct Node { gradient: u32, raw: u32, squares: u32 }

const C = 4u * WIDTH4;
const PADDED = 4u * VOCABULARY4;
const PER_LANE = 4u;
const LANES = 64u;
var<workgroup> squares: array<f32, LANES>;

/** A matrix [K, N]: offsets of its raw gradient and its weights, and the strides of the weights. */
struct Matrix { raw: u32, bias: u32, outer: u32, columns: u32, weight: u32, down: u32, across: u32 }

fn weightGradient(m: Matrix, gain: u32, i: u32, j: u32) -> f32 {
  return model[gain + i] * model[m.raw + i * m.outer + j] + model[gain + C + i] * model[m.bias + j];
}

fn gainGradient(m: Matrix, i: u32) -> f32 {
  var sum = 0.0;
  for (var j = 0u; j < m.columns; j++) {
    sum += model[m.weight + i * m.down + j * m.across] * model[m.raw + i * m.outer + j];
  }
  return sum;
}

fn shiftGradient(m: Matrix, i: u32) -> f32 {
  var sum = 0.0;
  for (var j = 0u; j < m.columns; j++) {
    sum += model[m.weight + i * m.down + j * m.across] * model[m.bias + j];
  }
  return sum;
}

/** Gradient of the element `at` of gain [C], shift [C], W [C, N] and bias [N], stored in this order. */
fn afterNorm(m: Matrix, gain: u32, at: u32) -> f32 {
  if (at < C) {
    return gainGradient(m, at);
  }
  if (at < 2u * C) {
    return shiftGradient(m, at - C);
  }
  let element = at - 2u * C;
  if (element < C * m.outer) {
    return weightGradient(m, gain, element / m.outer, element % m.outer);
  }
  return model[m.bias + element - C * m.outer];
}

fn gradientAt(index: u32) -> f32 {
  let head = Matrix(node.raw + $(RAW_HEAD)u, node.raw + $(RAW_HEAD)u + C * PADDED, PADDED, VOCABULARY,
    $(HEAD)u, $(HEAD_DOWN)u, $(HEAD_ACROSS)u);
  if (index < $(FIRST_LAYER)u) {
    let table = model[node.raw + $(RAW_TABLES)u + index];
#if TIED
    if (index < VOCABULARY * C) {
      return table + weightGradient(head, $(NORM)u, index % C, index / C);
    }
#end
    return table;
  }
  if (index >= $(NORM)u) {
    let at = index - $(NORM)u;
    if (at < C) {
      return gainGradient(head, at);
    }
    if (at < 2u * C) {
      return shiftGradient(head, at - C);
    }
    let element = at - 2u * C;
    return weightGradient(head, $(NORM)u, element / VOCABULARY, element % VOCABULARY);
  }
  let layer = (index - $(FIRST_LAYER)u) / $(LAYER)u;
  let at = (index - $(FIRST_LAYER)u) % $(LAYER)u;
  let start = $(FIRST_LAYER)u + layer * $(LAYER)u;
  let raw = node.raw + layer * $(RAW_LAYER)u;
  const OUT = 5u * C + 3u * C * C;
  const NORM2 = OUT + C * C + C;
  const DOWN = NORM2 + 6u * C + 4u * C * C;
  if (at < OUT) {
    let qkv = Matrix(raw, raw + 3u * C * C, 3u * C, 3u * C, start + 2u * C, 3u * C, 1u);
    return afterNorm(qkv, start, at);
  }
  if (at < NORM2) {
    return model[raw + $(RAW_OUT)u + at - OUT];
  }
  if (at < DOWN) {
    let up = Matrix(raw + $(RAW_UP)u, raw + $(RAW_UP)u + 4u * C * C, 4u * C, 4u * C, start + NORM2 + 2u * C, 4u * C, 1u);
    return afterNorm(up, start + NORM2, at - NORM2);
  }
  return model[raw + $(RAW_DOWN)u + at - DOWN];
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  var sum = 0.0;
  for (var e = 0u; e < PER_LANE; e++) {
    let index = (group.x * PER_LANE + e) * LANES + lane;
    if (index < $(PARAMETERS)u) {
      let g = gradientAt(index);
      model[node.gradient + index] = g;
      sum += g * g;
    }
  }
  squares[lane] = sum;
  workgroupBarrier();
  if (lane == 0u) {
    var total = 0.0;
    for (var l = 0u; l < LANES; l++) {
      total += squares[l];
    }
    arena[node.squares + group.x] = total;
  }
}
