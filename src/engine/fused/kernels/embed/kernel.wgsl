// x = token row + segment row + offset row; x̂ and row statistics of the first norm. One invocation per position.
struct Node { tables: u32, output: u32, rowStats: u32 }

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
  let row = id.x;
  if (row >= batch.rows) {
    return;
  }
  let position = inputs[2u * row];
  let token = batch.source / 4u + node.tables + position.x * WIDTH4;
  let segment = batch.source / 4u + node.tables + (VOCABULARY + position.y) * WIDTH4;
  let offset = batch.source / 4u + node.tables + (VOCABULARY + SEGMENTS + position.z) * WIDTH4;
  let at = row * WIDTH4;
  var mean = 0.0;
  for (var c = 0u; c < runtime(WIDTH4); c++) {
    let x = model[token + c] + model[segment + c] + model[offset + c];
    arena[node.output + at + c] = x;
    mean += dot(x, vec4f(1.0));
  }
  mean /= 4.0 * f32(WIDTH4);
  var squares = 0.0;
  for (var c = 0u; c < runtime(WIDTH4); c++) {
    let centered = arena[node.output + at + c] - mean;
    squares += dot(centered, centered);
  }
  let variance = squares / (4.0 * f32(WIDTH4)) + NORM_EPSILON;
  let rstd = inverseSqrt(variance);
  for (var c = 0u; c < runtime(WIDTH4); c++) {
    arena[node.output + at + c] = (arena[node.output + at + c] - mean) * rstd;
  }
  arena[node.rowStats + row] = vec4f(rstd, mean, sqrt(variance), 0.0);
}
