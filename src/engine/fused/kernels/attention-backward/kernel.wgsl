// Backward pass of attention, with weights recomputed from the log-sum-exps. Each invocation first
// handles queries (dq, and D = Σ dO ∘ O), then, after the barrier, keys (dk, dv).
struct Node { qkv: u32, output: u32, sums: u32, incoming: u32, outgoing: u32 }

var<workgroup> deltas: array<f32, CONTEXT>;

@compute @workgroup_size($(LANES))
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let sequence = inputs[batch.sequenceTable + group.x];
  let head = group.y;
  let base = node.qkv + sequence.x * 3u * WIDTH4 + head * HEAD4;
  let outgoing = node.outgoing + sequence.x * 3u * WIDTH4 + head * HEAD4;
  let attnOut = sequence.x * WIDTH4 + head * HEAD4;
  let sums = node.sums + sequence.x * HEADS + head;
  for (var i = lane; i < sequence.y; i += $(LANES)u) {
#array query HEAD4
#array incoming HEAD4
#array change HEAD4
    var delta = 0.0;
#loop c HEAD4
      query[c] = arena[base + i * 3u * WIDTH4 + c] * $(SCALE);
      incoming[c] = arena[node.incoming + attnOut + i * WIDTH4 + c];
      change[c] = vec4f();
      delta += dot(incoming[c], arena[node.output + attnOut + i * WIDTH4 + c]);
#end
    deltas[i] = delta;
    let logSum = arena[sums + i * HEADS].x;
    for (var j = 0u; j <= i; j++) {
      let key = base + j * 3u * WIDTH4 + WIDTH4;
      var score = 0.0;
      var through = 0.0;
#loop c HEAD4
        score += dot(query[c], arena[key + c]);
        through += dot(incoming[c], arena[key + WIDTH4 + c]);
#end
      let slope = exp(score - logSum) * (through - delta);
#loop c HEAD4
        change[c] = fma(vec4f(slope), arena[key + c], change[c]);
#end
    }
#loop c HEAD4
      arena[outgoing + i * 3u * WIDTH4 + c] = change[c] * $(SCALE);
#end
  }
  workgroupBarrier();
  for (var j = lane; j < sequence.y; j += $(LANES)u) {
    let at = base + j * 3u * WIDTH4 + WIDTH4;
#array key HEAD4
#array value HEAD4
#array keyChange HEAD4
#array valueChange HEAD4
#loop c HEAD4
      key[c] = arena[at + c] * $(SCALE);
      value[c] = arena[at + WIDTH4 + c];
      keyChange[c] = vec4f();
      valueChange[c] = vec4f();
#end
    for (var i = j; i < sequence.y; i++) {
      let query = base + i * 3u * WIDTH4;
      let incoming = node.incoming + attnOut + i * WIDTH4;
      var score = 0.0;
      var through = 0.0;
#loop c HEAD4
        score += dot(arena[query + c], key[c]);
        through += dot(arena[incoming + c], value[c]);
#end
      let weight = exp(score - arena[sums + i * HEADS].x);
      let slope = weight * (through - deltas[i]);
#loop c HEAD4
        valueChange[c] = fma(vec4f(weight), arena[incoming + c], valueChange[c]);
        keyChange[c] = fma(vec4f(slope), arena[query + c], keyChange[c]);
#end
    }
    let to = outgoing + j * 3u * WIDTH4 + WIDTH4;
#loop c HEAD4
      arena[to + c] = keyChange[c] * $(SCALE);
      arena[to + WIDTH4 + c] = valueChange[c];
#end
  }
}
