// A slice of a rollout: K tokens of S sequences per workgroup. For each token the product of the head,
// the draw, then four products per layer with attention, activation and norms between them. Keys and
// values of a prompt are read from the forward pass, by all its samples; those of responses from the cache.
struct Node {
  tables: u32,       // token table, from the start of the weights
  folded: u32,       // folded matrices
  normed: u32,       // x̂ of the last norm, [prompt rows, C]
  qkv: u32,          // of layer 0, [prompt rows, 3C]
  layerStride: u32,  // from one layer's qkv to the next
  cache: u32,        // [L, N, T, 2C]
  carry: u32,        // [N, C]: x̂ between slices
  state: u32,        // [N]: segment, offset, ended
  output: u32,       // [N, T]: token, log π, entropy
}

const LANES = $(LANES)u;
const PITCH = $(PITCH)u;
const NORM_LANES = $(NORM_LANES)u;
const NORM_SPAN = WIDTH4 / NORM_LANES;
// The products of a layer, then the head.
const QKV = 0u;
const OUT = 1u;
const UP = 2u;
const DOWN = 3u;
const HEAD = 4u;
const OPENS = array<u32, 4>($(OPENS));

const WIDE = $(S)u * WIDTH4;
var<workgroup> x: array<vec4f, $(S)u * WIDTH4>;
// Normed stream [S, C], then q k v, hidden units or logits, [S, PITCH] from WIDE on.
var<workgroup> units: array<vec4f, $(S)u * (WIDTH4 + PITCH)>;
var<workgroup> scores: array<f32, $(S)u * HEADS * CONTEXT>;
// Highest score and sum of the exponentials below it, of each part of a softmax.
var<workgroup> softmax: array<vec2f, $(S)u * HEADS * $(SOFT)u>;
var<workgroup> moments: array<vec2f, $(S)u * NORM_LANES>;
#if PARTIALS
var<workgroup> partial: array<vec4f, $(S)u * LANES>;
#end
var<workgroup> prompts: array<vec2u, $(S)>; // first row, length
var<workgroup> tokens: array<u32, $(S)>;
var<workgroup> segments: array<u32, $(S)>;
var<workgroup> offsets: array<u32, $(S)>;
var<workgroup> ended: array<u32, $(S)>;
var<workgroup> allEnded: u32;

/** Samples the next token of sequence s from its logits by inverse CDF, with ties and order as in the reference. */
fn draw(s: u32, n: u32, t: u32) {
  var highest = -1e30;
  var best = 0u;
  for (var v = 0u; v < runtime(VOCABULARY); v++) {
    let z = units[WIDE + s * PITCH + v / 4u][v % 4u] * batch.perTemperature;
    if (z > highest) {
      highest = z;
      best = v;
    }
  }
  var total = 0.0;
  for (var v = 0u; v < runtime(VOCABULARY); v++) {
    total += exp(units[WIDE + s * PITCH + v / 4u][v % 4u] * batch.perTemperature - highest);
  }
  let logSum = highest + log(total);
  let u = uniformAt(batch.firstRollout + n, t);
  var below = 0.0;
  var entropy = 0.0;
  var token = 0u;
  for (var v = 0u; v < runtime(VOCABULARY); v++) {
    let logprob = units[WIDE + s * PITCH + v / 4u][v % 4u] * batch.perTemperature - logSum;
    let p = exp(logprob);
    below += p;
    entropy -= p * logprob;
    token += select(0u, 1u, below <= u);
  }
  token = min(token, VOCABULARY - 1u);
  if (batch.greedy != 0u) {
    token = best;
  }
  let logprob = units[WIDE + s * PITCH + token / 4u][token % 4u] * batch.perTemperature - logSum;
  arena[node.output + n * batch.newTokens + t] = vec4f(f32(token), logprob, entropy, 0.0);
  tokens[s] = token;
  if (token == $(END)u) {
    ended[s] = 1u;
  }
}

/** What becomes of a column of a product: added to the stream, activated, or kept as it is. */
fn store(kind: u32, s: u32, column: u32, y: vec4f) {
  if (kind == OUT || kind == DOWN) {
    x[s * WIDTH4 + column] += y;
  } else if (kind == UP) {
#if GELU
    units[WIDE + s * PITCH + column] = y * 0.5 * (1.0 + erf(y * 0.70710678));
#else
    units[WIDE + s * PITCH + column] = max(y, vec4f());
#end
  } else {
    units[WIDE + s * PITCH + column] = y;
  }
}

/** Offset of the key of position j of a sequence; the value follows WIDTH4 later. */
fn keyAt(layer: u32, n: u32, prompt: vec2u, j: u32) -> u32 {
  if (j < prompt.y) {
    return node.qkv + layer * node.layerStride + (prompt.x + j) * 3u * WIDTH4 + WIDTH4;
  }
  return node.cache + ((layer * batch.rollouts + n) * batch.newTokens + j - prompt.y) * 2u * WIDTH4;
}

@compute @workgroup_size($(LANES))
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let n0 = group.x * $(S)u;
  for (var s = lane; s < $(S)u; s += LANES) {
    let n = min(n0 + s, batch.rollouts - 1u);
    let prompt = inputs[batch.sequenceTable + n / batch.samples];
    prompts[s] = prompt.xy;
    segments[s] = prompt.z;
    offsets[s] = prompt.w;
    ended[s] = select(0u, 1u, n0 + s >= batch.rollouts);
    if (batch.firstStep > 0u) {
      let state = arena[node.state + n];
      segments[s] = u32(state.x);
      offsets[s] = u32(state.y);
      ended[s] = max(ended[s], u32(state.z));
    }
  }
  workgroupBarrier();
  for (var i = lane; i < $(S)u * WIDTH4; i += LANES) {
    let s = i / WIDTH4;
    let n = min(n0 + s, batch.rollouts - 1u);
    var at = node.carry + n * WIDTH4;
    if (batch.firstStep == 0u) {
      at = node.normed + (prompts[s].x + prompts[s].y - 1u) * WIDTH4;
    }
    units[i] = arena[at + i % WIDTH4];
  }
  workgroupBarrier();

  for (var step = 0u; step < batch.steps; step++) {
    let t = batch.firstStep + step;
    var isOver = false;
    for (var product = 0u; product <= 4u * LAYERS; product++) {
      let kind = select((product - 1u) % 4u, HEAD, product == 0u);
      let layer = (product - 1u) / 4u;
      var block = node.folded + layer * $(FOLDED_LAYER)u;
      var weight = $(QKV)u;
      var inner = WIDTH4;
      var outer = 3u * WIDTH4;
      var input = 0u;
      var inputPitch = WIDTH4;
      if (kind == HEAD) {
        block = node.folded;
        weight = $(HEAD)u;
        outer = VOCABULARY4;
      } else if (kind == OUT) {
        weight = $(OUT)u;
        outer = WIDTH4;
      } else if (kind == UP) {
        weight = $(UP)u;
        outer = 4u * WIDTH4;
      } else if (kind == DOWN) {
        weight = $(DOWN)u;
        inner = 4u * WIDTH4;
        outer = WIDTH4;
        input = WIDE;
        inputPitch = PITCH;
      }
      weight += block;
      let bias = weight + 4u * inner * outer;
#include matvec
      if (kind == HEAD) {
        for (var s = lane; s < $(S)u; s += LANES) {
          if (ended[s] == 0u) {
            draw(s, n0 + s, t);
          }
        }
        workgroupBarrier();
        if (lane == 0u) {
          var all = 1u;
          for (var s = 0u; s < runtime($(S)u); s++) {
            all = min(all, ended[s]);
          }
          allEnded = all;
        }
        if (workgroupUniformLoad(&allEnded) != 0u || t + 1u >= batch.newTokens) {
          isOver = true;
          break;
        }
        let tables = batch.source / 4u + node.tables;
        for (var i = lane; i < $(S)u * WIDTH4; i += LANES) {
          let s = i / WIDTH4;
          let segment = VOCABULARY + min(segments[s], SEGMENTS - 1u);
          let offset = VOCABULARY + SEGMENTS + min(offsets[s], CONTEXT - 1u);
          let c = tables + i % WIDTH4;
          x[i] = model[c + tokens[s] * WIDTH4] + model[c + segment * WIDTH4] + model[c + offset * WIDTH4];
        }
        workgroupBarrier();
        for (var s = lane; s < $(S)u; s += LANES) {
          var opens = OPENS;
          let isOpening = (opens[tokens[s] / 32u] >> (tokens[s] % 32u)) & 1u;
          segments[s] += isOpening;
          offsets[s] = (offsets[s] + 1u) * (1u - isOpening);
        }
      }
      if (kind == QKV) {
#include attention
      }
      if (kind == HEAD || kind == OUT || kind == DOWN) {
#include norm
      }
    }
    if (isOver) {
      break;
    }
  }

  for (var i = lane; i < $(S)u * WIDTH4; i += LANES) {
    let n = n0 + i / WIDTH4;
    if (n < batch.rollouts) {
      arena[node.carry + n * WIDTH4 + i % WIDTH4] = units[i];
    }
  }
  for (var s = lane; s < $(S)u; s += LANES) {
    if (n0 + s < batch.rollouts) {
      arena[node.state + n0 + s] = vec4f(f32(segments[s]), f32(offsets[s]), f32(ended[s]), 0.0);
    }
  }
}
