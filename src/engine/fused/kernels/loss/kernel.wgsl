// One invocation per position: log π of the target, entropy, the terms of the loss and, in place of
// the logits, their gradient, which is 0 for positions that predict nothing.
struct Node { logits: u32, scores: u32, partials: u32 }

var<workgroup> terms: array<vec4f, 64>;
var<workgroup> highs: array<f32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u, @builtin(local_invocation_index) lane: u32,
        @builtin(workgroup_id) group: vec3u) {
  let row = id.x;
  var term = vec4f();
  var high = 0.0;
  if (row < batch.rows) {
    let goal = inputs[2u * row].w;
    let logits = node.logits + row * VOCABULARY4;
    if (goal == 0u) {
      for (var v = 0u; v < runtime(VOCABULARY4); v++) {
        arena[logits + v] = vec4f();
      }
      arena[node.scores + row] = vec4f();
    } else {
      let given = bitcast<vec4f>(inputs[2u * row + 1u]); // coefficient, old, reference, 0
      let token = goal - 1u;
      var highest = -1e30;
      for (var v = 0u; v < runtime(VOCABULARY4); v++) {
        let z = arena[logits + v] * batch.perTemperature;
#for c 4
        if (4u * v + $(c)u < VOCABULARY) {
          highest = max(highest, z[$(c)]);
        }
#end
      }
      var total = 0.0;
      var weighted = 0.0;
      for (var v = 0u; v < runtime(VOCABULARY4); v++) {
        let z = arena[logits + v] * batch.perTemperature - highest;
#for c 4
        if (4u * v + $(c)u < VOCABULARY) {
          let e = exp(z[$(c)]);
          total += e;
          weighted += e * z[$(c)];
        }
#end
      }
      let logTotal = log(total);
      let logSum = highest + logTotal;
      let entropy = logTotal - weighted / total;
      let logprob = arena[logits + token / 4u][token % 4u] * batch.perTemperature - logSum;

      let coefficient = given.x;
      var policy = -coefficient * logprob;
      var slope = -coefficient; // derivative of the loss by log π of the target
      if (batch.hasOld != 0u) {
        let ratio = exp(logprob - given.y);
        let unclipped = -coefficient * ratio;
        let clipped = -coefficient * clamp(ratio, 1.0 - batch.clipLow, 1.0 + batch.clipHigh);
        policy = max(unclipped, clipped);
        slope = select(unclipped, 0.0, clipped > unclipped);
        if (clipped > unclipped) {
          term.w = select(0.0, 1.0, ratio < 1.0);
          high = 1.0 - term.w;
        }
      }
      if (batch.hasReference != 0u) {
        let difference = given.z - logprob;
        let k3 = exp(difference) - difference - 1.0;
        term.z = clamp(k3, -10.0, 10.0);
        slope += select(0.0, batch.klCoef * (1.0 - exp(difference)), k3 <= 10.0);
      }
      term.x = policy;
      term.y = entropy;
      let scale = batch.perToken * batch.perTemperature;
      for (var v = 0u; v < runtime(VOCABULARY4); v++) {
        let logs = arena[logits + v] * batch.perTemperature - logSum;
        let p = exp(logs);
        var g = scale * (batch.entropyCoef * p * (logs + entropy) - slope * p);
#for c 4
        if (4u * v + $(c)u == token) {
          g[$(c)] += scale * slope;
        }
        if (4u * v + $(c)u >= VOCABULARY) {
          g[$(c)] = 0.0;
        }
#end
        arena[logits + v] = g;
      }
      arena[node.scores + row] = vec4f(logprob, entropy, 0.0, 0.0);
    }
  }
  terms[lane] = term;
  highs[lane] = high;
  workgroupBarrier();
  if (lane == 0u) {
    var sum = vec4f();
    var highSum = 0.0;
    for (var l = 0u; l < 64u; l++) {
      sum += terms[l];
      highSum += highs[l];
    }
    arena[node.partials + 2u * (batch.lossWorkgroup + group.x)] = sum;
    arena[node.partials + 2u * (batch.lossWorkgroup + group.x) + 1u] = vec4f(highSum, 0.0, 0.0, 0.0);
  }
}
