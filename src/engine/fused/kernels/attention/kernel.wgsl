// Causal attention with a running softmax, without a T × T tensor. One workgroup per sequence and
// head, one invocation per query. Also writes the log-sum-exp of each query for the backward pass.
struct Node { qkv: u32, output: u32, sums: u32 }

@compute @workgroup_size($(LANES))
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let sequence = inputs[batch.sequenceTable + group.x];
  let head = group.y;
  let base = node.qkv + sequence.x * 3u * WIDTH4 + head * HEAD4;
  for (var i = lane; i < sequence.y; i += $(LANES)u) {
#array query HEAD4
#array attnOut HEAD4
#loop c HEAD4
      query[c] = arena[base + i * 3u * WIDTH4 + c] * $(SCALE);
      attnOut[c] = vec4f();
#end
    var highest = -1e30;
    var total = 0.0;
    for (var j = 0u; j <= i; j++) {
      let key = base + j * 3u * WIDTH4 + WIDTH4;
      var score = 0.0;
#loop c HEAD4
        score += dot(query[c], arena[key + c]);
#end
      let top = max(highest, score);
      let rescale = exp(highest - top);
      let weight = exp(score - top);
      total = total * rescale + weight;
#loop c HEAD4
        attnOut[c] = fma(vec4f(weight), arena[key + WIDTH4 + c], attnOut[c] * rescale);
#end
      highest = top;
    }
    let row = sequence.x + i;
#loop c HEAD4
      arena[node.output + row * WIDTH4 + head * HEAD4 + c] = attnOut[c] / total;
#end
    arena[node.sums + row * HEADS + head] = vec4f(highest + log(total));
  }
}
