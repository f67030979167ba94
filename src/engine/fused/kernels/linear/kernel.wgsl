// Y = act(X·W + b), or Y = (X·W) ∘ act′(gate) in the backward pass.
@compute @workgroup_size($(LANES))
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
#include tile-origin
#include product
#for j TC
  if (column$(j) < node.outer) {
    var bias$(j) = vec4f();
    if (node.bias != NONE) {
      bias$(j) = model[node.bias + column$(j)];
    }
#for i TM
    {
      let at = (row + $(i)u) * node.outer + column$(j);
      var y = c$(i)_$(j) + bias$(j);
#if RELU
      y = max(y, vec4f());
#end
#if GELU
      arena[node.gate + at] = y;
      y = y * 0.5 * (1.0 + erf(y * 0.70710678));
#end
#if RELU_GATE
      y = select(vec4f(), y, arena[node.gate + at] > vec4f());
#end
#if GELU_GATE
      let u = arena[node.gate + at];
      y *= 0.5 * (1.0 + erf(u * 0.70710678)) + u * 0.39894228 * exp(-0.5 * u * u);
#end
      arena[node.output + at] = y;
    }
#end
  }
#end
}
