// Gradient of the three tables: one workgroup per table row and split, over its list of positions.
struct Node { gradient: u32, tables: u32, partials: u32, stride: u32 }

fn input(at: u32) -> u32 {
  return inputs[at / 4u][at % 4u];
}

@compute @workgroup_size(WIDTH4)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let start = input(batch.listTable + group.x);
  let length = input(batch.listTable + group.x + 1u) - start;
  let perSplit = (length + $(SPLITS)u - 1u) / $(SPLITS)u;
  let stop = min(length, (group.y + 1u) * perSplit);
  var sum = vec4f();
  for (var i = group.y * perSplit; i < stop; i++) {
    sum += arena[node.gradient + input(batch.lists + start + i) * WIDTH4 + lane];
  }
  model[node.partials + group.y * node.stride + node.tables + group.x * WIDTH4 + lane] = sum;
}
