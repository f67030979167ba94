// raw = Σ splits, in order; added to the sum of earlier parts when the batch has several.
struct Node { raw: u32, partials: u32, size: u32 }

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
  let i = id.x;
  if (i >= node.size) {
    return;
  }
  var sum = vec4f();
  if (batch.accumulate != 0u) {
    sum = model[node.raw + i];
  }
  for (var s = 0u; s < $(SPLITS)u; s++) {
    sum += model[node.partials + s * node.size + i];
  }
  model[node.raw + i] = sum;
}
